import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {ContentDocument} from '../../content/document';
import {loadProject, type Project} from '../../content/project';
import {rules} from '../../check/rules';
import {readSketch, SketchError, sketchTexts} from './sketches';
import {loadWorld} from '../../product/world';

const NAMES = '<title>Rechnung</title>\n<desc>Die Rechnung vom 21.01.2026 lautet auf 238,00 €.</desc>';
const sketch = (parts: string, attributes = 'viewBox="0 0 340 40"', names = NAMES) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${names}\n${parts}\n</svg>\n`;

describe('a drawing', () => {
  it('becomes an element of the page, in colours of the page alone', () => {
    const rect = '<rect x="1" width="9" fill="var(--hc-diagram-good, #d7efd8)" stroke="none"/>';
    const {svg, description} = readSketch(
      sketch(`<!-- Balken -->${rect}<g fill="currentColor"><text x="1" font-size="11">A</text></g>`),
    );
    expect(description).toBe('Die Rechnung vom 21.01.2026 lautet auf 238,00 €.');
    expect(svg).toEqual({
      type: 'element',
      tagName: 'svg',
      properties: {viewBox: '0 0 340 40', width: 425, height: 50},
      children: [
        {
          type: 'element',
          tagName: 'rect',
          properties: {x: '1', width: '9', fill: 'var(--hc-diagram-good)', stroke: 'none'},
          children: [],
        },
        {
          type: 'element',
          tagName: 'g',
          properties: {fill: 'currentColor'},
          children: [
            {
              type: 'element',
              tagName: 'text',
              properties: {x: '1', fontSize: '11'},
              children: [{type: 'text', value: 'A'}],
            },
          ],
        },
      ],
    });
  });

  it('may begin as files of programs do', () => {
    expect(() => readSketch(`<?xml version="1.0" encoding="UTF-8"?>\n<!-- von Hand -->\n${sketch('')}`)).not.toThrow();
  });

  it('is read with everything that is written in it, and where', () => {
    const text = '<g><text x="1">\n198,<tspan font-weight="700">97</tspan> €\n</text></g>';
    const days = '<text y="1"><tspan x="1">2</tspan><tspan x="9">3</tspan></text>';
    expect(sketchTexts(sketch(`${text}\n${days}`)).map(({text: words, line}) => [line, words])).toEqual([
      [2, 'Rechnung'],
      [3, 'Die Rechnung vom 21.01.2026 lautet auf 238,00 €.'],
      [4, '198,97 €'],
      [7, '2 3'],
    ]);
    expect(sketchTexts('<p>nichts')).toEqual([]);
  });

  it.each([
    ['', 1, 'Die Datei hört mitten in der Zeichnung auf.'],
    [sketch('<rect/>').replace('</svg>', ''), 6, 'Die Datei hört mitten in der Zeichnung auf.'],
    ['</svg>', 1, 'Das ist keine SVG-Datei.'],
    [`<html-page></html-page>${sketch('')}`, 1, '„html-page“ kann nicht in „Datei“ stehen.'],
    [sketch('<rect x="1/>'), 6, /^Hier ist das SVG nicht lesbar/],
    [sketch('<rect>\n<circle r="1"/>'), 5, '„circle“ kann nicht in „rect“ stehen.'],
    [sketch('<text>A\n<rect/></text>'), 5, '„rect“ kann nicht in „text“ stehen.'],
    [sketch('<style>rect{fill:red}</style>'), 4, '„style“ kann nicht in „svg“ stehen.'],
    [sketch('<script>alert(1)</script>'), 4, '„script“ kann nicht in „svg“ stehen.'],
    [sketch('<g>\n<image href="a.png"/></g>'), 5, '„image“ kann nicht in „g“ stehen.'],
    [sketch('<rect style="fill:red"/>'), 4, 'Die Angabe „style“ an „rect“ wird nicht gezeichnet.'],
    [sketch('<g onclick="a()"/>'), 4, 'Die Angabe „onClick“ an „g“ wird nicht gezeichnet.'],
    [sketch('<rect fill="#fff"/>'), 4, 'Die Farbe „#fff“ gibt es nur in hell.'],
    [sketch('<rect stroke="var(--hc-ink)"/>'), 4, 'Die Farbe „var(--hc-ink)“ gibt es nur in hell.'],
    [sketch('<rect fill="url(https://example.com/a.svg#b)"/>'), 4, /^Die Farbe „url/],
    [sketch('<text font-size="10.5">A</text>'), 4, 'Schrift der Größe „10.5“ ist auf einem Handy zu klein.'],
    [sketch('<text font-size="1em">A</text>'), 4, 'Schrift der Größe „1em“ ist auf einem Handy zu klein.'],
    [sketch('', 'viewBox="0 0 512 40"'), 1, 'Auf einem Handy wird diese Skizze zu klein.'],
    [sketch('', 'width="340" height="40"'), 1, 'Auf einem Handy wird diese Skizze zu klein.'],
    [sketch('', undefined, NAMES.slice(NAMES.indexOf('<desc>'))), 1, 'Der Skizze fehlt ihr Name.'],
    [sketch('', undefined, '<title>Rechnung</title>'), 1, 'Der Skizze fehlt die Textfassung.'],
    [sketch('', undefined, '<title>A</title><desc>Rechnung</desc>'), 1, 'Die Textfassung der Skizze ist zu knapp.'],
  ])('is refused with its line: %j', (source, line, problem) => {
    const attempt = () => readSketch(source);
    expect(attempt).toThrow(SketchError);
    expect(attempt).toThrow(problem);
    try {
      attempt();
    } catch (error) {
      expect(error).toMatchObject({line});
      expect((error as SketchError).fix.length).toBeGreaterThan(10);
    }
  });
});

const empty = loadProject();
const world = loadWorld(path.resolve('e2e/fixture-site/src/product'));

/** Returns what a rule says of an article that shows a drawing. */
function findings(id: string, svg: string) {
  const images = new Map([['/img/a.svg', {bytes: svg.length, svg}]]);
  const project: Project = {...empty, world, images, summaries: new Map(), byRoute: new Map()};
  const text = '---\ntitle: A\nzahlen: [rechnung RE-1001]\n---\n\nFällig am 04.02.\n\n![Bild](/img/a.svg)\n';
  const document = new ContentDocument('docs/a.mdx', text);
  return rules
    .find((rule) => rule.id === id)!
    .check(document, project)
    .map(({offset, problem}) => `${document.lineAt(offset)}: ${problem}`);
}

describe('a drawing an article shows', () => {
  it('is told of with article, file and line', () => {
    expect(findings('HC017', sketch('<rect/>'))).toEqual([]);
    expect(findings('HC017', sketch('<rect fill="red"/>'))).toEqual([
      '8: static/img/a.svg, Zeile 4: Die Farbe „red“ gibt es nur in hell.',
    ]);
  });

  it('has figures that are recomputed wherever they are written in it', () => {
    expect(findings('HC036', sketch('<text>Mi 21.01. 19 %</text><text>200,00</text>'))).toEqual([]);
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
      expect(findings('HC036', sketch(`<g><text>${label}</text></g>`))).toEqual([`8: ${wrong(figure)}`]);
    expect(findings('HC036', sketch('', undefined, NAMES.replace('238', '283')))).toEqual([
      expect.stringContaining('Zeile 3: „283,00 €“'),
    ]);
    expect(findings('HC036', sketch('<text>Do 21.01.2026</text>'))).toEqual([
      '8: static/img/a.svg, Zeile 4: Der 21.01.2026 ist kein Donnerstag.',
    ]);
  });
});
