import type {Element} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import remarkDiagram from './index';
import {load} from 'cheerio/slim';
import {DiagramError, parseFlowchart} from './flowchart';
import {compareDrawing, nodesOverEdges, renderDiagram} from './render';
import {markdownPlugins} from '../../setup/markdown';
import {transform} from '../../../tests/support/markdown';

const flow = 'flowchart TB\n  a["Entwurf"] --> b["Gestellt"]\n  b -->|Zahlung| c["Bezahlt"]:::good';
const meta = 'titel="Status" alt="Entwurf, dann Gestellt, dann Bezahlt."';
const fence = (source: string, info = meta) => `\`\`\`mermaid ${info}\n${source}\n\`\`\``;

describe('renderDiagram', () => {
  it('renders without colours, fonts, styles or scripts', async () => {
    const svg = await renderDiagram(flow, 'd', 'Text');
    expect(svg).not.toMatch(
      /<style|<script|\bstyle=|\bfill=|\bstroke=|font-family|#[0-9a-f]{6}|https?:\/\/(?!www\.w3\.org)/i,
    );
    expect(svg).toContain('Entwurf');
    expect(svg).toContain('Zahlung');
  });

  it('is an image named by its alternative text, escaped', async () => {
    const svg = await renderDiagram(flow, 'd', 'A < B & "C"');
    expect(svg).toMatch(/<svg[^>]*role="img"[^>]*aria-labelledby="d-titel"/);
    expect(svg).toContain('<title id="d-titel">A &lt; B &amp; ');
  });

  it('gives every id the prefix of its diagram and points to it', async () => {
    const svg = await renderDiagram(flow, 'diagramm-7', 'Text');
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(ids.filter((id) => !id?.startsWith('diagramm-7-'))).toEqual([]);
    const references = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('marks emphasised nodes and refuses an unknown emphasis', async () => {
    expect(await renderDiagram(flow, 'd', 'Text')).toMatch(/class="node good"/);
    await expect(renderDiagram(flow.replace('good', 'rosa'), 'd', 'Text')).rejects.toMatchObject({
      message: 'Die Hervorhebung „rosa“ gibt es nicht.',
      fix: 'Möglich sind: accent, good, bad.',
      line: 3,
    });
  });

  it('refuses what is no diagram, and what no phone can show', async () => {
    await expect(renderDiagram('kein Diagramm', 'd', 'Text')).rejects.toThrow(DiagramError);
    const wide = `flowchart LR\n${Array.from({length: 8}, (_, i) => `  n${i}["Ein langer Schritt ${i}"] --> n${i + 1}`).join('\n')}`;
    await expect(renderDiagram(wide, 'd', 'Text')).rejects.toThrow('Es ist zu breit für ein Handy');
  });
});

/** Reads what is in a diagram: texts in boxes, number of lines, of arrow heads and of dashed lines, texts on lines. */
async function rendered(...lines: string[]) {
  const $ = load(await renderDiagram(['flowchart TB', ...lines].join('\n'), 'd', 'Text'), {xml: true});
  return {
    nodes: $('.node')
      .get()
      .map((node) => $(node).find('text').text()),
    edges: $('.edge').length,
    heads: $('[marker-end]').length + $('[marker-start]').length,
    dashed: $('[stroke-dasharray]').length,
    labels: $('.edge-label')
      .get()
      .map((label) => $(label).text().trim()),
  };
}
const plain = {edges: 1, heads: 1, dashed: 0, labels: []};

describe('a diagram says all that its source says', () => {
  it.each<[string, string[], Partial<Awaited<ReturnType<typeof rendered>>>]>([
    ['umlauts in names', ['Größe["Größe"] --> Maß["Maß"]'], {...plain, nodes: ['Größe', 'Maß']}],
    ['combining marks in names', ['Große --> B', 'Große["Neu"]'.normalize('NFD')], {...plain, nodes: ['Neu', 'B']}],
    ['names only', ['Maß_1 --> b-2.c'], {...plain, nodes: ['Maß_1', 'b-2.c']}],
    ['the name „end“', ['A --> end'], {...plain, nodes: ['A', 'end']}],
    ['a box described later', ['A --> B', 'B["zwei"]', 'A["eins"]'], {...plain, nodes: ['eins', 'zwei']}],
    ['chains', ['A --> B --> C'], {edges: 2, heads: 2}],
    ['several boxes', ['A & B --> C & D'], {edges: 4, heads: 4}],
    ['no spaces', ['A-->B-.->C---D'], {edges: 3, heads: 2, dashed: 1}],
    ['names beginning with o and x', ['A-->ordner', 'A --- xyz'], {nodes: ['A', 'ordner', 'xyz'], edges: 2, heads: 1}],
    ['statements in one line', ['A --> B; B --> C;'], {edges: 2}],
    ['long arrows', ['A ----> B', 'B -...-> C', 'C ----- D'], {edges: 3, heads: 2, dashed: 1}],
    ['text in a line', ['A -- Zahlung da --> B -. "nein | ja" .-> C'], {edges: 2, labels: ['Zahlung da', 'nein | ja']}],
    ['text that looks like a dashed line', ['A -- "a -.-> b" --> B'], {edges: 1, dashed: 0, labels: ['a -.-> b']}],
    ['text after a line', ['A --> |"Zahlung"| B -->|nein| C'], {edges: 2, labels: ['Zahlung', 'nein']}],
    ['heads at both ends', ['A <--> B', 'B <-.-> C'], {edges: 2, heads: 4, dashed: 1}],
    [
      'brackets in labels',
      ['A["a [b] (c) {d}"] --> B(["x])"]) --> C{"y}"} --> D("z)")'],
      {nodes: ['a [b] (c) {d}', 'x])', 'y}', 'z)']},
    ],
    ['signs of markup in labels', ['A["2*3*4 & 1 < 2 > 0 ~x~"]'], {nodes: ['2*3*4 & 1 < 2 > 0 ~x~']}],
    [
      'entities',
      ['A["&auml; #quot;x#quot; &lt;b&gt; &#124; #35; Nr. #7; &x;"]'],
      {nodes: ['ä "x" <b> | # Nr. #7; &x;']},
    ],
    ['quotes and emoji', ['A["„Neu“ 😀 👩‍👧"] --> B'], {nodes: ['„Neu“ 😀 👩‍👧', 'B']}],
    ['breaks', ['A["eins<br>zwei<br />drei<BR/>vier"]'], {nodes: ['einszweidreivier']}],
    ['spaces nobody sees', ['\u00A0A\u200B\u00A0-->\u202FB\uFEFF', '\tA\t--> C'], {nodes: ['A', 'B', 'C'], edges: 2}],
    ['line ends of Windows', ['A --> B\r', 'B --> C\r'], {edges: 2}],
    ['comments', ['%% A --> X', 'A --> B %% Kommentar'], {...plain, nodes: ['A', 'B']}],
    ['the same box again', ['A["eins"] --> B', 'A["eins"] --> C'], {nodes: ['eins', 'B', 'C']}],
  ])('%s', async (_, lines, expected) => {
    expect(await rendered(...lines)).toMatchObject(expected);
  });

  it('shows the head at the start, which points away from the line', async () => {
    const $ = load(await renderDiagram('graph TD\nA <--> B', 'd', 'Text'), {xml: true});
    expect($('.edge').attr('marker-start')).toBe('url(#d-arrowhead-start)');
    expect($('#d-arrowhead-start').attr('orient')).toBe('auto');
  });

  it('marks boxes with „class“ as with colons', async () => {
    const svg = await renderDiagram('graph TD\nGröße --> B\nclass Größe,B good', 'd', 'Text');
    expect(svg.match(/class="node good"/g)).toHaveLength(2);
  });
});

describe('what would be rendered by half is refused, with the line and what to write', () => {
  const arrow = /Möglich sind: A --> B/;
  it.each<[string, string, RegExp, RegExp]>([
    ['arrow from Word', 'A["eins"] –> B["zwei"]', /„–>“/, arrow],
    ['arrow with a long dash', 'A —> B', /„—>“/, arrow],
    ['arrow as a character', 'A → B', /„→“/, arrow],
    ['arrow with hyphens that do not break', 'A \u2011\u2011> B', /„\u2011\u2011>“/, arrow],
    ['a dash too few', 'A -> B', /„->“/, arrow],
    ['a head too many', 'A -->> B', /„-->>“/, arrow],
    ['backwards', 'A <-- B', /„<--“/, arrow],
    ['thick', 'A ==> B', /„==>“/, arrow],
    ['invisible', 'A ~~~ B', /„~~~“/, arrow],
    ['circle', 'A["eins"] ---oB["Ordner"]', /„---o“/, arrow],
    ['short circle', 'A --o B', /„--o“/, arrow],
    ['cross', 'A --x B', /„--x“/, arrow],
    ['circles at both ends', 'A o--o B', /„o--o“/, arrow],
    ['dashed cross', 'A -.-x B', /„-.-x“/, arrow],
    ['text that holds an arrow', 'A -- ja –> B --> C', /„--“/, arrow],
    ['arrow after an arrow', 'A -- ja --> -. nein .-> B', /Statt „-\. nein/, /A\["Text"\]/],
    ['text that never ends', 'A -- ja', /„--“/, arrow],
    ['nothing after the arrow', 'A -->', /muss hier ein Kasten stehen/, /A\["Text"\]/],
    ['two boxes without arrow', 'A["eins"] B["zwei"]', /„B\["zwei"\]“.*Pfeil/, arrow],
    ['open bracket', 'A["eins" --> B', /steht nicht „]“/, /A\["Text"\]/],
    ['open quote', 'A["eins] --> B', /fehlt das Anführungszeichen/, /A\["Text"\]/],
    ['open text', 'A -->|"ja" B', /steht nicht „\|“/, /\|"Text"\|/],
    ['quotes in quotes', 'A["Lager "Nord""]', /steht nicht „]“/, /„ und “/],
    ['quotes from Word', 'A[„eins“] --> B', /geraden Anführungszeichen/, /A\["Text"\]/],
    ['plain label with brackets', 'A[Lager (alt)]', /Zeichen, das Mermaid selbst braucht/, /A\["Text"\]/],
    ['empty label', 'A[""] --> B', /leer/, /Text/],
    ['bold', 'A["**wichtig**"]', /\*\*/, /:::accent/],
    ['Markdown', 'A["`eins`"]', /`/, /:::accent/],
    ['HTML', 'A["<b>eins</b>"]', /<b>/, /&lt;/],
    ['break in other words', 'A["eins\\nzwei"]', /\\n/, /<br\/>/],
    ['circle as a shape', 'A(("eins"))', /„A\(\(…“/, /A\["Text"\]/],
    ['cylinder', 'A[("eins")]', /„A\[\(…“/, /A\["Text"\]/],
    ['shape of Mermaid 11', 'A@{ shape: rect }', /„A@\{…“/, /A\["Text"\]/],
    ['two labels', 'A["eins"] --> A["zwei"]', /„eins“ und als „zwei“/, /Kurznamen/],
    ['two emphases', 'A:::good --> A:::bad', /zwei Hervorhebungen/, /eine/],
    ['group', 'subgraph Büro["Im Büro"]', /Gruppen/, /zwei Diagramme/],
    ['end of a group', 'end', /Gruppe/, /Löschen/],
    ['direction', 'direction LR', /direction/, /ersten Zeile/],
    ['colours', 'classDef rot fill:#f00', /Farben/, /:::accent/],
    ['style', 'style Größe fill:#f00', /Farben/, /:::accent/],
    ['style of a line', 'linkStyle 0 stroke:#f00', /Farben/, /:::accent/],
    ['to itself', 'A & B --> B', /vom Kasten „B“ zu ihm selbst/, /anderen Kasten/],
    ['link', 'click A "https://beispiel.example"', /Verknüpfte/, /Link in den Text/],
    ['class of nobody', 'class X good', /„X“ gibt es nicht/, /hinter den Kästen/],
    ['settings', '%%{init: {"theme": "dark"}}%%', /Einstellungen/, /Löschen/],
    ['statement nobody knows', 'accTitle: Titel', /„: Titel“/, arrow],
    ['fault after a semicolon', 'A --> B; B -> C', /„->“/, arrow],
  ])('%s', (_, line, problem, fix) => {
    expect(() => parseFlowchart(`flowchart TB\n  Z --> Y\n  ${line}`)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(problem) as string,
        fix: expect.stringMatching(fix) as string,
        line: 3,
      }) as DiagramError,
    );
  });

  it.each(['', 'flowchart TB', 'graph TD\n\n%% nichts', 'flowchart TB;'])('an empty diagram: %j', (source) => {
    expect(() => parseFlowchart(source)).toThrow('Das Diagramm ist leer.');
  });

  it.each([
    'sequenceDiagram',
    'stateDiagram-v2',
    'flowchart',
    'graph RL',
    'flowchart TB A --> B',
    'pie title x',
    '---',
  ])('another kind of diagram: %s', (line) => {
    expect(() => parseFlowchart(`\n${line}\nA --> B`)).toThrow(
      expect.objectContaining({
        message: `Die erste Zeile „${line}“ nennt kein Diagramm, das gezeichnet wird.`,
        fix: expect.stringContaining('flowchart TB') as string,
        line: 2,
      }) as DiagramError,
    );
  });

  it('an arrow that runs behind a box', async () => {
    const hidden = [
      'A --> B["eins"]',
      'B -->|"zwei"| C{"drei"}',
      'C -->|"vier"| E(["fünf<br/>sechs"])',
      'A --> D',
      'A --> C',
    ];
    await expect(renderDiagram(['graph TD', 'A["Zahlung"]', ...hidden].join('\n'), 'd', 'Text')).rejects.toThrow(
      /Ein Pfeil verläuft hinter dem Kasten/,
    );
  });

  it('finds the box that covers an arrow, and none where arrows only touch', () => {
    const node = (id: number, y: number) =>
      `<g class="node" data-id="n${id}"><rect x="0" y="${y}" width="50" height="30"/></g>`;
    const svg = (points: string) =>
      load(`<svg>${node(0, 0)}${node(1, 60)}<polyline class="edge" points="${points}"/></svg>`, {xml: true});
    expect(nodesOverEdges(svg('25,30 25,60'))).toEqual([]);
    expect(nodesOverEdges(svg('25,30 25,120'))).toEqual([1]);
  });

  it('a diagram that is not what the source says', () => {
    const chart = parseFlowchart('graph TD\nA["eins"] -->|"ja"| B["zwei"]');
    const node = (id: string, text: string) => `<g class="node" data-id="${id}"><text>${text}</text></g>`;
    const edge = '<polyline class="edge" data-from="n0" data-to="n1" marker-end="x"/>';
    const label = '<g class="edge-label"><text>ja</text></g>';
    const compare = (...parts: string[]) => compareDrawing(load(`<svg>${parts.join('')}</svg>`, {xml: true}), chart);
    expect(compare(node('n0', 'eins'), node('n1', 'zwei'), edge, label)).toEqual([]);
    expect(compare(node('n0', 'eins'), node('n1', 'zwe'), edge, edge)).toEqual([
      'es fehlt: Kasten n1 „zwei“',
      'es fehlt: Beschriftung „ja“',
      'zu viel ist: Kasten n1 „zwe“',
      'zu viel ist: Pfeil n0 ---> n1',
    ]);
    expect(
      compare(node('n0', 'eins'), node('n1', 'zwei'), edge.replace('marker-end', 'marker-start'), label),
    ).toHaveLength(2);
  });
});

describe('remark-diagram', () => {
  it('turns every marked block into a figure with its caption, numbered, and leaves other code alone', async () => {
    const root = await transform(
      remarkDiagram,
      [fence(flow), '```json\n{}\n```', `- Punkt\n\n  ${fence(flow).replaceAll('\n', '\n  ')}`].join('\n\n'),
    );
    const [first, code, list] = root.children;
    expect(first?.data).toMatchObject({hName: 'figure', hProperties: {className: ['hc-figure', 'hc-diagram']}});
    const [svg, caption] = first?.data?.hChildren as Element[];
    expect(toHtml(svg!, {space: 'svg'})).toContain('id="diagramm-1-titel"');
    expect(toHtml(caption!)).toBe('<figcaption>Status</figcaption>');
    expect(code?.type).toBe('code');
    expect(JSON.stringify(list)).toContain('diagramm-2-titel');
  });

  it.each([
    ['titel', 'alt="Text"'],
    ['alt', 'titel="Status"'],
    ['alt', 'titel="Status" alt=""'],
  ])('asks for %s with file and line when the block begins with %s', async (name, info) => {
    await expect(transform(remarkDiagram, `Text\n\n${fence(flow, info)}`)).rejects.toThrow(
      new RegExp(`^docs/rechnungen/test\\.mdx:3\\n {2}Dem Diagramm fehlt die Angabe ${name}="…"`),
    );
  });

  it('renders a block whose mark is capitalised', async () => {
    const root = await transform(remarkDiagram, fence(flow).replace('mermaid', 'Mermaid'));
    expect(root.children[0]?.data).toMatchObject({hName: 'figure'});
  });

  it('says in which line a diagram cannot be rendered', async () => {
    await expect(transform(remarkDiagram, `\n\n${fence(`${flow}\n  c –> d`)}`)).rejects.toThrow(
      /^docs\/rechnungen\/test\.mdx:7\n {2}Das Diagramm lässt sich nicht zeichnen: Den Pfeil „–>“ gibt es nicht\.\n {2}Möglich sind: A --> B/,
    );
    await expect(transform(remarkDiagram, `\n\n${fence('flowchart TB')}`)).rejects.toThrow(/test\.mdx:3\n.*leer/);
  });
});

it('a diagram leaves no code for which an article would load the highlighter', async () => {
  const all = unified().use(remarkParse).use(markdownPlugins.remarkPlugins);
  const tree = (await all.run(all.parse(fence(flow)), new VFile({path: 'docs/a.mdx'}))) as Root;
  expect(tree.children.map(({type}) => type)).toEqual(['paragraph']);
});
