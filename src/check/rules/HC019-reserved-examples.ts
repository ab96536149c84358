import {always, type Finding, type Rule} from '../../content/rule';

/** Test values of the example world; every other IBAN could be somebody's. */
const allowedIbans = new Set(['DE89370400440532013000', 'CH4431999123000889012', 'DE98ZZZ09999999999']);
const allowedDomains = /(?:^|\.)(?:example|example\.(?:com|org|net)|invalid|test)$/;
/** Sources that articles may name; everything else is an example and ends in .example. */
const namedDomains = new Set(['paypal.com', 'datev.de', 'bundesbank.de', 'elster.de']);

export const rule: Rule = {
  id: 'HC019',
  title: 'Beispiele gehören niemandem',
  reason:
    'Eine erfundene Adresse oder IBAN kann jemandem gehören. Beispiele enden auf .example und nutzen die Testwerte der Beispielwelt.',
  severity: always,
  fixable: false,
  check(document) {
    const findings: Finding[] = [];
    for (const match of document.body.matchAll(/[\p{L}\d._%+-]+@([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)/gu)) {
      if (!allowedDomains.test(match[1]!.toLowerCase()))
        findings.push({
          offset: document.bodyOffset + match.index,
          problem: `Die E-Mail-Adresse „${match[0]}“ könnte es geben.`,
          advice: 'Nehmen Sie eine Adresse, die auf .example endet.',
        });
    }
    for (const match of document.body.matchAll(/https?:\/\/([^\s/)>"`]+)/g)) {
      const host = match[1]!
        .toLowerCase()
        .replace(/:\d+$/, '')
        .replace(/^www\./, '');
      if (!allowedDomains.test(host) && !namedDomains.has(host) && host !== 'localhost')
        findings.push({
          offset: document.bodyOffset + match.index,
          problem: `Die Adresse „${match[0]}“ gehört jemandem.`,
          advice: 'Nehmen Sie eine Domain, die auf .example endet, oder lassen Sie sie in HC019 als Quelle zu.',
        });
    }
    for (const match of document.body.matchAll(/\b(?:DE|AT|CH)\d{2}(?:[ \u00A0]?[\dA-Z]{1,4}){3,8}\b/g)) {
      const iban = match[0].replace(/[ \u00A0]/g, '');
      if (![...allowedIbans].some((allowed) => iban.startsWith(allowed) || allowed.startsWith(iban))) {
        findings.push({
          offset: document.bodyOffset + match.index,
          problem: `Die Kontonummer „${match[0]}“ könnte es geben.`,
          advice: 'Nehmen Sie den Testwert DE89 3704 0044 0532 0130 00.',
        });
      }
    }
    return findings;
  },
  examples: {
    good: ['Schreiben Sie an bestellung@lieferhof-lindental.example, IBAN DE89 3704 0044 0532 0130 00.\n'],
    bad: [
      'Schreiben Sie an info@lieferhof.de.\n',
      'Siehe `https://shop.lieferhof.de`.\n',
      'IBAN DE12 5001 0517 0648 4898 90\n',
    ],
  },
};
