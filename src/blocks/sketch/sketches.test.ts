import {describe, expect, it} from 'vitest';
import {ContentDocument} from '../../content/document';
import {loadProject} from '../../content/project';
import {rule} from './HC053-sketches';
import {readSketch, SketchError} from './sketches';

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

it('a drawing an article shows is told of with article, file and line', () => {
  const document = new ContentDocument('docs/a.mdx', '---\ntitle: A\n---\n\nText.\n\n![Bild](/img/a.svg)\n');
  const find = (svg: string) =>
    rule
      .check(document, {...empty, images: new Map([['/img/a.svg', {bytes: svg.length, svg}]])})
      .map(({offset, problem}) => `${document.lineAt(offset)}: ${problem}`);
  expect(find(sketch('<rect/>'))).toEqual([]);
  expect(find(sketch('<rect fill="red"/>'))).toEqual([
    '7: static/img/a.svg, Zeile 4: Die Farbe „red“ gibt es nur in hell.',
  ]);
});
