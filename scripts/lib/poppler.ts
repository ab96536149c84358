import {execFileSync, spawnSync} from 'node:child_process';
import {installDebianPackages} from './debian';

const PACKAGE = 'poppler-utils';
/** A large handbook has thousands of named places and pages of text. */
const MAX_OUTPUT = 256 * 1024 * 1024;

const isThere = () => spawnSync('pdfinfo', ['-v'], {stdio: 'ignore'}).status === 0;

/**
 * Makes sure that there are programs which read PDF: those of this machine, otherwise Debian's, installed if that needs no
 * password.
 *
 * @throws Error with the command that helps, if they cannot be had
 */
export function findOrInstallPoppler(): void {
  if (isThere()) return;
  console.error('Zum Lesen der PDF fehlt poppler. Es wird jetzt installiert.');
  if (installDebianPackages([PACKAGE]) && isThere()) return;
  throw new Error(
    `Es gibt kein poppler, und es ließ sich nicht installieren. Auf Debian und Ubuntu hilft „sudo apt-get install ${PACKAGE}“, auf macOS „brew install poppler“.`,
  );
}

const run = (program: string, args: string[]) =>
  execFileSync(program, args, {encoding: 'utf8', maxBuffer: MAX_OUTPUT, stdio: ['ignore', 'pipe', 'pipe']});

/** Page of each named place, by its name. */
export function readPlaces(pdf: string): Map<string, number> {
  const lines = run('pdfinfo', ['-dests', pdf]).matchAll(/^\s*(\d+) \[.*\] "(.*)"$/gm);
  return new Map([...lines].map(([, page, name]) => [name!, Number(page)]));
}

/** Reads what pdfinfo says, by its own names: 'Pages', 'Tagged', 'Title' … */
export function readFacts(pdf: string): Map<string, string> {
  const lines = run('pdfinfo', [pdf]).matchAll(/^([\w ]+):\s+(.*)$/gm);
  return new Map([...lines].map(([, name, value]) => [name!, value!]));
}

/**
 * The text of every page.
 *
 * @param order lines from edge to edge as they stand on paper, or one column after the other
 */
export function readPageTexts(pdf: string, order: 'lines' | 'columns'): string[] {
  // Each page ends with a form feed.
  return run('pdftotext', [...(order === 'lines' ? ['-layout'] : []), pdf, '-'])
    .split('\f')
    .slice(0, -1);
}
