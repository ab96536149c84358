import {createSlugger} from '@docusaurus/utils';
import {closest} from 'fastest-levenshtein';
import {toString} from 'mdast-util-to-string';
import type {ContentDocument} from '../../content/document';
import {SHORT_ANSWER_TARGET} from '../../content/front-matter';
import type {Project} from '../../content/project';
import {always, type Finding, type Rule} from '../../content/rule';

/** Two questions are the same when only case, umlauts or punctuation differ. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Files by the questions they have; read once for all articles of a run. */
const filesOf = new WeakMap<Project['summaries'], Map<string, string[]>>();

function filesByQuestion({summaries}: Project): Map<string, string[]> {
  let files = filesOf.get(summaries);
  if (!files) {
    files = new Map<string, string[]>();
    filesOf.set(summaries, files);
    for (const {file, questions, draft} of summaries.values()) {
      if (draft) continue;
      for (const question of new Set(questions.map(({question: asked}) => folded(asked))))
        files.set(question, [...(files.get(question) ?? []), file]);
    }
  }
  return files;
}

function namesOf(document: ContentDocument): Set<string> {
  return new Set([String(document.frontMatter.title), ...document.headings.map(({text}) => text)].map(folded));
}

/** Texts of an article by what `ziel` may name: anchors, fixed or the framework's own, and the Kurzantwort. */
function textsByTarget(document: ContentDocument): Map<string, string> {
  const slugger = createSlugger();
  const texts = new Map<string, string>();
  let target: string = SHORT_ANSWER_TARGET;
  texts.set(target, '');
  for (const node of document.tree.children) {
    // The front matter has the questions themselves: with it the Kurzantwort would answer every one.
    if (node.type === 'yaml') continue;
    if (node.type === 'heading' && node.depth > 1) {
      const {text, id} = document.headingOf(node);
      target = id ?? slugger.slug(text);
      texts.set(target, text);
    } else
      texts.set(
        target,
        `${texts.get(target)!} ${toString(node)} ${document.source.slice(node.position!.start.offset, node.position!.end.offset)}`,
      );
  }
  return texts;
}

/** Components that bring text the source does not show. */
const GENERATED = /<(?!Klickpfad|Icon)[A-Z]/;

/** Letters that tell a word from others: its beginning, without the ending. */
const beginning = (word: string) => word.slice(0, Math.max(4, word.length - 3));

/**
 * Tells whether a text has any word of a question that says what it is about: nouns, and what is long enough not to be a
 * small word. Beginnings are compared, so that endings and compounds do not matter. A text with generated parts is not
 * judged.
 */
function sharesWord(question: string, text: string): boolean {
  if (GENERATED.test(text)) return true;
  const words = [...question.matchAll(/\p{L}[\p{L}\p{N}-]*/gu)]
    .map(([word], index) => ({word, isNoun: index > 0 && /^\p{Lu}/u.test(word)}))
    .filter(({word, isNoun}) => word.length > 3 && (isNoun || word.length > 5));
  const folds = folded(text);
  return words.length === 0 || words.some(({word}) => folds.includes(beginning(folded(word))));
}

