import type {Nodes, Parents} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visitParents} from 'unist-util-visit-parents';
import {beforeReview, type Finding, type Rule} from '../../content/rule';

const VERBS = 'änder|beend|berichtig|entfern|ergänz|korrigier|lösch|prüf|sperr|stornier|tausch';
/** 'Prüfen Sie …', 'ordnen Sie … zu': asked of the reader in a sentence. */
const REQUEST = new RegExp(`(?<![\\p{L}-])(?:${VERBS}|ordn)e?n Sie(?![\\p{L}])`, 'iu');
/** '…, Schrittweite prüfen': asked in short, in the column of a table that says what helps. */
const REMEDY = new RegExp(`(?<![\\p{L}-])(?:${VERBS}|anpass|zuordn|umstell|eintrag)e?n(?=\\s*(?:$|[;,.]|oder ))`, 'u');
const REMEDY_COLUMN = /^(?:Abhilfe|Was Sie tun|Das tun Sie|Nächster Schritt|Sonst)/;

/**
 * Sentences that need no control in the product, and why. A sentence that fits is left alone.
 */
const EXEMPT: readonly {pattern: RegExp; why: string}[] = [
  {pattern: /\b(?:nie|nicht|nichts|weder|kein|keine|keinen)\b/iu, why: 'A warning names no way to do it.'},
  {
    pattern:
      /\b(?:Smartphone|Telefon|Licht|Abstand|Bild|Datei|Fenster|Browser|Eingabeaufforderung|SPF|Ausdruck|Zertifikat|Postfach)\b/u,
    why: 'It happens outside the product.',
  },
  {
    pattern: /\b(?:können|darf|dürfen|lassen?|lässt|wer|wenn Sie|falls|solange|bis Sie)\b/iu,
    why: 'It describes, it does not ask.',
  },
  {
    pattern:
      /\b(?:Kunden?|Lieferanten?|Bank|Kanzlei|Steuerberat\w*|Büro|Fahrer|Administrator|Disposition) (?:bitten|fragen|anrufen)/u,
    why: 'Someone else does it.',
  },
];

/** Wording of the product and of people, which nobody means as an instruction. */
const QUOTED = /„[^“]*“/gu;

const isControl = (node: Nodes): boolean =>
  node.type === 'strong' ||
  node.type === 'link' ||
  node.type === 'mdxJsxTextElement' ||
  node.type === 'mdxJsxFlowElement' ||
  ('children' in node && (node.children as Nodes[]).some(isControl));

/** Returns what a reader sees right after a paragraph that ends in a colon. */
function follower(node: Nodes, ancestors: Parents[]): Nodes | undefined {
  const siblings = ancestors.at(-1)!.children as Nodes[];
  return siblings[siblings.indexOf(node) + 1];
}

export const rule: Rule = {
  id: 'HC051',
  title: 'Wo etwas zu tun ist, steht, womit',
  reason:
    '„Prüfen Sie die Zuordnung“ lässt Leser suchen. Schaltfläche, Reiter, Klickpfad oder Link gehören in denselben Absatz, dieselbe Zeile oder dieselbe Schrittfolge.',
  severity: beforeReview,
  fixable: false,
  check(document) {
    if (document.instance !== 'docs') return [];
    const findings: Finding[] = [];
    visitParents(document.tree, (node, ancestors) => {
      // The short answer is the sum of the article; 'Verwandte Artikel' and headings ask for nothing.
      if (node.type === 'containerDirective' && node.name === 'kurzantwort') return SKIP;
      if (node.type !== 'paragraph' && node.type !== 'tableRow') return undefined;
      const isHead = node.type === 'tableRow' && ancestors.at(-1)!.children[0] === node;
      if (isHead || isControl(node)) return SKIP;
      const list = ancestors.findLast(({type}) => type === 'list');
      if (list?.type === 'list' && list.ordered && isControl(list)) return SKIP;
      const parts = node.type === 'tableRow' ? node.children.map((cell) => toString(cell)) : [toString(node)];
      const table = ancestors.at(-1)!;
      const isRemedy =
        table.type === 'table' &&
        REMEDY_COLUMN.test(toString(table.children[0]!.children.at(-1)!)) &&
        parts.length === table.children[0]!.children.length;
      if (parts.at(-1)!.trimEnd().endsWith(':')) {
        const next = follower(node, ancestors);
        if (next && isControl(next)) return SKIP;
      }
      const sentences = parts.flatMap((part, column) =>
        part
          .replace(QUOTED, '')
          .split(/(?<=[.!?])\s+/)
          .filter(
            (sentence) =>
              REQUEST.test(sentence) ||
              (isRemedy && column > 0 && column === parts.length - 1 && REMEDY.test(sentence)),
          ),
      );
      for (const sentence of sentences) {
        if (EXEMPT.some(({pattern}) => pattern.test(sentence))) continue;
        findings.push({
          offset: node.position!.start.offset!,
          problem: `„${sentence.trim()}“ sagt nicht, womit.`,
          advice:
            'Nennen Sie Schaltfläche, Feld oder Reiter fett, den Klickpfad oder einen Link zu den Schritten. Geschieht es außerhalb des Produkts, sagen Sie, wo.',
        });
        break;
      }
      return SKIP;
    });
    return findings;
  },
  examples: {
    good: [
      'Ordnen Sie die Zahlung mit **Zuordnen** zu.\n',
      '1. Öffnen Sie **Positionen**.\n2. Ändern Sie die Menge.\n',
      'Prüfen Sie der Reihe nach:\n\n1. Steht der Kunde auf **Aktiv**?\n',
      '| Anzeichen | Abhilfe |\n|---|---|\n| Preis fehlt | [Preisliste](a.mdx) prüfen |\n',
      '| Was Sie ändern | Wo |\n|---|---|\n| Name | Reiter Allgemein |\n',
      'Löschen Sie nie die Daten der App.\n',
      'Die Meldung lautet „Bitte prüfen Sie die Prüfziffer.“\n',
      'Prüfen Sie die Adresse am Telefon Buchstabe für Buchstabe.\n',
      ':::kurzantwort\nÄndern Sie den Preis in der Preisliste.\n:::\n',
      {source: 'Prüfen Sie die Rechtschreibung.\n', file: 'intern/beispiel.mdx'},
    ],
    bad: [
      'Ordnen Sie die Zahlung von Hand zu.\n',
      '| Anzeichen | Abhilfe |\n|---|---|\n| Bestellung geht nicht | Schrittweite am Produkt prüfen |\n',
      '- Prüfen Sie neue Steuersätze vor dem Veröffentlichen.\n',
      'Prüfen Sie der Reihe nach:\n\n- die Zuordnung\n',
      '1. Prüfen Sie die Menge.\n2. Fahren Sie fort.\n',
    ],
  },
};
