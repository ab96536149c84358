import {spawnSync} from 'node:child_process';

/** Settings people make for their own reading, as Git answers without: what is read here would look different otherwise. */
const NEUTRAL = {
  'core.quotePath': 'false',
  'diff.algorithm': 'default',
  'diff.context': '3',
  'diff.dstPrefix': 'b/',
  'diff.interHunkContext': '0',
  'diff.mnemonicPrefix': 'false',
  'diff.noprefix': 'false',
  'diff.relative': 'false',
  'diff.renames': 'true',
  'diff.srcPrefix': 'a/',
  'diff.suppressBlankEmpty': 'false',
  'log.follow': 'false',
  'log.showSignature': 'false',
  'status.relativePaths': 'true',
  'status.showUntrackedFiles': 'normal',
};
const settings = Object.entries(NEUTRAL).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Commands that show what has changed: not with a program of the user's, nor as one makes it readable. */
const plain: Record<string, string[]> = Object.fromEntries(
  ['diff', 'log', 'show'].map((command) => [command, ['--no-color', '--no-ext-diff', '--no-textconv']]),
);

function start(root: string, args: readonly string[]) {
  const [command = '', ...rest] = args;
  return spawnSync('git', [...settings, command, ...(plain[command] ?? []), ...rest], {
    cwd: root,
    env: {
      ...process.env,
      GIT_DIFF_OPTS: undefined,
      GIT_EXTERNAL_DIFF: undefined,
      GIT_OPTIONAL_LOCKS: '0',
      LC_ALL: 'C',
    },
    maxBuffer: 1 << 30,
  });
}

/** Why Git knows nothing of a folder, in German with the repair; undefined where it does. */
export function explainGit(root: string): string | undefined {
  const {error, status, stderr} = start(root, ['rev-parse', '--is-inside-work-tree']);
  if (error)
    return 'Git ist nicht installiert oder nicht zu finden. Installieren Sie es: https://git-scm.com/downloads';
  if (status === 0) return undefined;
  const said = stderr.toString();
  const folder = /(?:dubious|unsafe).* repository(?: at)? '?\(?'?([^'\n)]+)'/.exec(said)?.[1];
  if (folder !== undefined)
    return `Git traut dem Ordner nicht, weil er jemand anderem gehört. Erlauben Sie ihn einmal: git config --global --add safe.directory "${folder}"`;
  return said.includes('not a git repository')
    ? 'Der Ordner ist kein Git-Repository. Klonen Sie es, statt ein Archiv herunterzuladen.'
    : `Git meldet: ${said.trim().split('\n').at(-1) ?? ''}`;
}

/**
 * Returns what Git prints, whatever its user has set.
 *
 * @throws Error in German with the reason, for an empty answer would look like success
 */
export function git(root: string, ...args: string[]): Buffer {
  const {stdout, stderr, status} = start(root, args);
  if (status === 0) return stdout;
  throw new Error(explainGit(root) ?? `git ${args.join(' ')} meldet: ${stderr.toString().trim().split('\n')[0] ?? ''}`);
}

/** The same as a text; undefined where Git cannot tell, as in a folder without history. */
export function askGit(root: string, ...args: string[]): string | undefined {
  const {stdout, status} = start(root, args);
  return status === 0 ? stdout.toString() : undefined;
}

/** How two files differ, in the format of patches; empty where they do not, or where there is no Git. */
export function differenceOf(before: string, after: string): string {
  // Ends with 1 when they differ.
  const {stdout, error} = start('.', ['diff', '--no-index', '--', before, after]);
  return error ? '' : stdout.toString();
}
