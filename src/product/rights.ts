import {closest} from 'fastest-levenshtein';
import {loadTable, type ProductTable} from './tables';

/** Levels of the rights matrix from weak to strong; the delivery app knows only 'ja'. */
const levels = ['L', 'B', 'F', 'K'];
const levelNames: Record<string, string> = {L: 'Lesen', B: 'Bearbeiten', F: 'Freigeben', K: 'Konfigurieren', ja: ''};

/** A right as readers are told of it. */
export interface Right {
  /** Such as 'Stufe Bearbeiten im Bereich Rechnungen' or 'Einzelrecht Rechnungen stellen'. */
  name: string;
  /** Roles that have it as delivered. */
  roles: string[];
}

/** Finds rights by the names editors write. */
export interface Rights {
  /**
   * @param written an area with a level such as 'Rechnungen (B)', or a single right such as 'Rechnungen stellen'
   * @returns undefined if there is no such right; `nearest` helps then
   */
  find: (written: string) => Right | undefined;
  /** The right that is spelled most like the given one. */
  nearest: (written: string) => string;
  /** Roles as delivered, in the order of the matrix. */
  roles: string[];
  /** Areas of the matrix. */
  areas: string[];
  /** Names of single rights. */
  single: string[];
  /** Buttons that take a single right, whatever the level in their area is; by label. */
  buttons: ReadonlyMap<string, Right>;
}

function suffices(level: string, cell: string): boolean {
  if (level === 'ja') return cell === 'ja';
  return levels.includes(cell) && levels.indexOf(cell) >= levels.indexOf(level);
}

function nameOf(area: string, level: string): string {
  return level === 'ja' ? area.replace(': ', ', ') : `Stufe ${levelNames[level]!} im Bereich ${area}`;
}

/** Reads the rights from the tables of the product; see `loadTable` for errors. */
export function loadRights(
  matrix: ProductTable = loadTable('rollen-und-rechte'),
  single: ProductTable = loadTable('einzelrechte'),
): Rights {
  const [, ...roles] = matrix.spalten;
  const rights = new Map<string, Right>();
  for (const [area = '', ...cells] of matrix.zeilen) {
    for (const level of cells.includes('ja') ? ['ja'] : levels) {
      const holders = roles.filter((_, index) => suffices(level, cells[index]!));
      rights.set(`${area} (${level})`, {name: nameOf(area, level), roles: holders});
    }
  }
  for (const [right = '', , holders = ''] of single.zeilen) {
    const added = holders.split(', ').filter((role) => role !== '–');
    rights.set(right, {name: `Einzelrecht ${right}`, roles: ['Administrator', ...added]});
  }
  return {
    find: (written) => rights.get(written),
    nearest: (written) => closest(written, [...rights.keys()]),
    roles,
    areas: matrix.zeilen.map(([area]) => area!),
    single: single.zeilen.map(([right]) => right!),
    buttons: new Map(
      Object.entries(single.schaltflaechen ?? {}).flatMap(([right, buttons]) =>
        buttons.map((button) => [button, rights.get(right)!] as const),
      ),
    ),
  };
}
