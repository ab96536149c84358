import {frameworkSeams, moduleReplacements} from './framework';
import {docSearchNames, searchPatches, searchReplacements} from './docsearch';
import type {Seam} from './seam';
import {themeSeams} from './theme';

/** Everything that leans on the inside of a package. */
export const seams: Seam[] = [
  ...frameworkSeams,
  ...moduleReplacements,
  ...themeSeams,
  ...docSearchNames,
  ...searchPatches,
  ...searchReplacements,
];
