import path from 'node:path';
import type {Definition, Image, Link} from 'mdast';
import {visit} from 'unist-util-visit';
import {closest} from 'fastest-levenshtein';
import {decodeUri, decodeUriComponent} from '../../lib/decode';
import {linkedFile} from '../../content/document';
import {always, type Finding, type Rule} from '../../content/rule';

/** The link as an editor writes it in `file`. */
function relativeLink(file: string, target: string): string {
  const relative = path.posix.relative(path.posix.dirname(file), target);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Says what is wrong with the percent signs of an address; undefined if each of them stands for a character. */
function faultOfPercent(url: string): Pick<Finding, 'problem' | 'advice'> | undefined {
  const alone = /%(?![\da-f]{2}).{0,2}/i.exec(url)?.[0];
  if (alone !== undefined)
    return {
      problem: `Im Ziel „${url}“ steht mit „${alone}“ ein Prozentzeichen, das kein Zeichen verschlüsselt.`,
      advice:
        'Ist das Prozentzeichen selbst gemeint, schreiben Sie %25. Fehlt am Ende ein Stück der Adresse, kopieren Sie sie noch einmal.',
    };
  try {
    decodeURIComponent(url);
    return undefined;
  } catch {
    return {
      problem: `Im Ziel „${url}“ verschlüsseln die Prozentzeichen keinen Buchstaben.`,
      advice: 'Schreiben Sie Umlaute im Pfad einer Datei, wie sie sind. Eine fremde Adresse kopieren Sie noch einmal.',
    };
  }
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
    visit(document.tree, ['image', 'definition'], (node) => {
      const fault = faultOfPercent((node as Image | Definition).url);
      if (fault) findings.push({offset: node.position!.start.offset!, ...fault});
    });
    visit(document.tree, 'link', (node: Link) => {
      const offset = node.position!.start.offset!;
      const {url} = node;
      const percent = faultOfPercent(url);
      if (percent) {
        findings.push({offset, ...percent});
        return;
      }
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
      const [written = '', anchor = ''] = url.split('#');
      const isRoute = written.startsWith('/');
      // What comes after the address of a page is said to the page.
      const address = isRoute ? written.replace(/\?.*/, '') : written;
      const target =
        address === ''
          ? project.summaries.get(document.file)
          : isRoute
            ? project.byRoute.get(decodeUri(address).normalize('NFC'))
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
        !target.headingIds.includes(decodeUriComponent(anchor)) &&
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
    good: [
      {source: '[Nachbar](nachbar.mdx)\n', others: {'docs/nachbar.mdx': '## Eins\n'}},
      {source: '[Frage](/gethelp/frage?art=x#eins)\n', others: {'gethelp/frage.mdx': '## Eins\n'}},
    ],
    bad: [
      '[Nirgendwo](nirgendwo.mdx)\n',
      '[Rabatt](rabatt-5%.mdx) und [Rabatt](/rabatt-5%) und [Rabatt](https://www.example.com/50%)\n',
      '![Rabatt](/img/5%.png) und [Straße](./stra%DFe.mdx)\n',
      '[Unsicher](http://www.example.com)\n',
      '[Vorlage](pathname:///vorlagen/gibt-es-nicht.csv)\n',
      {source: '[Nachbar](/nachbar)\n', others: {'docs/nachbar.mdx': 'Text\n'}},
      {source: '[Entwurf](entwurf.mdx)\n', others: {'docs/entwurf.mdx': '---\ntitle: X\ndraft: true\n---\n'}},
      {source: '[Nachbar](nachbar.mdx#fehlt)\n', others: {'docs/nachbar.mdx': '## Eins {#eins}\n'}},
    ],
  },
};
