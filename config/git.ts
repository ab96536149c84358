import {spawnSync} from 'node:child_process';

function git(...args: string[]): string {
  const {stdout, status} = spawnSync('git', args, {encoding: 'utf8'});
  return status === 0 ? stdout.trim() : '';
}

/**
 * Whether the dates of the articles can be read from git. A downloaded archive has no history, and a shallow clone
 * gives every page the date of its only commit: no date is better than a wrong one.
 */
export const datesAreKnown =
  git('rev-parse', '--is-inside-work-tree') === 'true' &&
  git('rev-parse', '--is-shallow-repository') === 'false' &&
  git('rev-parse', '--verify', 'HEAD') !== '';

if (!datesAreKnown && !process.env.HC_DATES_WARNED) {
  process.env.HC_DATES_WARNED = '1';
  console.warn(
    'Ohne vollständige Git-Historie erscheint auf den Artikeln kein „Stand“. Für die Veröffentlichung vollständig klonen (git fetch --unshallow).',
  );
}
