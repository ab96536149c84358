import fs from 'node:fs';
import type {Element, ElementContent} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {describe, expect, it} from 'vitest';
import {readSketch, sketchKinds, SketchError, type SketchKind} from '../../../src/blocks/sketch/sketches';
import remarkSketch from '../../../src/blocks/sketch';
import {Drawing, WIDTH, widthOf, wrap} from '../../../src/blocks/sketch/drawing';
import {renderers} from '../../../src/blocks/sketch/kinds';
import {loadFacts} from '../../../src/product/facts';
import {letter} from '../../../src/product/rules/paper';
import {workOut} from '../../../src/product/calculations/orders';
import {loadWorld, parseWorld, type World} from '../../../src/product/world';
import {transform} from '../../support/markdown';

const world = loadWorld();
const source = fs.readFileSync('src/product/beispielwelt.yml', 'utf8');
const changed = (...changes: [right: string, wrong: string][]): World =>
  parseWorld(
    changes.reduce((text, [right, wrong]) => {
      expect(text).toContain(right);
      return text.replace(right, wrong);
    }, source),
    'x.yml',
  );

const kinds = Object.keys(sketchKinds) as SketchKind[];
const keysOf = (kind: SketchKind) => sketchKinds[kind].keys?.(world) ?? [''];
const switchesOf = (kind: SketchKind) => Object.keys(sketchKinds[kind].switches ?? {});
const draw = (kind: SketchKind, key = '', switches: string[] = [], from = world) =>
  renderers[kind](from, {key, switches: new Set(switches)});
const svgOf = (...args: Parameters<typeof draw>) => draw(...args).drawing.toSvg('titel', 'text');
const labels = (...args: Parameters<typeof draw>) =>
  svgOf(...args)
    .children.filter((child): child is Element => child.type === 'element' && child.tagName === 'text')
    .map(({children: [child]}) => (child as {value: string}).value);

