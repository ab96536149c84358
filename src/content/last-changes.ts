import {spawnSync} from 'node:child_process';

/** Days as ISO dates. */
const dayOf = (seconds: string) => new Date(Number(seconds) * 1000).toISOString().slice(0, 10);

function git(root: string, ...args: string[]): string | undefined {
  const {stdout, status} = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  return status === 0 ? stdout : undefined;
}

/** A recorded check is part of the file and changes nothing in the article. */
const isRecord = (line: string) => /^[+-]geprueft:/.test(line);

/**
 * When the text of one article last changed, as Git knows it: commits that only record a check do not count.
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
  const log = git(
    root,
    'log',
    '--relative',
    '--no-renames',
    '--no-color',
    '--no-ext-diff',
    '--format=%x00%ct',
    '-p',
    '-U0',
    '--',
    ...paths,
  );
  if (log === undefined) return undefined;
  const days = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [seconds = ''] = /^\d+/.exec(commit) ?? [];
    for (const diff of commit.split(/^diff --git /m).slice(1)) {
      const file = /^\+\+\+ b\/(.*?)\t?$/m.exec(diff)?.[1];
      if (file === undefined || days.has(file.normalize('NFC'))) continue;
      const lines = diff.split('\n').filter((line) => /^[+-](?!\+\+ |-- )/.test(line));
      if (!lines.every(isRecord)) days.set(file.normalize('NFC'), dayOf(seconds));
    }
  }
  return days;
}
