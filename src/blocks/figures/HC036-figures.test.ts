import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {ContentDocument} from '../../content/document';
import {loadProject, type Images} from '../../content/project';
import {factTexts, loadWorld} from '../../product/world';
import {facts} from '../../../tests/support/facts';
import {rule} from './HC036-figures';

const world = {...loadWorld(path.resolve('e2e/fixture-site/src/product')), fakten: factTexts(facts)};
const empty = {...loadProject(), world};

function findings(body: string, {head = 'title: A', images = new Map() as Images} = {}) {
  const document = new ContentDocument('docs/a.mdx', `---\n${head}\n---\n\n${body}\n`);
  return rule.check(document, {...empty, images}).map(({offset, problem}) => `${document.lineAt(offset)}: ${problem}`);
}

describe('a drawing an article shows', () => {
  const inDrawing = (parts: string, amount = '238,00 €') => {
    const svg = `<svg>\n<title>Rechnung</title>\n<desc>Die Rechnung lautet auf ${amount}.</desc>\n${parts}\n</svg>\n`;
    const images = new Map([['/img/a.svg', {bytes: svg.length, svg}]]);
    const head = 'title: A\nzahlen: [rechnung RE-1001]';
    return findings('Fällig am 04.02.\n\n![Bild](/img/a.svg)', {head, images});
  };

  it('has figures that are recomputed wherever they are written in it', () => {
    expect(inDrawing('<text>Mi 21.01. 19 %</text><text>200,00</text>')).toEqual([]);
    const wrong = (figure: string) =>
      `static/img/a.svg, Zeile 4: „${figure}“ folgt aus keiner Rechnung, die der Artikel nennt.`;
    for (const [label, figure] of [
      ['283,00 €', '283,00 €'],
      ['2<tspan>83,00</tspan> €', '283,00 €'],
      ['283,00', '283,00'],
      ['22.01.', '22.01.'],
      ['16 %', '16 %'],
      ['50 mm', '50 mm'],
      ['ab 7:40 Uhr', '7:40'],
    ] as const)
      expect(inDrawing(`<g><text>${label}</text></g>`)).toEqual([`8: ${wrong(figure)}`]);
    expect(inDrawing('', '283,00 €')).toEqual([expect.stringContaining('Zeile 3: „283,00 €“')]);
    expect(inDrawing('<text>Do 21.01.2026</text>')).toEqual([
      '8: static/img/a.svg, Zeile 4: Der 21.01.2026 ist kein Donnerstag.',
    ]);
  });
});

it('an own wording of a fact has the days and amounts of the fact', () => {
  expect(findings('Seit dem 09.10.2025 prüft die Bank den Namen.')).toHaveLength(1);
  expect(findings('<Recht nr="F-172" fassung="0000">Seit dem 09.10.2025 prüft die Bank.</Recht>')).toEqual([]);
});