describe.each(kinds)('a sketch of the kind %s', (kind) => {
  const all = keysOf(kind).flatMap((key) => [[], switchesOf(kind)].map((switches) => [key, switches] as const));

  it('can be drawn for every entry it is offered for, without colours, styles and scripts', () => {
    expect(all.length).toBeGreaterThan(0);
    for (const [key, switches] of all) {
      const svg = toHtml(svgOf(kind, key, [...switches]), {space: 'svg'});
      expect(svg).not.toMatch(/<style|<script|\bstyle=|\bclass=|font-family|NaN|undefined|Infinity/);
      expect(svg).toMatch(
        /^<svg width="425" height="[\d.]+" viewBox="0 0 340 [\d.]+" role="img" aria-labelledby="titel" aria-describedby="text" /,
      );
      // Colours only by what they mean: in dark mode and in print they are others.
      const colours = [...svg.matchAll(/\b(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
      expect(colours.filter((colour) => !/^(?:none|var\(--hc-[a-z-]+\))$/.test(colour!))).toEqual([]);
    }
  });

  it('says in its text what its labels say', () => {
    for (const [key, switches] of all) {
      const {text} = draw(kind, key, [...switches]);
      expect(text).toMatch(/^.{60,}\.$/s);
      expect(text).not.toMatch(/undefined|NaN|\d{4}-\d\d-\d\d/);
      const figures = labels(kind, key, [...switches]).flatMap(
        (label) => label.match(/\d+,\d\d €|\d\d:\d\d|\d\d\.\d\d\.\d{4}/g) ?? [],
      );
      const hours = new Set(figures.filter((figure) => figure.endsWith(':00')));
      // Hours on the axis of a tour and "nothing" are no statement; minus is said in words.
      expect(figures.filter((figure) => !hours.has(figure) && figure !== '0,00 €' && !text.includes(figure))).toEqual(
        [],
      );
    }
  });
});

describe('what the pictures show', () => {
  it('letters have the fold marks of fachwissen.yml and the field of the product', () => {
    const sentence = [...loadFacts().values()].find(({sentence: text}) => text.includes('Faltmarken'))!.sentence;
    for (const [name, {folds}] of Object.entries(letter.forms))
      expect(sentence.replace(/\u00A0/g, ' ')).toContain(`Form ${name} ${folds.join(' mm und ')} mm`);
    const model = fs.readFileSync('src/product/produktmodell.md', 'utf8').replace(/\u00A0/g, ' ');
    const {left, width, height} = letter.address;
    expect(model).toContain(
      `${width} × ${height} mm, ${left} mm vom linken Rand, bei Form A ${letter.forms.A.address} mm, bei Form B ${letter.forms.B.address} mm`,
    );
    expect(labels('brief')).toEqual(
      expect.arrayContaining(['Form A', '27 mm', 'Faltmarke 87 mm', 'Form B', '45 mm', 'Faltmarke 210 mm']),
    );
  });

  it('label sheets have as many labels as fit, to scale', () => {
    const boxes = svgOf('etikettenbogen', 'kistenetikett').children.filter(
      (child): child is Element => child.type === 'element' && child.tagName === 'rect',
    );
    expect(boxes).toHaveLength(1 + 10);
    const [sheet, first] = boxes.map(({properties: {width, height}}) => ({
      width: Number(width),
      height: Number(height),
    }));
    expect(first!.width / sheet!.width).toBeCloseTo(100 / 210, 2);
    expect(first!.height / sheet!.height).toBeCloseTo(50 / 297, 2);
    expect(() => changed(['jeBogen: 10', 'jeBogen: 12'])).toThrow('Auf den Bogen passen 2 × 5 Etiketten, nicht 12.');
  });

  it('a statement line agrees in full, or but for the discount', () => {
    expect(labels('kontoumsatz', 'RE2025-00164').filter((label) => label === '198,97 €')).toHaveLength(2);
    expect(labels('kontoumsatz', 'RE2025-00164', ['skonto'])).toEqual(
      expect.arrayContaining(['194,99 €', '198,97 €', '2 % Skonto', '✓ sicher']),
    );
  });

  it('a tax rate has a step for each entry', () => {
    expect(labels('satzwechsel', 'ermaessigt')).toEqual(
      expect.arrayContaining(['7 %', '5 %', '01.07.2020', 'bis 30.06. alter Satz', '01.01.2021', 'Eintrag 3']),
    );
  });

  it.each([
    ['cafe-4-sack', 'Aktion: niedriger, gilt', '37,25 €'],
    ['cafe-6-sack', 'Preisliste der Kundengruppe', '54,71 €'],
  ])('the price search of %s ends at „%s“ with %s', (key, winner, total) => {
    const svg = svgOf('preisfindung', key);
    const texts = labels('preisfindung', key);
    expect(texts.at(-1)).toBe(total);
    const accents = svg.children.flatMap((child, index) =>
      child.type === 'element' && child.properties.fill === 'var(--hc-diagram-accent)' ? [index] : [],
    );
    expect(accents).toHaveLength(1);
    const after = svg.children
      .slice(accents[0])
      .filter((child): child is Element => child.type === 'element' && child.tagName === 'text');
    // The plate with its number comes first.
    expect((after[1]!.children[0] as {value: string}).value).toBe(winner);
  });

  it('the price search finds what orders are charged', () => {
    for (const key of keysOf('preisfindung')) {
      const [line] = workOut(world, key).lines;
      expect(draw('preisfindung', key).text).toContain(`${(line!.price / 100).toFixed(2).replace('.', ',')} €`);
    }
  });

  it('a tour says who came in time: in the window, or within the tolerance', () => {
    const {text} = draw('tour', 'nord', ['ankunft']);
    expect(text.match(/pünktlich|zu spät/g)).toEqual(['pünktlich', 'pünktlich', 'zu spät']);
    expect(draw('tour', 'nord').text).not.toContain('Ankunft');
    const early = changed(["ankunft: '08:50'", "ankunft: '08:45'"]);
    expect(draw('tour', 'nord', ['ankunft'], early).text).not.toContain('zu spät');
  });

  it('a deposit account keeps its balance', () => {
    expect(labels('pfandkonto', 'petersen-leergut')).toEqual(
      expect.arrayContaining(['3,30 €', '6,60 €', '3,60 €', '−3,00 €', '−10 Flaschen', '−1 Kasten']),
    );
  });

  it('bars of stock are as long as the stock', () => {
    const bars = svgOf('bestand', '1042').children.filter(
      (child): child is Element =>
        child.type === 'element' && child.tagName === 'rect' && child.properties.height === '24',
    );
    const length = (from: number) => Number(bars[from]!.properties.width) + Number(bars[from + 1]!.properties.width);
    expect(bars).toHaveLength(8);
    expect(length(4) / length(0)).toBeCloseTo(280 / 320, 2);
    expect(labels('bestellbar', '1042').at(-1)).toBe('50 kg');
  });

  it('nothing is left to order when open orders need it all', () => {
    const empty = changed(['offeneBestellungen: 190', 'offeneBestellungen: 400']);
    expect(draw('bestellbar', '1042', [], empty).text).toContain('Noch bestellbar sind 0 kg');
    const widths = svgOf('bestellbar', '1042', [], empty).children.flatMap((child) =>
      child.type === 'element' && child.tagName === 'rect' ? [Number(child.properties.width)] : [],
    );
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...widths)).toBeLessThan(WIDTH);
  });

  it('cash is short, exact or over', () => {
    expect(labels('tourabrechnung', 'nord').at(-1)).toBe('−0,19 €');
    expect(
      labels('tourabrechnung', 'nord', [], changed(["abgegeben: '167,50 €'", "abgegeben: '170,00 €'"])).at(-1),
    ).toBe('2,31 €');
  });

  it.each([
    ['lastschrift', 'RE2025-00187', ['Mo 09.06.', 'Do 12.06.', 'So 15.06.', 'Mo 16.06.']],
    ['mahnung', 'RE2025-00164', ['Mi 04.06.', 'Mi 11.06.', 'Mi 18.06.', 'Mi 02.07.']],
    ['skonto', 'RE2025-00164', ['Do 29.05.', 'Fr 30.05.', 'Mi 04.06.']],
    ['bestellschluss', 'pfingsten', ['Mo 09.06. 12:00 Uhr', 'Sa 07.06. 12:00 Uhr', 'Di 10.06.']],
    ['bestellschluss', 'beide-regeln', ['Di 24.06. 15:00 Uhr', 'Mo 23.06. 15:00 Uhr', 'Do 26.06.']],
    ['dauerbestellung', 'petersen', ['Do 19.06.', 'Mi 18.06.', 'Do 14.08.']],
  ] as const)('the calendar of %s %s names its days', (kind, key, days) => {
    const legend = labels(kind, key).join('\n');
    for (const day of days) expect(legend).toContain(day);
  });

  it('calendars show whole weeks and the letter of each entry on its day', () => {
    const texts = labels('skonto', 'RE2025-00164');
    expect(texts.slice(0, 7)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
    expect(texts.filter((text) => /^\d+$/.test(text))).toHaveLength(21);
    expect(texts[texts.indexOf('A') - 1]).toBe('21');
  });
});

describe('labels', () => {
  it('stop the build where they cover each other or stick out', () => {
    expect(() => new Drawing(40).text(0, 20, 'Kita Regenbogen').text(10, 22, 'Café').toSvg('a', 'b')).toThrow(
      '„Kita Regenbogen“ und „Café“ überdecken sich.',
    );
    expect(() => new Drawing(40).text(WIDTH, 20, 'Rand').toSvg('a', 'b')).toThrow('„Rand“ ragt aus der Skizze.');
    expect(() => new Drawing(40).text(0, 50, 'unten').toSvg('a', 'b')).toThrow(SketchError);
  });

  it('do so with names longer than a sketch has room for', () => {
    const long = 'Kindertagesstätte Regenbogen am Lindentaler Kirchplatz';
    const renamed = changed(['Kita Regenbogen: 10234', `${long}: 10234`], ['name: Kita Regenbogen', `name: ${long}`]);
    expect(() => svgOf('tour', 'nord', [], renamed)).toThrow(SketchError);
  });

  it('are escaped whatever stands in the data', () => {
    const name = '<b>"&';
    const renamed = changed(
      ['Kita Regenbogen: 10234', `'${name}': 10234`],
      ['name: Kita Regenbogen', `name: '${name}'`],
    );
    expect(toHtml(svgOf('tour', 'nord', [], renamed), {space: 'svg'})).toContain('Stopp 12, &#x3C;b>"&#x26;');
  });

  it('are wrapped at words', () => {
    expect(wrap('eins zwei drei', widthOf('eins zwei'))).toEqual(['eins zwei', 'drei']);
    expect(wrap('Rindfleischetikettierung', 10)).toEqual(['Rindfleischetikettierung']);
  });
});

const read = (value: string, meta: string | null = 'titel="Bild"') => readSketch({value, meta}, world);

describe('what editors write', () => {
  it('is read with its caption, entry and switches', () => {
    expect(read('art: kontoumsatz\nvon: RE2025-00164\nskonto: ja')).toEqual({
      kind: 'kontoumsatz',
      key: 'RE2025-00164',
      switches: new Set(['skonto']),
      title: 'Bild',
    });
    expect(read("art: bestand\nvon: '1042'").key).toBe('1042');
    expect(read('art: bestand\nvon: 1042 # Kartoffeln').key).toBe('1042');
  });

  it.each([
    ['art: brief', null, 0, 'Der Skizze fehlt die Angabe titel="…".'],
    ['', 'titel="x"', 1, 'Zwischen den Zeichen ``` steht nicht, was gezeichnet wird.'],
    ['- art', 'titel="x"', 1, 'Zwischen den Zeichen ``` steht nicht, was gezeichnet wird.'],
    ['von: 1042', 'titel="x"', 1, 'Die Zeile „art“ fehlt.'],
    ['\nart:\n', 'titel="x"', 2, 'Die Zeile „art“ fehlt.'],
    ['art: toString', 'titel="x"', 1, 'Die Art „toString“ gibt es nicht.'],
    ['art: brief\nvon: kita', 'titel="x"', 2, 'Die Zeile „von“ gibt es bei der Art „brief“ nicht.'],
    ['art: bestand', 'titel="x"', 1, 'Die Zeile „von“ fehlt: wessen Zahlen gezeichnet werden.'],
    ['art: bestand\nvon: 1043', 'titel="x"', 2, 'Für „1043“ lässt sich „bestand“ nicht zeichnen.'],
    ['art: bestand\nvon: __proto__', 'titel="x"', 2, 'Für „__proto__“ lässt sich „bestand“ nicht zeichnen.'],
    ['art: tour\nvon: nord\nankunft: nein', 'titel="x"', 3, '„ankunft“ kennt nur den Wert „ja“.'],
    ['art: bestand\nart: brief', 'titel="x"', 2, '„art“ steht hier zweimal.'],
    [
      'art: bestand\nvon: *nord',
      'titel="x"',
      2,
      'Der Wert beginnt mit einem Zeichen, das in YAML eine eigene Bedeutung hat.',
    ],
  ])('stops at %j', (value, meta, line, problem) => {
    const attempt = () => read(value, meta);
    expect(attempt).toThrow(SketchError);
    try {
      attempt();
    } catch (error) {
      expect(error).toMatchObject({message: problem, line});
      expect((error as SketchError).fix.length).toBeGreaterThan(10);
    }
  });

  it('becomes a figure with its caption and its text, numbered on the page', async () => {
    const fence = '```skizze titel="A < B"\nart: pfandkonto\nvon: petersen-leergut\n```';
    const root = await transform(() => remarkSketch({world}), `${fence}\n\n- ${fence.replaceAll('\n', '\n  ')}\n`);
    const figure = root.children[0] as {data: {hName: string; hProperties: unknown; hChildren: ElementContent[]}};
    expect(figure.data.hName).toBe('figure');
    expect(figure.data.hProperties).toEqual({className: ['hc-figure', 'hc-sketch']});
    const [svg, caption] = figure.data.hChildren as [Element, Element];
    expect(svg.properties.ariaLabelledBy).toEqual(['skizze-1-titel']);
    const [title, details] = caption.children as [Element, Element];
    expect(title.properties.id).toBe('skizze-1-titel');
    expect(title.children).toEqual([{type: 'text', value: 'A < B'}]);
    // Explicit JSX: otherwise the theme puts its own component here, with a script.
    expect(details).toMatchObject({type: 'mdxJsxFlowElement', name: 'details', data: {_mdxExplicitJsx: true}});
    expect(JSON.stringify(details)).toContain('3,60\u00A0€');
    expect(JSON.stringify(root.children[1])).toContain('skizze-2-titel');
  });

  it('stops the build with file, line, fault and fix', async () => {
    const attempt = transform(
      () => remarkSketch({world}),
      'Text\n\n```skizze titel="x"\nart: pfandkonto\nvon: kita\n```\n',
    );
    await expect(attempt).rejects.toThrow(
      /^docs\/rechnungen\/test\.mdx:5\n {2}Die Skizze lässt sich nicht zeichnen: Für „kita“ lässt sich „pfandkonto“ nicht zeichnen\.\n {2}Möglich sind: petersen-leergut\./,
    );
  });
});

describe('the handbook', () => {
  const page = fs.readFileSync('intern/skizzen.mdx', 'utf8');

  it.each(kinds)('shows the kind %s with an example that can be drawn', (kind) => {
    const block = new RegExp(`\`\`\`skizze (titel="[^"]+")\\n(art: ${kind}\\n[^\`]*)\`\`\``).exec(page);
    expect(block, `intern/skizzen.mdx zeigt kein Beispiel der Art ${kind}.`).not.toBeNull();
    expect(read(block![2]!, block![1]).kind).toBe(kind);
  });
});
