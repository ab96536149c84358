import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {rules} from '../../src/check/rules';
import {checkFile, withArticle} from '../../src/check/run';
import {ContentDocument} from '../../src/content/document';
import {loadProject, type Project} from '../../src/content/project';

const empty: Project = {...loadProject(), summaries: new Map(), byRoute: new Map()};
const file = 'docs/beispiel.mdx';
const head = '---\ntitle: "Beispiel - eins"\ndescription: \'5 kg ...\'\nart: anleitung\n---\n\n';

function check(source: string, fix: boolean) {
  const target = '---\ntitle: Nachbar\n---\n\n[A](beispiel.mdx#frist) [B](beispiel.mdx#zeit)\n';
  const project = withArticle(withArticle(empty, file, source), 'docs/b.mdx', target);
  return checkFile(file, source, project, {stage: 'ci', fix});
}
const repair = (source: string) => check(source, true).fixed ?? source;
const repairBody = (body: string) => repair(head + body).slice(head.length);
/** Findings of a rule in a body, as [line of the body, repairable]. */
const findings = (body: string, rule: string) =>
  check(head + body, false)
    .messages.filter((message) => message.rule === rule)
    .map(({line, fixable}) => [line - head.split('\n').length + 1, fixable]);

describe('quotation marks are paired before any is replaced', () => {
  it.each([
    [
      'Klicken Sie auf „Speichern" und dann auf „Schließen".\n',
      'Klicken Sie auf „Speichern“ und dann auf „Schließen“.\n',
    ],
    ['"A" "B", "C"-"D" ("E").\n', '„A“ „B“, „C“-„D“ („E“).\n'],
    ['"**Fett** und `Code`" und **"B"** und *“C”*\n', '„**Fett** und `Code`“ und **„B“** und *„C“*\n'],
    ['> Das ist "so\n> und so" gemeint.\n', '> Das ist „so\n> und so“ gemeint.\n'],
    ['„Ein 24" Monitor“ und "Tour 12".\n', '„Ein 24" Monitor“ und „Tour 12“.\n'],
    ['🙂 "eins" 👩‍👧 "zwei"\n', '🙂 „eins“ 👩‍👧 „zwei“\n'],
    ['»Schweiz«, «Frankreich», « Belgien », ”Schweden”\n', '„Schweiz“, „Frankreich“, „Belgien“, „Schweden“\n'],
    ["‘England’, 'Chat', „darin ‘so’ und «so»“\n", '„England“, „Chat“, „darin ‚so‘ und ‚so‘“\n'],
    ['| "A" | B" |\n|---|---|\n| "C" | 24" |\n', '| „A“ | B" |\n|---|---|\n| „C“ | 24" |\n'],
  ])('%j', (body, repaired) => expect(repairBody(body)).toBe(repaired));

  it.each([
    'Der "19" Monitor" steht.\n',
    'Er sagte "ja und "nein".\n',
    '„Er sagt "ja" dazu“.\n',
    '"Absatz eins.\n\nAbsatz zwei."\n',
    '„Offen" und "dann " weiter\n',
    'Ein Wort"mitten.\n',
    'Das heißt ‘Hans’ Auto’.\n',
    'Die Adresse "https://www.example.com" und "www.example.com".\n',
  ])('names %j and leaves it alone', (body) => {
    expect(repairBody(body)).toBe(body);
    const found = findings(body, 'HC007');
    expect(found).not.toEqual([]);
    for (const [, fixable] of found) expect(fixable).toBe(false);
  });

  it.each([
    'Der Monitor hat 24" und das Gestell 19" Breite, das 19"-Gestell ist 5\'10" hoch: 48° 8\' 12".\n',
    '‚halb‘ und „so“, Rechnungen » Übersicht.\n',
    "Hans' Auto und Klaus' Rad, Hans’ Auto und Klaus’ Rad.\n",
    '[Ziel](./a.mdx "Ein \'Titel\'") <X y="a - b" /> :kbd[x]{title="a"} {/* "x" - y ... */}\n',
    '\\"maskiert\\" und &quot;so&quot;\n',
    'Ein [so "A"][] Verweis.\n\n[so "A"]: https://www.example.com\n',
  ])('sees nothing wrong in %j', (body) => {
    expect(repairBody(body)).toBe(body);
    expect(findings(body, 'HC007')).toEqual([]);
  });
});

