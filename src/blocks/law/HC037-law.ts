import {citingPassages, overlap, type Citation} from '../../product/citations';
import {citationsOf, refusal, unknownFact, type Fact, type Facts} from '../../product/facts';
import type {ContentDocument} from '../../content/document';
import {checkVersion, quotesOf, type Quote} from '../quotation';
import {always, type Finding, type Rule} from '../../content/rule';

/** So many numbers a hint names. */
const SHOWN = 4;

/** Words that an own wording of an open fact has, so that nobody takes it for certain. */
const open = /klär|prüf|frag|offen|unklar|je nach|Einzelfall|nennt (?:Ihre|Ihnen)/i;

/** Passages that cite a paragraph for another rule than the one src/product/fachwissen.yml holds on it. */
const agreed: readonly {file: string; passage: string; reason: string}[] = [];

/** Faults of the quotations themselves. */
function checkQuote(
  document: ContentDocument,
  facts: Facts,
  today: string,
  {number, sentence, own, version, node}: Quote,
) {
  const offset = node.position!.start.offset!;
  const fault = own ? unknownFact(facts, number) : refusal(facts, number, sentence);
  if (fault) return [{offset, ...fault}];
  const fact = facts.get(number!)!;
  const findings: Finding[] = [];
  if (own) findings.push(...checkOwnWording(document, fact, {...(version === undefined ? {} : {version}), node}));
  if (fact.nextCheck && fact.nextCheck < today)
    findings.push({
      offset,
      problem: `${fact.number} war bis ${fact.nextCheck.split('-').reverse().join('.')} nachzusehen.`,
      advice: 'Prüfen Sie den Satz in src/product/fachwissen.yml und tragen Sie dort ein, wann Sie ihn geprüft haben.',
      severity: 'hinweis',
    });
  return findings;
}

function checkOwnWording(document: ContentDocument, fact: Fact, quote: Pick<Quote, 'version' | 'node'>): Finding[] {
  const {start, end} = quote.node.position!;
  const source = document.source.slice(start.offset, end.offset);
  const findings = checkVersion(document, fact, quote);
  if (fact.certainty === 'UNSICHER' && !open.test(source.replace(/<[^>]*>/g, '')))
    findings.push({
      offset: start.offset!,
      problem: `${fact.number} ist unsicher (${fact.reservation!}), der Wortlaut sagt das nicht.`,
      advice: 'Sagen Sie dem Leser, was er mit wem zu klären hat, oder lassen Sie den Satz weg.',
    });
  return findings;
}

/** The facts an article names, as a quotation or as the source of its figures. */
function namedFacts(document: ContentDocument, quotes: readonly Quote[]): Set<string> {
  const {zahlen} = document.frontMatter;
  const figures = Array.isArray(zahlen) ? zahlen.map(String) : [];
  return new Set([
    ...quotes.flatMap(({number}) => (number ? [number] : [])),
    ...figures.flatMap((entry) => /^fachwissen (F-\d{3})$/.exec(entry)?.[1] ?? []),
  ]);
}

/** Facts that rest on a paragraph; those that cite it as closely come first. */
function factsOn(facts: Facts, citation: Citation): Fact[] {
  const found = [...facts.values()].flatMap((fact) => {
    const shared = citationsOf(fact).filter((other) => overlap(citation, other));
    return shared.length > 0
      ? [{fact, exact: shared.some(({subsections}) => subsections.length > 0 === citation.subsections.length > 0)}]
      : [];
  });
  return found.sort((a, b) => Number(b.exact) - Number(a.exact)).map(({fact}) => fact);
}

/** Paragraphs an article cites by hand although a fact rests on them. */
function uncitedFacts(document: ContentDocument, facts: Facts, named: ReadonlySet<string>): Finding[] {
  return document.blocks().flatMap(({text, offsets}) =>
    citingPassages(text.replace(/\u00A0/g, ' ')).flatMap(({text: written, offset, citations}): Finding[] => {
      if (agreed.some(({file, passage}) => file === document.file && passage === written)) return [];
      const missing = citations
        .map((citation) => factsOn(facts, citation))
        .find((found) => found.length > 0 && !found.some(({number}) => named.has(number)));
      if (!missing) return [];
      const numbers = missing.slice(0, SHOWN).map(({number}) => number);
      return [
        {
          offset: offsets[offset] ?? document.bodyOffset,
          problem: `Zu „${written}“ gibt es in src/product/fachwissen.yml ${numbers.join(', ')}.`,
          advice: `Zitieren Sie den Satz, zum Beispiel mit <Recht nr="${numbers[0]!}" />, oder schließen Sie Ihren Wortlaut darin ein.`,
          severity: 'hinweis',
        },
      ];
    }),
  );
}

const article = (text: string, zahlen = '') => ({
  source: `---\ntitle: Beispiel\nart: anleitung\n${zahlen}---\n\n${text}\n`,
});

export const rule: Rule = {
  id: 'HC037',
  title: 'Rechtssätze sind zitiert',
  reason:
    'Was Gesetz, Steuer und Banken verlangen, steht als Satz in src/product/fachwissen.yml. Artikel zitieren ihn mit `<Recht nr="F-121" />`; so sagen zwei Seiten nie Verschiedenes, und eine Änderung meldet jeden eigenen Wortlaut.',
  severity: always,
  fixable: true,
  check(document, project) {
    // The handbook shows how facts are quoted.
    if (document.instance === 'intern') return [];
    const quotes = quotesOf(document, 'Recht');
    return [
      ...quotes.flatMap((quote) => checkQuote(document, project.facts, project.today, quote)),
      ...uncitedFacts(document, project.facts, namedFacts(document, quotes)),
    ];
  },
  examples: {
    good: [
      'Wann ist ein Kunde in Verzug? <Recht nr="F-121" />\n',
      '<Recht nr="F-121" satz="2" />\n',
      article('Seit 9.10.2025 prüft die Bank den Namen.', 'zahlen: [fachwissen F-172]\n'),
      'Das regelt §\u00A01 StVO.\n',
    ],
    bad: [
      '<Recht />\n',
      '<Recht nr="F-812" />\n',
      '<Recht nr="F-121" satz="9" />\n',
      'Für Leergut gilt: <Recht nr="F-206" />\n',
      '<Recht nr="F-121">Verzug beginnt mit der Mahnung.</Recht>\n',
      '<Recht nr="F-121" fassung="0000">Verzug beginnt mit der Mahnung.</Recht>\n',
      '<Recht nr="F-206" fassung="0000">Leergut steht auf 4400.</Recht>\n',
      'Verzug tritt durch eine Mahnung ein (§\u00A0286 Abs.\u00A02 BGB).\n',
      article('Verzug regeln die §§\u00A0286, 288 BGB.'),
    ],
  },
};
