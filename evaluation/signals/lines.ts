/** A line without its end; undefined for one that is longer than anything a mail holds. */
export type BoundedLine = Buffer | undefined;

const LINE_END = 0x0a;

/**
 * The lines of a file of any size. None is longer in memory than the limit, which `node:readline` knows nothing of.
 *
 * @param limit bytes
 */
export async function* boundedLines(bytes: AsyncIterable<Buffer>, limit: number): AsyncGenerator<BoundedLine> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (part: Buffer) => {
    length += part.length;
    if (length <= limit) parts.push(part);
  };
  const line = (): BoundedLine => {
    const whole = length > limit ? undefined : Buffer.concat(parts);
    parts = [];
    length = 0;
    return whole?.at(-1) === 0x0d ? whole.subarray(0, -1) : whole;
  };
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, start)) {
      take(chunk.subarray(start, end));
      yield line();
      start = end + 1;
    }
    take(chunk.subarray(start));
  }
  if (length > 0) yield line();
}
