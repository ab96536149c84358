import type {MenuEntry, MenuTree} from './menu';
import type {Right, Rights} from './rights';

/** Nobody needs a right for screens of this area. */
const EVERYBODY = 'alle';
/** Level L is enough to see a screen; nodes of these names and what lies below take level K (tabellen/berechtigungsstufen.yml). */
const CONFIGURATION = new Set(['Konfiguration', 'Einstellungen']);

function isConfiguration(menu: MenuTree, {label, parent}: MenuEntry): boolean {
  return CONFIGURATION.has(label) || (parent !== undefined && isConfiguration(menu, menu.entries.get(parent)!));
}

/**
 * Who may open a screen of the product, as delivered, or save there what they changed.
 *
 * @returns the right and the roles that have it, 'alle' where none is needed, undefined where the model names none
 * @throws naming the line to change if the menu names an area that the rights matrix lacks
 */
export function accessTo(
  menu: MenuTree,
  rights: Rights,
  entry: MenuEntry,
  doing: 'open' | 'save' = 'open',
): Right | 'alle' | undefined {
  const {area} = entry;
  if (area === undefined || area === EVERYBODY) return area;
  const levels = isConfiguration(menu, entry) ? ['K'] : [doing === 'save' ? 'B' : 'L', 'ja'];
  const right = levels.map((level) => rights.find(`${area} (${level})`)).find((found) => found !== undefined);
  if (!right)
    throw new Error(
      `src/product/menue.yml: „${entry.id}“ gehört zum Bereich „${area}“, den es in src/product/tabellen/rollen-und-rechte.yml nicht gibt. Am nächsten kommt: „${rights.nearest(area)}“.`,
    );
  return right;
}
