import {docSearchNames, stringPatches, themeImports} from './docsearch';
import {frameworkSeams, moduleReplacements} from './framework';
import type {Seam} from './seam';
import {themeSeams} from './theme';

/** Everything that leans on the inside of a package. */
export const seams: Seam[] = [
  ...frameworkSeams,
  ...moduleReplacements,
  ...themeSeams,
  ...stringPatches,
  ...themeImports,
  ...docSearchNames,
];
