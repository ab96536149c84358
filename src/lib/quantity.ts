/** A number with its noun: "1 Tag", "3 Tage". */
export function quantity(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
