import path from 'node:path';
import type {Link} from 'mdast';
import {visit} from 'unist-util-visit';
import {closest} from 'fastest-levenshtein';
import {linkedFile} from '../document';
import {always, type Finding, type Rule} from '../rule';

/** The link as an editor writes it in `file`. */
function relativeLink(file: string, target: string): string {
  const relative = path.posix.relative(path.posix.dirname(file), target);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

export const rule: Rule = {
  id: 'HC014',
  title: 'Links zeigen mit dem Dateipfad auf etwas, das es gibt',
  reason:
    'Mit dem Pfad der Datei folgt der Link beim Umziehen mit. Ein Entwurf ist für Leser nicht da und darf kein Ziel sein.',
  severity: always,
  fixable: false,
  check(document, project) {
    const findings: Finding[] = [];
    visit(document.tree, 'link', (node: Link) => {
      const offset = node.position!.start.offset!;
      const {url} = node;
      if (/^(?:https?|mailto|tel):/i.test(url)) {
        if (/^http:/i.test(url))
          findings.push({offset, problem: `„${url}“ ist unverschlüsselt.`, advice: 'Verlinken Sie mit https://.'});
        return;
      }
      const download = /^pathname:\/\/(\/.+)$/.exec(url)?.[1];
      if (download) {
        if (!project.staticFiles.has(download))
          findings.push({
            offset,
            problem: `Die Datei „${download}“ gibt es nicht.`,
            advice: `Legen Sie sie unter static${download} ab.`,
          });
        return;
      }
      const [address = '', anchor = ''] = url.split('#');
      const isRoute = address.startsWith('/');
      const target =
        address === ''
          ? project.summaries.get(document.file)
          : isRoute
            ? project.byRoute.get(decodeURI(address).normalize('NFC'))
            : project.summaries.get(linkedFile(document, address));
      const generated =
        isRoute && /^\/(?:tags|search|updates\/category|barrierefreiheit|vorlagen|img)(?:\/|$)/.test(address);
      if (!target) {
        if (generated) return;
        const nearest = isRoute
          ? closest(address, [...project.byRoute.keys()])
          : relativeLink(document.file, closest(linkedFile(document, address), [...project.summaries.keys()]));
        findings.push({
          offset,
          problem: `Das Ziel „${url}“ gibt es nicht.`,
          advice: `Am nächsten kommt ${nearest}. Der Weg beginnt bei dem Artikel, in dem Sie schreiben.`,
        });
        return;
      }
      if (target.draft && !document.isDraft)
        findings.push({
          offset,
          problem: `„${target.title}“ ist ein Entwurf.`,
          advice: 'Nennen Sie stattdessen den Klickpfad oder warten Sie mit dem Link.',
        });
      if (isRoute && target.file.split('/')[0] === document.instance) {
        findings.push({
          offset,
          problem: 'Der Link nennt die Adresse statt der Datei.',
          advice: `Verlinken Sie auf die Datei: ${relativeLink(document.file, target.file)}`,
        });
      }
      if (
        anchor &&
        !isRoute &&
        !target.headingIds.includes(decodeURIComponent(anchor)) &&
        target.plainHeadings.length + target.headingIds.length > 0
      ) {
        const hasAutomatic = target.plainHeadings.length > 0 && target.file === document.file;
        if (!hasAutomatic) {
          findings.push({
            offset,
            problem: `Die Kennung „#${anchor}“ gibt es in ${target.file} nicht.`,
            advice:
              target.headingIds.length > 0
                ? `Vorhanden sind: ${target.headingIds.map((id) => `#${id}`).join(', ')}.`
                : 'Setzen Sie dort eine feste Kennung: ## Überschrift {#kennung}.',
          });
        }
      }
    });
    return findings;
  },
  examples: {
    good: [{source: '[Nachbar](nachbar.mdx)\n', others: {'docs/nachbar.mdx': '## Eins\n'}}],
    bad: [
      '[Nirgendwo](nirgendwo.mdx)\n',
      '[Unsicher](http://www.example.com)\n',
      '[Vorlage](pathname:///vorlagen/gibt-es-nicht.csv)\n',
      {source: '[Nachbar](/nachbar)\n', others: {'docs/nachbar.mdx': 'Text\n'}},
      {source: '[Entwurf](entwurf.mdx)\n', others: {'docs/entwurf.mdx': '---\ntitle: X\ndraft: true\n---\n'}},
      {source: '[Nachbar](nachbar.mdx#fehlt)\n', others: {'docs/nachbar.mdx': '## Eins {#eins}\n'}},
    ],
  },
};
