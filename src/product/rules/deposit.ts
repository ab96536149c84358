import {sum} from './money';

/** Containers by name: positive when handed out, negative when returned. */
export type Containers = Readonly<Record<string, number>>;

/** Value of containers in cents. */
export function depositOf(containers: Containers, prices: Readonly<Record<string, number>>): number {
  return sum(Object.entries(containers).map(([name, count]) => count * prices[name]!));
}

/** Running balance of a deposit account: what the customer holds after each entry. */
export function runningBalance(entries: readonly Containers[]): Containers[] {
  let balance: Record<string, number> = {};
  return entries.map((entry) => {
    balance = {...balance};
    for (const [name, count] of Object.entries(entry)) balance[name] = (balance[name] ?? 0) + count;
    return balance;
  });
}
