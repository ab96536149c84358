import './env';
import {askGit, explainGit} from '../src/lib/git';
import {projectRoot} from '../src/lib/project-root';

const root = projectRoot();
const git = (...args: string[]) => askGit(root, ...args)?.trim() ?? '';

/** The project itself is under version control; an archive unpacked inside another repository is not. */
const isTracked = git('ls-files', 'docusaurus.config.ts') !== '';

/**
 * True where the dates of the articles can be read from git. A downloaded archive has no history, and a shallow clone
 * gives every page the date of its only commit: no date is better than a wrong one.
 */
export const datesAreKnown =
  isTracked && git('rev-parse', '--is-shallow-repository') === 'false' && git('rev-parse', '--verify', 'HEAD') !== '';

/** The commit the site is built from, with „-dirty“ if files differ from it; empty without git. */
export const buildCommit = isTracked ? git('describe', '--always', '--abbrev=40', '--exclude=*', '--dirty') : '';

const help = () => explainGit(root) ?? 'Klonen Sie vollständig: git fetch --unshallow';

// The workflow that publishes sets this: readers rely on the dates.
if (!datesAreKnown && process.env.REQUIRE_DATES === '1') {
  throw new Error(
    `Ohne vollständige Git-Historie sind die Daten der Artikel unbekannt; so wird nicht veröffentlicht. ${help()}`,
  );
}

// The configuration is loaded more than once in a build, also by programs the build starts.
if (!datesAreKnown && !process.env.HC_DATES_WARNED) {
  process.env.HC_DATES_WARNED = '1';
  console.warn(`Ohne vollständige Git-Historie erscheint auf den Artikeln kein „Stand“. ${help()}`);
}
