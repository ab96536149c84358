import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Transformer} from 'unified';
import {visit} from 'unist-util-visit';
import {audiences, fieldNames, fields} from '../../content/front-matter-schema';
import {kinds} from '../../content/kinds';
import {rules} from '../../check/rules';
import {calculations} from '../../product/calculations';
import {certainties, loadFacts, type Fact} from '../../product/facts';
import type {ProductTable} from '../../product/tables';
import {loadWorld} from '../../product/world';
import {attributeOf} from '../../blocks/attribute';
import {ContentError} from '../../blocks/content-error';
import {toMarkdownTable} from '../../blocks/markdown-table';
import {dueArticlesTable} from './due-articles';
import {searchFiguresTable} from './search-figures';

const stageNames = {fehler: 'Fehler', hinweis: 'Hinweis', aus: '–'} as const;

const longDay = (day: string) => day.split('-').reverse().join('.');

const facts = (wanted: (fact: Fact) => boolean) => [...loadFacts().values()].filter(wanted);

/** Tables of the handbook, made from what the checks really use. */
const tables: Record<string, () => ProductTable> = {
  regeln: () => ({
    quelle: 'src/check/rules',
    spalten: ['Regel', 'Was sie verlangt', 'Warum', 'Beim Schreiben', 'Im Pull Request'],
    zeilen: rules.map(({id, title, reason, severity, fixable}) => [
      id,
      `${title}${fixable ? ' (mit `--fix`)' : ''}`,
      reason.replace(/([<{*_`])/g, '\\$1'),
      stageNames[severity.schreiben],
      stageNames[severity.ci],
    ]),
  }),
  felder: () => ({
    quelle: 'src/content/front-matter-schema.ts',
    spalten: ['Feld', 'Bedeutung', 'Beispiel'],
    zeilen: fieldNames.map((name) => [`\`${name}\``, fields[name].help, `\`${name}: ${fields[name].example}\``]),
  }),
  artikelarten: () => ({
    quelle: 'src/content/kinds.ts',
    spalten: ['art', 'Leser sehen'],
    zeilen: Object.entries(kinds)
      .filter(([name]) => name !== 'liste')
      .map(([name, label]) => [`\`${name}\``, label]),
  }),
  zielgruppen: () => ({
    quelle: 'src/content/front-matter-schema.ts',
    spalten: ['zielgruppe', 'Für wen'],
    zeilen: Object.entries(audiences).map(([name, label]) => [`\`${name}\``, label]),
  }),
  rechnungen: () => {
    const world = loadWorld();
    return {
      quelle: 'src/product/calculations',
      spalten: ['Rechnung', 'Was sie ergibt', 'Zum Beispiel'],
      zeilen: Object.entries(calculations).map(([name, calculation]) => [
        name,
        calculation.what,
        `\`${name} ${calculation.keys(world)[0]!}\``,
      ]),
    };
  },
  pruefstand: () => ({
    quelle: 'src/product/facts.ts',
    spalten: ['stand', 'Bedeutung', 'Einträge'],
    zeilen: Object.entries(certainties).map(([name, meaning]) => [
      name,
      meaning,
      String(facts(({certainty}) => certainty === name).length),
    ]),
  }),
  unsicher: () => ({
    quelle: 'src/product/fachwissen.yml',
    spalten: ['Nr.', 'Warum nicht sicher'],
    zeilen: facts(({certainty, reservation = ''}) => `${certainty} ${reservation}`.includes('UNSICHER')).map(
      ({number, reservation = ''}) => [number, reservation],
    ),
  }),
  nachsehen: () => ({
    quelle: 'src/product/fachwissen.yml',
    spalten: ['Wieder nachsehen bis', 'Einträge'],
    zeilen: [...new Set(facts(() => true).flatMap(({nextCheck}) => nextCheck ?? []))].sort().map((day) => [
      longDay(day),
      facts(({nextCheck}) => nextCheck === day)
        .map(({number}) => number)
        .join(', '),
    ]),
  }),
  faellig: () => dueArticlesTable(),
  suchkennzahlen: () => searchFiguresTable(),
};

/** Replaces `<Handbuchtabelle name="regeln" />` and its like with a table generated from rules, schema and measurements. */
export default function remarkHandbookTable(): Transformer<Root> {
  return (root, file) => {
    visit(root, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent) => {
      if (node.name !== 'Handbuchtabelle' || !parent || index === undefined) return;
      const name = attributeOf(node, 'name') ?? '';
      const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
      if (!table)
        throw new ContentError(
          file,
          node,
          'Diese Handbuchtabelle gibt es nicht.',
          `Vorhanden sind: ${Object.keys(tables).join(', ')}.`,
        );
      parent.children[index] = toMarkdownTable(table());
    });
  };
}