/** What each rule would repair, were it not code. Line ends are those of the whole file. */
const spoilt = rules
  .filter(({fixable}) => fixable)
  .map(({id, examples}): [string, string] => {
    const sources = examples.bad.map((bad) => (typeof bad === 'string' ? bad : bad.source));
    return [id, sources.filter((source) => !source.includes('\r')).join('\n')];
  });
const fence = (code: string, lead = '') =>
  `\`\`\`\`text\n${code}   \n\n\n* x\n\`\`\`\`\n`.replace(/\n(?!$)/g, `\n${lead}`);

describe.each([
  ['behind the mark of a list', (code: string) => `- ${fence(code, '  ')}`],
  ['behind the mark of a list in a quotation', (code: string) => `> 1. ${fence(code, '>    ')}`],
  ['in a component', (code: string) => `<Beispiel>\n${fence(code)}\n</Beispiel>\n`],
  ['in an article nobody can parse', (code: string) => `Kaputt <b>\n\n- ${fence(code, '  ')}`],
  ['in a comment', (code: string) => `{/* ${code.replaceAll('*/', '')} */}\n`],
  [
    'in a comment of an article nobody can parse',
    (code: string) => `Kaputt <b> {/* ${code.replaceAll('*/', '')} */}\n`,
  ],
])('code %s', (_, written) => {
  it.each(spoilt)('as in the examples of %s', (_rule, code) => expect(repairBody(written(code))).toBe(written(code)));
});

