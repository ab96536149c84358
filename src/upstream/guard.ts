import logger from '@docusaurus/logger';
import {seams} from './register';
import {installed, misfits} from './seam';

/**
 * Stops the build when something the site cannot do without no longer fits the installed packages: an upgrade would
 * otherwise publish English texts, or a search that calls a service nobody pays for.
 *
 * @throws Error in German that names what has changed and what to do
 */
export function assertSeamsFit(locate = installed): void {
  const problems = seams
    .filter(({strength}) => strength === 'must')
    .flatMap((seam) => misfits(seam, locate).map((problem) => `${seam.id} (${seam.package}): ${problem}`));
  if (problems.length === 0) return;
  throw new Error(
    `Die Site passt nicht mehr zu den installierten Paketen:\n  ${problems.join('\n  ')}\n` +
      'Setzen Sie die Pakete auf die Versionen in package.json zurück (npm ci) oder gehen Sie vor wie in CONTRIBUTING.md, „How to upgrade“.',
  );
}

/**
 * Tells whether a seam that only makes the site faster fits the installed packages. One that does not is left out with a line
 * in the log; those that must fit have stopped the build before.
 */
export function fits(id: string, locate = installed): boolean {
  const seam = seams.find((one) => one.id === id);
  if (!seam) throw new Error(`${id} steht nicht im Register src/upstream.`);
  const [problem] = misfits(seam, locate);
  if (problem !== undefined) logger.warn(`${id} bleibt weg, die Site wird etwas langsamer: ${problem}`);
  return problem === undefined;
}
