import fs from 'node:fs';
import path from 'node:path';
import {readList} from '../lib/list-file';

/** Every id ever published, one per line; one that is no longer used names the one that took its place. */
export const LEDGER_FILE = 'src/product/kennungen.txt';

const HEAD = `# Alle je veröffentlichten Kennungen des Menübaums und der Meldungen. Das Produkt fragt mit ihnen nach Hilfe.
# Wird eine gestrichen oder umbenannt, bleibt ihre Zeile und nennt die Nachfolgerin: alte.kennung = neue.kennung
# Neue trägt „npm run pruefen -- --fix“ ein.`;

export interface LedgerEntry {
  id: string;
  successor: string | undefined;
  /** Line of the file, from 1. */
  line: number;
}

/** A fault of the ledger, for editors. */
export interface LedgerFault {
  line: number;
  problem: string;
  advice: string;
}

/** Reads the ledger of a project; empty when there is none yet. */
export function readLedger(root: string): LedgerEntry[] {
  return readList(root, LEDGER_FILE)
    .split(/\r?\n/)
    .flatMap((text, index) => {
      const [id = '', successor] = text.split('=').map((part) => part.trim());
      return id === '' || id.startsWith('#') ? [] : [{id, successor, line: index + 1}];
    });
}

/** Old ids with their successors. */
export function successorsOf(ledger: readonly LedgerEntry[]): Map<string, string> {
  return new Map(ledger.flatMap(({id, successor}) => (successor === undefined ? [] : [[id, successor]])));
}

/**
 * Where an id leads to in the end.
 *
 * @param present all ids the product has now
 * @returns undefined for an id without a successor, or whose successors lead nowhere
 */
export function endsOf(
  ledger: readonly LedgerEntry[],
  present: {has(id: string): boolean},
): (id: string) => string | undefined {
  const successors = successorsOf(ledger);
  return (start) => {
    const passed = new Set<string>();
    for (let id: string | undefined = start; id !== undefined; id = successors.get(id)) {
      if (present.has(id)) return id;
      if (passed.has(id)) return undefined;
      passed.add(id);
    }
    return undefined;
  };
}

/** Ids of the product that are not in the ledger yet. */
export function unrecorded(ledger: readonly LedgerEntry[], ids: readonly string[]): string[] {
  const known = new Set(ledger.map(({id}) => id));
  return ids.filter((id) => !known.has(id));
}

const lineOf = ({id, successor}: Pick<LedgerEntry, 'id' | 'successor'>) =>
  successor === undefined ? id : `${id} = ${successor}`;

/** Adds new ids. It forgets none: otherwise a repair would hide the one that was lost. */
export function writeLedger(root: string, ids: readonly string[]): void {
  const ledger = readLedger(root);
  const added = unrecorded(ledger, ids).map((id) => ({id, successor: undefined}));
  // Merged branches may both have brought the same line.
  const lines = [...new Set([...ledger, ...added].sort((a, b) => (a.id < b.id ? -1 : 1)).map(lineOf))];
  fs.writeFileSync(path.join(root, LEDGER_FILE), `${HEAD}\n${lines.join('\n')}\n`);
}

/**
 * Lists what is wrong with the ledger: an id that disappeared without a successor, or a successor that leads nowhere.
 *
 * @param ids all ids the product has now
 */
export function ledgerFaults(ledger: readonly LedgerEntry[], ids: readonly string[]): LedgerFault[] {
  const present = new Set(ids);
  const endOf = endsOf(ledger, present);
  const above = (id: string): string | undefined => {
    const parent = id.slice(0, Math.max(id.lastIndexOf('.'), 0));
    return parent === '' || present.has(parent) ? parent || undefined : above(parent);
  };
  const first = new Map<string, LedgerEntry>();
  return ledger.flatMap((entry): LedgerFault[] => {
    const {id, successor, line} = entry;
    const other = first.get(id);
    if (other === undefined) first.set(id, entry);
    else if (lineOf(other) !== lineOf(entry))
      return [
        {
          line,
          problem: `Die Kennung „${id}“ steht schon in Zeile ${other.line}, mit anderer Nachfolgerin.`,
          advice: `Behalten Sie eine der beiden Zeilen: ${lineOf(other)} oder ${lineOf(entry)}`,
        },
      ];
    else return [];
    if (successor === undefined) {
      if (present.has(id)) return [];
      const suggestion = above(id);
      return [
        {
          line,
          problem: `Die Kennung „${id}“ ist verschwunden. Wo das Produkt mit ihr nach Hilfe fragt, käme keine mehr.`,
          advice: `Nennen Sie in dieser Zeile die Nachfolgerin: ${id} = ${suggestion ?? 'neue.kennung'}`,
        },
      ];
    }
    if (present.has(id))
      return [
        {
          line,
          problem: `Die Kennung „${id}“ gibt es noch, hier steht aber eine Nachfolgerin.`,
          advice: `Kürzen Sie die Zeile auf: ${id}`,
        },
      ];
    if (endOf(successor) !== undefined) return [];
    return [
      {
        line,
        problem: `Die Nachfolgerin „${successor}“ von „${id}“ gibt es nicht, oder sie führt im Kreis.`,
        advice: 'Nennen Sie eine Kennung aus src/product/menue.yml oder den Code einer Meldung.',
      },
    ];
  });
}
