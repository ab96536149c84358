import fs from 'node:fs';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import Icon from '@site/src/components/Icon';
import {icons, type IconName} from '@site/src/components/Icon/icons';

describe('Icon', () => {
  it('is hidden from screen readers unless it has a label', () => {
    expect(renderToStaticMarkup(<Icon name="rechnung" />)).toContain('aria-hidden="true"');
    const labelled = renderToStaticMarkup(<Icon name="rechnung" label="Rechnung" />);
    expect(labelled).toContain('role="img"');
    expect(labelled).toContain('aria-label="Rechnung"');
    expect(labelled).not.toContain('aria-hidden');
  });

  it('names the known names when an editor uses an unknown one', () => {
    expect(() => renderToStaticMarkup(<Icon name={'rechnug' as IconName} />)).toThrow(/„rechnug“.*kunde.*rechnung/s);
    expect(() => renderToStaticMarkup(<Icon name={'toString' as IconName} />)).toThrow('„toString“');
  });

  it('has a picture for every area of the sidebar and every role of the start page', () => {
    const areas = [...fs.readFileSync('src/css/areas.css', 'utf8').matchAll(/^\.hc-area--([\w-]+)/gm)].map(
      ([, area]) => area,
    );
    const roles = (parse(fs.readFileSync('docs/_startseite.yml', 'utf8')) as {arbeitsplaetze: {symbol: string}[]})
      .arbeitsplaetze;
    expect(areas.length).toBeGreaterThan(0);
    expect(roles.length).toBeGreaterThan(0);
    for (const name of [...areas, ...roles.map(({symbol}) => symbol)]) expect(Object.keys(icons)).toContain(name);
  });
});
