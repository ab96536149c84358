import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import Storylane from '@site/src/blocks/demo/view';

describe('Storylane', () => {
  it('loads nothing before the click, and says where the data would go', () => {
    const html = renderToStaticMarkup(<Storylane id="abc123" titel="Lastschriftlauf erstellen" />);
    expect(html).not.toMatch(/<iframe|src=/);
    expect(html).toContain('app.storylane.io');
    expect(html).toContain('Vorführung laden');
  });

  it.each([{}, {id: 'abc123'}, {id: '../x', titel: 'X'}, {id: 'https://example.com', titel: 'X'}])(
    'refuses %o',
    (props) => {
      expect(() => renderToStaticMarkup(<Storylane {...props} />)).toThrow('Storylane braucht');
    },
  );
});
