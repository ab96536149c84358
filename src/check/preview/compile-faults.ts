import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import type {OpenProject} from '../open-project';
import {findExplanation} from '../../lib/explain-failure';
import type {CompileFault} from './names';

/** An error as the bundler lists it. */
export interface BundlerError {
  message: string;
  moduleIdentifier?: string;
}

/** Characters that the bundler draws before the lines of an error inside an error. */
const FRAME = /^[ \t]*(?:[×│╰─▶]+[ \t]*)+/gm;

/** Tells whether an error is about what editors write. Others are left to the bundler's own display: programmers make them. */
export function isContentError({message}: {message: string}): boolean {
  return /\.mdx?\b/.test(message);
}

const articleOf = ({message, moduleIdentifier = ''}: BundlerError, siteDir: string): string => {
  const [, named] = /compilation failed for file "(.+?)"/.exec(message) ?? [];
  const file = named ?? /[^!?]+\.mdx?(?=$|\?)/.exec(moduleIdentifier)?.[0] ?? '';
  return file && path.relative(siteDir, file).split(path.sep).join('/').normalize('NFC');
};

/** Sentences that begin with file and line, as our own messages and the explained ones do. */
function readPlace(text: string): CompileFault | undefined {
  const match = /(?:^|\s)([^\s:"]+\.(?:mdx?|ya?ml)):(?:(\d+):?)?\s+([^]*)/.exec(text);
  if (!match) return undefined;
  const [, file = '', line = '0', sentences = ''] = match;
  const [problem = '', ...rest] = sentences.split(/\n\s*/);
  const own = rest.filter((sentence) => sentence !== '' && !/^(?:at |│|Details:|Error:|\{)/.test(sentence));
  return {file, line: Number(line), problem, advice: own[0] ?? ''};
}

/**
 * Explains in German why pages cannot be compiled: in the words of the check where the parser stopped, in our own where one of our
 * plugins did, in those of a failed build otherwise.
 */
export function explainCompileErrors(
  errors: readonly BundlerError[],
  project: OpenProject,
  siteDir: string,
): CompileFault[] {
  const faults = errors.filter(isContentError).map((error): CompileFault => {
    const message = stripVTControlCharacters(error.message).replace(FRAME, '');
    const file = articleOf({...error, message}, siteDir);
    const [, cause = ''] = /Cause: ([^]*)/.exec(message) ?? [];
    const own = readPlace(cause.replace(/\n\s*Details:[^]*/, ''));
    if (own) return own;
    const parser = /"line": (\d+)|\((\d+):\d+/.exec(message);
    const found = project.check(file).find(({rule, severity}) => rule === 'HC018' && severity === 'fehler');
    if (found) return {file, line: found.line, problem: found.problem, advice: found.advice};
    const explained = findExplanation(message, siteDir);
    const placed = explained === undefined ? undefined : readPlace(explained);
    if (placed) return placed;
    return {
      file,
      line: Number(parser?.[1] ?? parser?.[2] ?? 0),
      problem: 'Die Seite lässt sich nicht übersetzen.',
      advice: explained ?? (cause || message).split('\n').find((line) => line.trim() !== '') ?? '',
    };
  });
  const seen = new Set<string>();
  return faults.filter((fault) => {
    const key = JSON.stringify(fault);
    return !seen.has(key) && seen.add(key);
  });
}
