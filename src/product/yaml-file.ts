import {isNode, LineCounter, parseDocument} from 'yaml';
import type * as z from './validation';

export interface YamlFile<T> {
  data: T;
  /** Throws with file, line and a problem the schema cannot see. */
  fail: (at: readonly PropertyKey[], problem: string) => never;
}

/**
 * Reads a file that editors write.
 *
 * @param source text of the file
 * @param name path shown in errors
 * @throws Error in German with file and line: no YAML, or not of the wanted shape
 */
export function readYaml<T>(source: string, name: string, schema: z.ZodType<T>): YamlFile<T> {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines});
  const fail = (at: readonly PropertyKey[], problem: string): never => {
    const node =
      document.getIn(at as (string | number)[], true) ?? document.getIn(at.slice(0, -1) as (string | number)[], true);
    const line = isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1;
    throw new Error(`${name}:${line}\n  ${problem}`);
  };
  const [syntaxError] = document.errors;
  if (syntaxError)
    throw new Error(
      `${name}:${syntaxError.linePos?.[0].line ?? 1}\n  Die Datei ist kein gültiges YAML: ${syntaxError.message}`,
    );
  const result = schema.safeParse(document.toJS());
  if (!result.success) {
    const issue = result.error.issues[0]!;
    return fail(issue.path, issue.message);
  }
  return {data: result.data, fail};
}
