import type {ContentDocument} from '../document';
import type {Project} from '../project';
import {always, type Finding, type Rule} from '../rule';

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
      for (const question of new Set(questions.map(folded)))
        files.set(question, [...(files.get(question) ?? []), file]);
    }
  }
  return files;
}

function namesOf(document: ContentDocument): Set<string> {
  return new Set([String(document.frontMatter.title), ...document.headings.map(({text}) => text)].map(folded));
}

export const rule: Rule = {
  id: 'HC031',
  title: 'Eine Leserfrage gehört zu einem einzigen Artikel',
  reason:
    'Leserfragen führen die Suche zu dem Artikel, der sie beantwortet. Steht dieselbe in zweien, entscheidet der Zufall; was Titel oder Überschrift schon sagen, findet die Suche ohnehin.',
  severity: always,
  fixable: false,
  check(document, project) {
    const {fragen} = document.frontMatter;
    if (!Array.isArray(fragen)) return [];
    const names = namesOf(document);
    const seen = new Set<string>();
    return fragen.map(String).flatMap((question, index): Finding[] => {
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
      if (names.has(key))
        return [
          {
            offset,
            severity: 'hinweis',
            problem: `„${question}“ wiederholt nur den Titel oder eine Überschrift.`,
            advice: 'Streichen Sie die Frage oder stellen Sie sie mit anderen Worten.',
          },
        ];
      return [];
    });
  },
  examples: {
    good: [
      {
        source: "---\ntitle: Lastschriften einziehen\nfragen: ['Wie kommen die Abbuchungen zur Bank?']\n---\n\nText.\n",
        others: {'docs/a.mdx': "---\ntitle: A\nfragen: ['Wer hat noch nicht gezahlt?']\n---\n\nText.\n"},
      },
    ],
    bad: [
      {
        source: "---\ntitle: Lastschriften einziehen\nfragen: ['Wer hat noch nicht gezahlt?']\n---\n\nText.\n",
        others: {'docs/a.mdx': "---\ntitle: A\nfragen: ['wer hat noch nicht gezahlt']\n---\n\nText.\n"},
      },
      {source: "---\ntitle: Mahnen\nfragen: ['Kunde zahlt nicht', 'Kunde zahlt nicht!']\n---\n\nText.\n"},
      {source: '---\ntitle: Lastschriften einziehen\nfragen: [Lastschriften einziehen?]\n---\n\nText.\n'},
      {
        source:
          '---\ntitle: Lastschriften einziehen\nfragen: [Einzug im Urlaub]\n---\n\n## Einzug im Urlaub\n\nText.\n',
      },
    ],
  },
};