describe('a repair', () => {
  it.each([
    ['a product of stars', '3 * 4 * 5 ist 60, **fett ** x ** y**.\n'],
    ['a minus, a range, a formula', '5 - 3 und 10 - 12 und a = b - c.\n'],
    ['an option of a command', 'Tippen Sie npm run pruefen -- --fix und git log -- docs.\n'],
    ['arrows', 'A -> B, A --> B, A <- B\n'],
    ['a broken table', '| A | B |\n| - | - | - |\n| – | x |\n'],
    ['an address', 'https://www.example.com/a...b--c und <X href="a - b" />\n'],
    ['dots after an address', 'Siehe https://www.example.com... und info@example.com...\n'],
    ['a path and a dotted line', 'Der Ordner ../... und Name: ........\n'],
    ['a time with its zone', 'Um 2025-11-25T06:00-09:00.\n'],
    ['a keyword', '#rechnung\n'],
    ['a list that goes on with 3, and a sentence with a number', '3. C\n4. D\n\nText.\n\n2. Mahnung\n'],
    ['spaces in code marks', 'Das Trennzeichen `; ` und ` x`.\n'],
    ['code', '```text\n"a" - b\t5 kg ...\n\n\n# c   \n```\n'],
    ['a program', 'export const a = `\n- x\n\n\n- "y" - z\n#x\n`;\n\nText {\'"a" - b\'}\n'],
    ['rows pasted from Excel without names above', '3\t5\n4\t7\n'],
    ['rows pasted from Excel into a quotation and a list', '> Menge\tPreis\n> 3\t5\n\n- Menge\tPreis\n- 3\t5\n'],
    ['a sign between words where a line begins with it', 'Eins · Zwei\n· Drei\n\nA • B\n• C\n'],
    ['a paragraph of the law', '§  14 gilt.\n'],
    ['rows pasted from Excel of which one is longer', 'Menge\tPreis\n3\t5\n4\t7\t8\n'],
    ['a paragraph whose lines begin with a dash after words', 'Der Lauf\n– nachts\n– startet.\n'],
    ['an article nobody can parse', 'Kaputt {x "a" - b\n\n\n\tc   \n##x\n'],
    [
      'code over two lines',
      'Ein `Code &shy; <https://www.example.com>   \n• weiter\tso\u00AD titel=„so“` steht hier.\n',
    ],
    ['code in a line nobody can parse', 'Kaputt <b> `&shy;\u00AD <https://www.example.com>`\n'],
    [
      'a program in an article nobody can parse',
      "Kaputt <b>\n\nexport const a = '&shy;\u00AD';\n\n{'<https://www.example.com>'}\n",
    ],
    ['the value of an attribute that is a program', "<Beispiel wert={'&shy; <https://www.example.com> \u00AD'} />\n"],
    ['code over two rows pasted from Excel', 'Menge\tPreis `a\nb`\t5\n4\t7\n'],
    ['tabs in code of two lines', 'Menge `a\tb`\n`3\t5` Preis\n'],
    ['a heading with its line below', 'Frist\n-----\n'],
    ['a closed heading', '## Frist ##\n'],
    ['a heading whose id is taken', '## Frist\n\n## Andere {#frist}\n'],
    ['a heading whose id is taken by a comment', '## Frist\n\n## Andere {/* #frist */}\n'],
    ['an id in a comment', '## Frist {/* #frist */}\n'],
  ])('leaves %s alone', (_, body) => expect(repairBody(body)).toBe(body));

  it.each([
    ['- A\n\t- B\n\t\t- C\n', '- A\n    - B\n        - C\n'],
    ['1.\tA\n\n\tText\n', '1.  A\n\n    Text\n'],
    ['|\tA\t|\tB\t|\n|---|---|\n|\t1\t|\t2\t|\n', '| A | B |\n|---|---|\n| 1 | 2 |\n'],
    ['Eins   \nzwei   \n\nDrei', 'Eins  \nzwei\n\nDrei\n'],
    ['> Der Lauf – nachts\n> – kostet 5 kg.\n', '> Der Lauf\u00A0– nachts\n> – kostet 5\u00A0kg.\n'],
    ['Etwa z.B. i.d.R. so.\n', 'Etwa z.\u00A0B. i.\u00A0d.\u00A0R. so.\n'],
    ['## Frist\n', '## Frist {#frist}\n'],
    ['## A {/* #a */}\n\n## Frist\n', '## A {/* #a */}\n\n## Frist {/* #frist */}\n'],
    ['## Eine Frist - oder "zwei" {/* #zwei */}\n', '## Eine Frist\u00A0– oder „zwei“ {/* #zwei */}\n'],
    ['1. A\n3. B\n', '1. A\n2. B\n'],
  ])('keeps lists, tables and lines of %j as they are', (body, repaired) => expect(repairBody(body)).toBe(repaired));

  it('makes the ends of lines alike where they differ', () => {
    const mixed = 'Eins "A"\r\n\r\n\r\nZwei\n- a\n';
    expect(repairBody(mixed)).toBe('Eins „A“\n\nZwei\n\n- a\n');
    expect(repairBody('Eins\nzwei\r\n')).toBe('Eins\nzwei\n');
  });

  it('does not take the head of a file with Windows line ends for text', () => {
    const source = (head + 'Text "A"\n- b').replaceAll('\n', '\r\n');
    expect(repair(source)).toBe((head + 'Text „A“\n\n- b\n').replaceAll('\n', '\r\n'));
  });
});

