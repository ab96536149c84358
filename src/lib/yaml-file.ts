import {isNode, LineCounter, parseDocument} from 'yaml';
import type * as z from './validation';
import {explainShape, explainYaml} from './yaml-faults';

export interface YamlFile<T> {
  data: T;
  /** Throws with file, line and a problem the schema cannot see, and what to do about it. */
  fail: (at: readonly PropertyKey[], ...sentences: string[]) => never;
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
  const stop = (offset: number, ...sentences: string[]): never => {
    throw new Error([`${name}:${lines.linePos(offset).line}`, ...sentences].join('\n  '));
  };
  const fail = (at: readonly PropertyKey[], ...sentences: string[]): never => {
    const node =
      document.getIn(at as (string | number)[], true) ?? document.getIn(at.slice(0, -1) as (string | number)[], true);
    return stop(isNode(node) && node.range ? node.range[0] : 0, ...sentences);
  };
  const fault = explainYaml(document, source);
  if (fault) return stop(fault.offset, fault.problem, fault.advice);
  const result = schema.safeParse(document.toJS(), {error: explainShape});
  if (!result.success) {
    const issue = result.error.issues[0]!;
    return fail(issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path, issue.message);
  }
  return {data: result.data, fail};
}
