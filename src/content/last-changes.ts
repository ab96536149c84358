import {askGit as git} from '../lib/git';
import {hiddenFields} from './front-matter-schema';

/** Days as ISO dates. */
const dayOf = (seconds: string) => new Date(Number(seconds) * 1000).toISOString().slice(0, 10);

const hiddenKey = new RegExp(`^(?:${hiddenFields.join('|')}):`);

/**
 * Tells whether readers see something of a changed part. Git names the last line before it that begins with a letter: in
 * the front matter that is the key whose entries have changed.
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
 * When the texts of files and folders last changed; see `lastChange`.
 *
 * @returns file → ISO date; undefined where Git has no history or, as in a shallow clone, only the end of it
 */
export function lastChanges(root: string, paths: readonly string[]): Map<string, string> | undefined {
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') return undefined;
  const log = git(root, 'log', '--relative', '--no-renames', '--format=%x00%ct', '-p', '-U0', '--', ...paths);
  if (log === undefined) return undefined;
  const days = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [seconds = ''] = /^\d+/.exec(commit) ?? [];
    for (const diff of commit.split(/^diff --git /m).slice(1)) {
      const file = /^\+\+\+ b\/(.*?)\t?$/m.exec(diff)?.[1]?.normalize('NFC');
      if (file === undefined || days.has(file)) continue;
      const [, ...parts] = diff.split(/^@@ /m);
      if (parts.some(isSeen)) days.set(file, dayOf(seconds));
    }
  }
  return days;
}