describe('spaces and signs nobody sees', () => {
  it.each([
    ['##\u00A0Titel\n\n1.\u00A0A\n2.\u00A0B\n\n-\u00A0C\n-\u202FD\n', '## Titel\n\n1. A\n2. B\n\n- C\n- D\n'],
    ['- A\n\u00A0\u00A0- B\n\u00A0\u00A0*\u3000C\n', '- A\n  - B\n  * C\n'],
    ['>\u00A0-\u00A0A\n', '> - A\n'],
    ['## Titel\u00A0{\u00A0#a-b\u00A0}\u00A0\n', '## Titel {#a-b}\n'],
    [':::tip\u00A0\nA\n:::\u00A0\n', ':::tip\nA\n:::\n'],
    [':::\u00A0tip\nA\n:::\n', ':::tip\nA\n:::\n'],
    ['```\u00A0text\u00A0\n1.\u00A0A\n```\u00A0\n\n1.\u00A0A\n2.\u00A0B\n', '```text\n1.\u00A0A\n```\n\n1. A\n2. B\n'],
    ['```text\u00A0titel="5\u00A0kg"\nA\n```\n', '```text titel="5\u00A0kg"\nA\n```\n'],
    ['| A | B |\n|\u00A0---\u00A0|\u00A0---\u00A0|\n| 1 | 2 |\n', '| A | B |\n| --- | --- |\n| 1 | 2 |\n'],
    ['[A](\u00A0./b.mdx\u00A0"T")\n', '[A](./b.mdx "T")\n'],
    ['Kun\u00ADden\u200Bnum\u2060mer, gro\u0308\u00DFer\u200E.\n', 'Kundennummer, größer.\n'],
    ['A\n\n\u00A0\n\nB\n', 'A\n\nB\n'],
    ['Brems&shy;scheibe, Zwei&#8203;rad, gro&#x308;ße\n', 'Bremsscheibe, Zweirad, größe\n'],
  ])('are repaired in %j', (body, repaired) => {
    expect(repairBody(body)).toBe(repaired);
    const {messages} = check(head + body, false);
    expect(messages.filter(({rule}) => rule === 'HC032')).not.toEqual([]);
  });

  it.each([
    'Es kostet 10\u00A0kg\u00A0– z.\u202FB. 39,20\u00A0€.\n',
    '24.\u00A0Dezember ist ein Feiertag.\n',
    'vom\n2.\u00A0Stock\n',
    '| A |\n|---|\n|\u00A0– |\n',
    '`1.\u00A0Code` und 👩‍👧 und ❤️\n',
  ])('are left alone in %j', (body) => {
    expect(findings(body, 'HC032')).toEqual([]);
    expect(repairBody(body)).toBe(body);
  });

  it('may begin a sentence: a hint, and no repair', () => {
    const body = '2.\u00A0Mahnung: Sie kommt später.\n';
    expect(repairBody(body)).toBe(body);
    const {messages} = check(head + body, false);
    expect(messages.filter(({rule}) => rule === 'HC032')).toMatchObject([{severity: 'hinweis', fixable: false}]);
  });

  it('are repaired in the head, where values keep theirs', () => {
    const spoilt =
      '\uFEFF---\u00A0\ntitle:\u00A0Ein Titel\ndescription: "10\u00A0kg"\ntags:\n\u00A0\u00A0-\u00A0a\nart: anleitung\u00A0\nkeywords: [a,\u00A0b]\n---\u00A0\n\nText.\n';
    expect(repair(spoilt)).toBe(
      '---\ntitle: Ein Titel\ndescription: "10\u00A0kg"\ntags:\n  - a\nart: anleitung\nkeywords: [a, b]\n---\n\nText.\n',
    );
    expect(
      repair(spoilt.replace('tags:', 'fragen:\n  - frage:\u00A0Was kosten 5\u00A0kg?\n    antwort: a\ntags:')),
    ).toContain('  - frage: Was kosten 5\u00A0kg?\n');
    const rules = check(spoilt, false).messages.map(({rule, problem}) => `${rule} ${problem}`);
    expect(rules.join('\n')).not.toContain('Der Kopf fehlt');
  });

  it('are named where nobody knows what stood there', () => {
    const body = 'Ein \uFFFD und ein \uFFFC und \u0007.\n';
    expect(repairBody(body)).toBe(body);
    expect(findings(body, 'HC032')).toEqual([
      [1, false],
      [1, false],
      [1, false],
    ]);
  });

  it('do not surface as other faults', () => {
    const {messages, text} = check(`${head}##\u00A0Titel\n\nDie Rech\u00ADnung.\n\n1.\u00A0A\n3.\u00A0B\n`, false);
    expect(text).toContain('Die Rechnung.');
    expect(messages.filter(({rule}) => rule === 'MD018')).toEqual([]);
    // What becomes visible once the list is one again is said at once, with the line of the file as it is.
    expect(messages.find(({rule}) => rule === 'MD029')?.line).toBe(head.split('\n').length + 5);
  });
});

