/**
 * How long each step of `npm test` took, as a table. Some run beside others, so that the whole is no sum.
 *
 * @param times seconds by the name of the step
 * @param total seconds from the beginning of the first step to the end of the last one
 */
export function formatTimes(times: ReadonlyMap<string, number>, total: number): string {
  const rows = [...times, ['Zusammen, manches nebeneinander', total] as const].map(([name, seconds]) => ({
    name,
    written: seconds.toFixed(1).replace('.', ','),
  }));
  const width = Math.max(...rows.map(({name}) => name.length));
  const digits = Math.max(...rows.map(({written}) => written.length));
  return rows.map(({name, written}) => `${name.padEnd(width)}  ${written.padStart(digits)} s`).join('\n');
}
