import {buildOf} from '../names';

/** The build the shown page belongs to, undefined for a page without scripts. */
export function pageBuild(): string | undefined {
  for (const {src} of document.scripts) {
    const build = buildOf(src);
    if (build) return build;
  }
  return undefined;
}