/** A generator with a seed: every run tries the same texts. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const inline = [
  '"', '"', '„', '“', '”', "'", '24"', "5'", ' - ', ' -- ', ' — ', '–', '...', '....', ' 5 kg', ' § 3', 'z.B.', '6:00-9:00',
  '«', '»', '‘', '’', "'", 'titel=„so“', '<https://www.example.com>', 'Wort', 'größer', ' ', ' ', ', ', '. ', '(', ')', '**fett**', '*kursiv*', '`"a" - b`', '`x \u00AD\n• y\tz   \n<https://www.example.com>`', '[Text "x"](./b.mdx "T - t")',
  '<X y="a - b" />', '🙂', '\u00A0', '\u00AD', '\u200B', '\t', '&quot;', '\\"', '{/* "x" \u00AD <https://www.example.com> ... */}', 'https://www.example.com/a...b', '\n',
]; // prettier-ignore
const line = [
  '• ', '•\t', '•\u00A0', '– ', '▪ ', 'Menge\tPreis\n3\t',   '## ', '##\u00A0', '##', '- ', '-\u00A0', '  - ', '\t- ', '1. ', '1.\u00A0', '2. ', '2.\u00A0', '> ', '>  ', '| a | "b" |\n|---|---|\n| ',
  ':::tip\n', '```text\n"a" - b\t5 kg\n```\n', '- ```text\n  • b\t5 \u00AD   \n\n\n  ```\n', '', '', '', '   ',
]; // prettier-ignore

function article(seed: number): string {
  const pick = random(seed);
  const blocks = Array.from({length: 1 + pick(6)}, () => {
    const start = line[pick(line.length)]!;
    const text = Array.from({length: 1 + pick(12)}, () => inline[pick(inline.length)]!).join('');
    const end = start.startsWith('|') ? ' |' : start.startsWith(':::') ? '\n:::' : pick(6) === 0 ? '   ' : '';
    return start + text + end + '\n'.repeat(pick(4));
  });
  const source = head + blocks.join('\n') + (pick(2) ? '\n' : '');
  return pick(3) === 0 ? source.replaceAll('\n', '\r\n') : source;
}

/** Collects what no repair has to do with: code, programs, targets and attributes. */
function untouched(source: string): string[] {
  const found: string[] = [];
  visit(new ContentDocument(file, source).tree, (node: Nodes) => {
    if (node.type === 'code' || node.type === 'inlineCode' || /^mdx.*Expression$/.test(node.type))
      found.push(JSON.stringify((node as {value?: string}).value?.replaceAll('\r', '')));
    if (node.type === 'link') found.push(node.url, node.title ?? '');
    if ('attributes' in node && node.type.startsWith('mdxJsx')) found.push(JSON.stringify(node.attributes));
  });
  return found.map((text) => text.replace(/,?"position":\{(?:[^{}]|\{[^{}]*\})*\}/g, ''));
}

// Hundreds of articles, each parsed some twenty times.
describe('whatever an article looks like', {timeout: 240_000}, () => {
  /** Numbers of steps apart: a list is counted, whatever they say. */
  const lettersOf = (text: string) => text.replace(/^[\s>-]*\d+\./gm, '').replace(/[^\p{L}\p{N}]/gu, '');

  it.each(Array.from({length: 12}, (_, i) => i))('repairs change what they name and nothing else (%i)', (part) => {
    for (let seed = part * 25; seed < (part + 1) * 25; seed += 1) {
      const source = article(seed);
      const before = new ContentDocument(file, source);
      const {messages, fixed: once = source} = check(source, true);
      const after = new ContentDocument(file, once);
      const told = `Startwert ${seed}:\n${source}`;
      expect(repair(once), told).toBe(once);
      expect(lettersOf(once), told).toBe(lettersOf(source));
      expect(once.slice(0, after.bodyOffset), told).toBe(source.slice(0, before.bodyOffset));
      expect(
        messages.filter(({fixable}) => fixable),
        told,
      ).toEqual([]);
      if (source.includes('\r\n')) expect(once, told).not.toMatch(/[^\r]\n/);
      else expect(once, told).not.toContain('\r');
      if (before.syntaxError) continue;
      expect(after.syntaxError, told).toBeUndefined();
      // A line made a heading or a list can no longer hold the same inline code; its text is still the same.
      if (!/\u00A0|##\S/.test(source)) expect(untouched(once), told).toEqual(untouched(source));
    }
  });
});
