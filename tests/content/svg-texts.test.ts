import {expect, it} from 'vitest';
import {svgTexts} from '../../src/content/svg-texts';

it('a drawing is read with everything that is written in it, and where', () => {
  const names = '<title>Rechnung</title>\n<desc>Vom 21.01.2026.</desc>';
  const text = '<g><text x="1">\n198,<tspan font-weight="700">97</tspan> €\n</text></g>';
  const days = '<text y="1"><tspan x="1">2</tspan><tspan x="9">3</tspan></text>';
  expect(svgTexts(`<svg>\n${names}\n${text}\n${days}</svg>`).map(({text: words, line}) => [line, words])).toEqual([
    [2, 'Rechnung'],
    [3, 'Vom 21.01.2026.'],
    [4, '198,97 €'],
    [7, '2 3'],
  ]);
  expect(svgTexts('<p>nichts')).toEqual([]);
});