export const rule: Rule = {
  id: 'HC031',
  title: 'Eine Leserfrage gehört zu einem einzigen Artikel und nennt den Abschnitt, der antwortet',
  reason:
    'Leserfragen führen die Suche zu dem Artikel und den Assistenten zu dem Abschnitt, der antwortet. Steht dieselbe in zweien, entscheidet der Zufall; was Titel oder Überschrift schon sagen, findet die Suche ohnehin.',
  severity: always,
  fixable: false,
  check(document, project) {
    const {fragen} = document.frontMatter;
    if (!Array.isArray(fragen)) return [];
    const names = namesOf(document);
    const texts = textsByTarget(document);
    const seen = new Set<string>();
    return fragen.flatMap((entry: {frage?: unknown; ziel?: unknown} | null, index): Finding[] => {
      // Another form is reported with the front matter (HC001).
      if (typeof entry?.frage !== 'string' || typeof entry.ziel !== 'string') return [];
      const {frage: question, ziel} = entry;
      const offset = document.entryOffset('fragen', index);
      const key = folded(question);
      const other = filesByQuestion(project)
        .get(key)
        ?.find((file) => file !== document.file);
      const isTwice = seen.has(key);
      seen.add(key);
      if (isTwice)
        return [{offset, problem: `„${question}“ steht zweimal in fragen.`, advice: 'Streichen Sie eine der beiden.'}];
      if (other !== undefined && !document.isDraft)
        return [
          {
            offset,
            problem: `Die Leserfrage „${question}“ steht auch in ${other}.`,
            advice:
              'Lassen Sie sie dort stehen, wo sie am ausführlichsten beantwortet wird, und streichen Sie die andere.',
          },
        ];
      const text = texts.get(ziel);
      if (text === undefined && document.syntaxError === undefined)
        return [
          {
            offset,
            problem: `Den Abschnitt „${ziel}“, den ziel bei „${question}“ nennt, gibt es in diesem Artikel nicht.`,
            advice: `Meinten Sie „${closest(ziel, [...texts.keys()])}“? Sie finden die Kennung in der Adresse, wenn Sie den Abschnitt in „Auf dieser Seite“ anklicken; ohne Abschnitt schreiben Sie ${SHORT_ANSWER_TARGET}.`,
          },
        ];
      if (names.has(key))
        return [
          {
            offset,
            severity: 'hinweis',
            problem: `„${question}“ wiederholt nur den Titel oder eine Überschrift.`,
            advice: 'Streichen Sie die Frage oder stellen Sie sie mit anderen Worten.',
          },
        ];
      if (text !== undefined && !sharesWord(question, `${document.frontMatter.title as string} ${text}`))
        return [
          {
            offset,
            problem: `Im Abschnitt „${ziel}“ steht kein einziges Wort von „${question}“.`,
            advice:
              'Nennen Sie unter ziel den Abschnitt, der antwortet, oder schreiben Sie das Wort der Leser in den Abschnitt. Antwortet keiner, streichen Sie die Frage.',
          },
        ];
      return [];
    });
  },
  examples: {
    good: [
      {
        source:
          '---\ntitle: Lastschriften einziehen\nfragen:\n  - frage: Wie kommen die Abbuchungen zur Bank?\n    ziel: datei-einreichen\n  - frage: Einzug für alle Kunden\n    ziel: kurzantwort\n---\n\nSo ziehen Sie ein.\n\n## Datei einreichen\n\nIm Portal der Bank.\n',
        others: {
          'docs/a.mdx':
            '---\ntitle: A\nfragen: [{frage: Wer hat noch nicht gezahlt?, ziel: kurzantwort}]\n---\n\nText.\n',
        },
      },
    ],
    bad: [
      {
        source:
          '---\ntitle: Lastschriften einziehen\nfragen: [{frage: Wer hat noch nicht gezahlt?, ziel: kurzantwort}]\n---\n\nWer gezahlt hat.\n',
        others: {
          'docs/a.mdx':
            '---\ntitle: A\nfragen: [{frage: wer hat noch nicht gezahlt, ziel: kurzantwort}]\n---\n\nText.\n',
        },
      },
      {
        source:
          "---\ntitle: Mahnen\nfragen:\n  - {frage: Kunde zahlt nicht, ziel: kurzantwort}\n  - {frage: 'Kunde zahlt nicht!', ziel: kurzantwort}\n---\n\nEin Kunde zahlt nicht.\n",
      },
      {
        source:
          '---\ntitle: Lastschriften einziehen\nfragen: [{frage: Lastschriften einziehen?, ziel: kurzantwort}]\n---\n\nText.\n',
      },
      {
        source:
          '---\ntitle: Lastschriften\nfragen: [{frage: Wann wird abgebucht?, ziel: fristn}]\n---\n\n## Fristen\n\nAbgebucht wird morgen.\n',
      },
      {
        source:
          '---\ntitle: Lastschriften\nfragen: [{frage: Wohin kommt das Leergut?, ziel: fristen}]\n---\n\n## Fristen\n\nAbgebucht wird morgen.\n',
      },
      {
        source:
          '---\ntitle: Lastschriften\nfragen: [{frage: Wohin kommt das Leergut?, ziel: kurzantwort}]\n---\n\nAbgebucht wird morgen.\n',
      },
    ],
  },
};
