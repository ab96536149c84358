import {askGit as git} from '../lib/git';
import {addedSentence} from './added-sentence';
import {hiddenFields} from './front-matter-schema';

/** Days as ISO dates. */
const dayOf = (seconds: string) => new Date(Number(seconds) * 1000).toISOString().slice(0, 10);

const hiddenKey = new RegExp(`^(?:${hiddenFields.join('|')}):`);

/**
 * Whether readers see something of a changed part. Git names the last line before it that begins with a letter: in the front
 * matter that is the key whose entries have changed.
 */
function isSeen(part: string): boolean {
  const [head = '', ...lines] = part.split('\n');
  let isHidden = hiddenKey.test(head.replace(/^.*? @@ ?/, ''));
  return lines
    .filter((line) => /^[+-]/.test(line))
    .some((line) => {
      const text = line.slice(1);
      if (!/^[\s-]/.test(text)) isHidden = hiddenKey.test(text);
      return !isHidden;
    });
}

/**
 * When the text of one article last changed, as Git knows it: commits that only record a check, or change what the search
 * and the checks read, do not count.
 *
 * @returns an ISO date; undefined without a whole history
 */
export function lastChange(root: string, file: string): string | undefined {
  return lastChanges(root, [file])?.get(file);
}

/**
 * The last change of each file that tells something; see `lastChange`.
 *
 * @param tell what there is to say of the parts of a change; undefined lets an earlier one speak
 */
function findChanges<T>(
  root: string,
  paths: readonly string[],
  tell: (parts: string[]) => T | undefined,
  limits: string[] = [],
): Map<string, {day: string; told: T}> | undefined {
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') return undefined;
  const log = git(
    root,
    'log',
    ...limits,
    '--relative',
    '--no-renames',
    '--format=%x00%ct',
    '-p',
    '-U0',
    '--',
    ...paths,
  );
  if (log === undefined) return undefined;
  const changes = new Map<string, {day: string; told: T}>();
  for (const commit of log.split('\0').slice(1)) {
    const [seconds = ''] = /^\d+/.exec(commit) ?? [];
    for (const diff of commit.split(/^diff --git /m).slice(1)) {
      const file = /^\+\+\+ b\/(.*?)\t?$/m.exec(diff)?.[1]?.normalize('NFC');
      if (file === undefined || changes.has(file)) continue;
      const [, ...parts] = diff.split(/^@@ /m);
      const told = parts.some(isSeen) ? tell(parts) : undefined;
      if (told !== undefined) changes.set(file, {day: dayOf(seconds), told});
    }
  }
  return changes;
}

/**
 * When the texts of files and folders last changed; see `lastChange`.
 *
 * @returns file → ISO date; undefined where Git has no history or, as in a shallow clone, only the end of it
 */
export function lastChanges(root: string, paths: readonly string[]): Map<string, string> | undefined {
  const changes = findChanges(root, paths, () => true);
  return changes && new Map([...changes].map(([file, {day}]) => [file, day]));
}

/** Readers remember what they have read for about this long. */
const RECENT_SECONDS = 60 * 24 * 60 * 60;

/**
 * What changed lately, counted from the last commit, so that a commit builds the same pages on any day. Changes of which nothing
 * can be quoted, such as a renamed column, are not told.
 *
 * @returns file → ISO date and a sentence of what was added; empty without a whole history
 */
export function recentChanges(root: string, paths: readonly string[]): Map<string, {day: string; sentence: string}> {
  const head = Number(git(root, 'log', '-1', '--format=%ct'));
  if (!head) return new Map();
  const tell = (parts: string[]) => addedSentence(parts) || undefined;
  const changes = findChanges(root, paths, tell, [`--since=${head - RECENT_SECONDS}`]) ?? [];
  return new Map([...changes].map(([file, {day, told}]) => [file, {day, sentence: told}]));
}
