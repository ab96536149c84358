import {always, type Rule} from '../../content/rule';
import {checkVersion, quotesOf} from '../quotation';

export const rule: Rule = {
  id: 'HC055',
  title: 'Regeln des Produkts sind zitiert',
  reason:
    'Wie sich das Produkt verhält, steht mit seiner Bedingung als Satz in src/product/regeln.yml. Artikel zitieren ihn mit `<Regel nr="R-07.2" />`; so verliert ein Satz seine Bedingung nicht, wenn er anderswo steht, und eine Änderung meldet jeden eigenen Wortlaut.',
  severity: always,
  fixable: true,
  check(document, project) {
    // The handbook shows how rules are quoted.
    if (document.instance === 'intern') return [];
    return quotesOf(document, 'Regel').flatMap((quote) => {
      const rule = project.productRules.get(quote.number ?? '');
      if (!rule)
        return [
          {
            offset: quote.node.position!.start.offset!,
            problem: `Eine Regel „${quote.number ?? ''}“ gibt es nicht.`,
            advice: 'Schreiben Sie <Regel nr="R-07.2" />. Die Nummern stehen in src/product/regeln.yml.',
          },
        ];
      return quote.own ? checkVersion(document, rule, quote) : [];
    });
  },
  examples: {
    good: ['Was bleibt? <Regel nr="R-07.2" />\n'],
    bad: [
      '<Regel />\n',
      '<Regel nr="R-99.9" />\n',
      '<Regel nr="R-07.2">Bestehende Bestellungen behalten ihre Preise.</Regel>\n',
      '<Regel nr="R-07.2" fassung="0000">Bestehende Bestellungen behalten ihre Preise.</Regel>\n',
    ],
  },
};
