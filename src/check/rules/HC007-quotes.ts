import {ADDRESS, type Block} from '../../content/document';
import {findInProse, type Finding, type Rule} from '../../content/rule';

interface Mark {
  index: number;
  character: string;
  opens: boolean;
  closes: boolean;
  /** Straight strokes behind a figure may mean inches or seconds. */
  mayMeasure: boolean;
}

/** Double quotation marks of a block with what their neighbours allow them to be. Word writes ” at both ends in Swedish. */
function marksOf({text}: Block): Mark[] {
  return [...text.matchAll(/["„“”]/g)]
    .filter(({index}) => text[index - 1] !== '\\')
    .map(({0: character, index}) => {
      const before = text[index - 1] ?? ' ';
      const after = text[index + 1] ?? ' ';
      const begins = /[\s([{/–—:>»«„“‚‘"'-]/.test(before) && !/\s/.test(after);
      const ends = !/\s/.test(before) && /[\s.,;:!?)\]}/…–—<»«“”’‘"'-]/.test(after);
      return {
        index,
        character,
        opens: character === '„' || (begins && !(ends && character !== '"')),
        closes: character !== '„' && ends,
        mayMeasure: character === '"' && /\d/.test(before),
      };
    });
}

/** Pairs the marks of a block from left to right; what has no certain partner is left over. */
function pair(marks: Mark[]): {pairs: [Mark, Mark][]; left: Mark[]} {
  const pairs: [Mark, Mark][] = [];
  const left: Mark[] = [];
  let open: Mark | undefined;
  for (const [i, mark] of marks.entries()) {
    const next = marks[i + 1];
    if (!open) {
      if (mark.opens) open = mark;
      else if (!mark.mayMeasure) left.push(mark);
    } else if (mark.mayMeasure && (next?.closes || next?.mayMeasure)) {
      // Two strokes of which either may end the quote: only a character that can be nothing else decides.
      if (next.character === '"' || next.mayMeasure) left.push(mark);
    } else if (mark.closes) {
      pairs.push([open, mark]);
      open = undefined;
    } else if (mark.opens) {
      left.push(open);
      open = mark;
    } else if (!mark.mayMeasure) left.push(mark);
  }
  return {pairs, left: open ? [...left, open] : left};
}

function checkBlock(block: Block, source: string): Finding[] {
  const marks = marksOf(block);
  const {pairs, left} = pair(marks);
  const at = (mark: Mark) => block.offsets[mark.index]!;
  const wrong = pairs.filter(([open, close]) => open.character !== '„' || close.character !== '“');
  const stray = [...left].sort((a, b) => a.index - b.index);
  const [first] = stray;
  // A quote may go on in the next paragraph; marks of the right kind are none of this rule's business.
  if (first && (wrong.length > 0 || stray.some(({character}) => character === '"' || character === '”'))) {
    const offset = at(stray.find(({character}) => character === '"' || character === '”') ?? first);
    const place = block.text.slice(Math.max(0, first.index - 15), first.index + 15).replace(/\s+/g, ' ');
    return [
      {
        offset,
        problem: `Die Anführungszeichen in diesem Absatz gehen nicht auf, etwa bei „${place.trim()}“.`,
        advice:
          'Schreiben Sie jedes Zitat „so“, darin ‚so‘; jedes Zeichen braucht im selben Absatz sein Gegenstück. Zoll schreiben Sie aus: 24 Zoll.',
      },
    ];
  }
  return wrong.map(([open, close]) => {
    const inner = source.slice(at(open) + 1, at(close)).replace(/\s+/g, ' ');
    if (block.text[close.index - 1] === ADDRESS)
      return {
        offset: at(open),
        problem: 'Hinter einer Adresse steht ein gerades Anführungszeichen; ein anderes würde ein Teil von ihr.',
        advice: 'Machen Sie aus der Adresse einen Link: [Text](https://…).',
      };
    return {
      offset: at(open),
      problem: `${open.character}${inner}${close.character} steht nicht in deutschen Anführungszeichen.`,
      advice: `Schreiben Sie „${inner}“.`,
      fix: [
        {start: at(open), end: at(open) + 1, text: '„'},
        {start: at(close), end: at(close) + 1, text: '“'},
      ],
    };
  });
}

/** Quotes in the marks of other languages, and single ones: „so“, inside of another quote ‚so‘. */
const foreign: RegExp[] = [
  /(?<=^|[\s([{/–—„“"])«(?![\s»])([^«»\n]*[^\s«»])»(?=$|[\s.,;:!?)\]}/–—“"-])/g,
  /(?<=^|[\s([{/–—„“"])»(?![\s«])([^«»\n]*[^\s«»])«(?=$|[\s.,;:!?)\]}/–—“"-])/g,
  /(?<=^|[\s(])«[ \u00A0\u202F]([^\s«»](?:[^«»\n]*[^\s«»])?)[ \u00A0\u202F]»(?=$|[\s.,;:!?)–—-])/g,
  /(?<=^|[\s([{/–—„“"])['‘’‚](?=[\p{L}\p{N}])((?:[^'‘’‚„“”"\n]|(?<=\p{L})['’](?=\p{L}))*[^\s'‘’‚„“”"])['‘’](?=$|[\s.,;:!?)\]}/–—“”"-])/gu,
];

function foreignQuotes(block: Block): Finding[] {
  const {text, offsets} = block;
  const {pairs, left} = pair(marksOf(block));
  // An apostrophe at the end of a word may be taken for the end of a quote.
  const isSure = (match: RegExpExecArray) =>
    left.length === 0 &&
    (!/['‘’]$/.test(match[0]) || !/(?<=\p{L})['’](?!\p{L})/u.test(text.slice(match.index + match[0].length)));
  return foreign.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): Finding[] => {
      const {0: all, 1: inner = '', index} = match;
      if (all.startsWith('‚') && all.endsWith('‘')) return [];
      const end = index + all.length;
      const isInside = pairs.some(([open, close]) => open.index < index && end <= close.index);
      const [opening, closing] = isInside ? ['‚', '‘'] : ['„', '“'];
      const from = index + all.indexOf(inner);
      const until = from + inner.length;
      const range = (start: number, stop: number) => ({start: offsets[start]!, end: offsets[stop - 1]! + 1});
      return [
        {
          offset: offsets[index]!,
          problem: `${all} steht nicht in deutschen Anführungszeichen.`,
          advice: `Schreiben Sie ${opening}${inner}${closing}.`,
          ...(isSure(match)
            ? {
                fix: [
                  {...range(index, from), text: opening},
                  {...range(until, end), text: closing},
                ],
              }
            : {}),
        },
      ];
    }),
  );
}

export const rule: Rule = {
  id: 'HC007',
  title: 'Anführungszeichen sind „deutsch“',
  reason: 'Deutsche Anführungszeichen stehen unten und oben: „so“. Gerade und englische Zeichen fallen im Satz auf.',
  severity: {schreiben: 'hinweis', commit: 'fehler', ci: 'fehler'},
  fixable: true,
  check(document) {
    const apostrophes = findInProse(document, /(?<=\p{L})['´‘′](?=\p{L})/gu, ([character], offset) => ({
      problem: character === "'" ? 'Der Apostroph ist ein gerader Strich.' : `Als Apostroph steht hier „${character}“.`,
      advice: 'Schreiben Sie ’.',
      fix: {start: offset, end: offset + 1, text: '’'},
    }));
    const blocks = document.blocks();
    return [
      ...blocks.flatMap((block) => checkBlock(block, document.source)),
      ...blocks.flatMap(foreignQuotes),
      ...apostrophes,
    ];
  },
  examples: {
    good: [
      'Klicken Sie auf „Speichern“.\n',
      'Der Wert `"leer"` bleibt.\n',
      'Der Monitor hat 24" und das Gestell 19" Breite, das 19"-Gestell ist „24" breit“.\n',
      'Die Wege „Rechnungen » Übersicht“, ‚halb‘ und Hans’ Auto.\n',
    ],
    bad: [
      'Das ist "falsch".\n',
      'Das ist “falsch”.\n',
      "So geht's.\n",
      'Klicken Sie auf „Speichern" und dann auf „Schließen".\n',
      'Ein "Zitat ohne Ende.\n',
      'Klicken Sie auf ”Speichern”, «Senden», »Drucken« oder « Beenden ».\n',
      "Klicken Sie auf ‘Speichern’ oder 'Senden', das heißt „nicht ‘Beenden’“.\n",
      'So geht´s, und so geht‘s.\n',
    ],
  },
};
