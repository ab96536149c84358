import {createSlugger} from '@docusaurus/utils';
import {toString} from 'mdast-util-to-string';
import {decodeUriComponent} from '../../lib/decode';
import {toHeadingId, writeHeadingId} from '../../content/heading-ids';
import {always, type Finding, type Rule} from '../../content/rule';

export const rule: Rule = {
  id: 'HC006',
  title: 'Verlinkte Überschriften haben eine feste Kennung',
  reason:
    'Ohne feste Kennung ändert sich der Anker mit jedem Wort der Überschrift, und Links von anderen Seiten brechen.',
  severity: always,
  fixable: true,
  check(document, project) {
    const findings: Finding[] = [];
    const wanted = new Set(
      [...project.summaries.values()].flatMap(({links}) =>
        links
          .filter(([target, anchor]) => anchor && (target === document.file || target === document.route))
          .map(([, anchor]) => decodeUriComponent(anchor)),
      ),
    );
    const ids = new Set<string>();
    const taken = new Set(document.headings.map(({id}) => id));
    const slugger = createSlugger();
    const write = (id: string) => writeHeadingId(id, document.source);
    for (const {node, text, id} of document.headings) {
      const offset = node.position!.start.offset!;
      const end = node.position!.end.offset!;
      const slug = id === null ? slugger.slug(toString(node)) : undefined;
      // A repeated heading gets a number from the framework only as long as all of them are without a fixed id.
      if (slug !== undefined && wanted.has(slug) && !ids.has(slug)) {
        const fixed = toHeadingId(text) + slug.slice(createSlugger().slug(toString(node)).length);
        const problem = `Auf „${text}“ wird verlinkt, die Kennung ist aber nicht fest.`;
        // An id goes to the end of a line that begins with #; underlined and closed headings have no such place.
        const hasPlace = /^#+[ \t].*[^#\s][ \t]*$/.test(document.source.slice(offset, end));
        findings.push(
          hasPlace && /^[a-z0-9]/.test(fixed) && !taken.has(fixed)
            ? {
                offset,
                problem,
                advice: `Schreiben Sie hinter die Überschrift ${write(fixed)} und verlinken Sie auf #${fixed}.`,
                fix: {start: end, end, text: ` ${write(fixed)}`},
              }
            : {
                offset,
                problem,
                advice: `Schreiben Sie „## ${text} ${write('kennung')}“ mit einer Kennung, die es auf der Seite noch nicht gibt, und verlinken Sie auf sie.`,
              },
        );
        taken.add(fixed);
      }
      if (id !== null && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) {
        findings.push({
          offset,
          problem: `Die Kennung „${id}“ enthält andere Zeichen als a–z, 0–9 und Bindestrich.`,
          advice: `Zum Beispiel ${write(toHeadingId(text))}.`,
        });
      }
      if (id !== null && ids.has(id))
        findings.push({
          offset,
          problem: `Die Kennung „${id}“ gibt es auf der Seite zweimal.`,
          advice: 'Geben Sie dem Abschnitt eine eigene Kennung.',
        });
      if (id !== null) ids.add(id);
    }
    return findings;
  },
  examples: {
    good: [
      {
        source: '## Mandat widerrufen {#mandat-widerrufen}\n',
        others: {'docs/b.mdx': '[Mandat widerrufen](beispiel.mdx#mandat-widerrufen)\n'},
      },
      {
        source: '## Mandat widerrufen {/* #mandat-widerrufen */}\n',
        others: {'docs/b.mdx': '[Mandat widerrufen](beispiel.mdx#mandat-widerrufen)\n'},
      },
    ],
    bad: [
      '## Größe ändern {#Größe}\n',
      '## Größe ändern {/* #Größe */}\n',
      '## A {#gleich}\n\n## B {#gleich}\n',
      {source: '## Mandat widerrufen\n', others: {'docs/b.mdx': '[Mandat](beispiel.mdx#mandat-widerrufen)\n'}},
      {source: '## Feld kunden_nr & Co\n', others: {'docs/b.mdx': '[Feld](beispiel.mdx#feld-kunden_nr--co)\n'}},
      {source: '## Frist\n\n## Frist\n', others: {'docs/b.mdx': '[A](beispiel.mdx#frist) [B](beispiel.mdx#frist-1)\n'}},
    ],
  },
};
