import {isNode, LineCounter, parseDocument} from 'yaml';
import type * as z from './validation';
import {explainShape, explainYaml} from './yaml-faults';

export interface YamlFile<T> {
  data: T;
  /** Throws with file, line and a problem the schema cannot see, and what to do about it. */
  fail: (at: readonly PropertyKey[], ...sentences: string[]) => never;
}

/** Valid texts as plain data: the same files are read again and again, and parsing takes longer than all else. */
const known = new Map<string, unknown>();
/** More than a project has; while somebody writes, the earlier states of a file go. */
const KEPT = 100;

function keep(source: string, data: unknown): void {
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(source, data);
}

function parse(source: string) {
  const lines = new LineCounter();
  return {document: parseDocument(source, {lineCounter: lines}), lines};
}

/**
 * Reads a file that editors write.
 *
 * @param source text of the file
 * @param name path shown in errors
 * @throws Error in German with file and line: no YAML, or not of the wanted shape
 */
export function readYaml<T>(source: string, name: string, schema: z.ZodType<T>): YamlFile<T> {
  const stop = ({lines}: ReturnType<typeof parse>, offset: number, ...sentences: string[]): never => {
    throw new Error([`${name}:${lines.linePos(offset).line}`, ...sentences].join('\n  '));
  };
  const fail = (at: readonly PropertyKey[], ...sentences: string[]): never => {
    const parsed = parse(source);
    const nodeAt = (keys: readonly PropertyKey[]) => parsed.document.getIn(keys as (string | number)[], true);
    const node = nodeAt(at) ?? nodeAt(at.slice(0, -1));
    return stop(parsed, isNode(node) && node.range ? node.range[0] : 0, ...sentences);
  };
  if (!known.has(source)) {
    const parsed = parse(source);
    const fault = explainYaml(parsed.document, source);
    if (fault) return stop(parsed, fault.offset, fault.problem, fault.advice);
    keep(source, parsed.document.toJS());
  }
  const result = schema.safeParse(known.get(source), {error: explainShape});
  if (!result.success) {
    const issue = result.error.issues[0]!;
    return fail(issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path, issue.message);
  }
  return {data: result.data, fail};
}
