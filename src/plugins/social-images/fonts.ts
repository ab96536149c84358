import fs from 'node:fs';
import path from 'node:path';
import {parse} from '@shuding/opentype.js';
import type {SatoriOptions} from 'satori';
import {fontFamily} from './card';

const folder = path.join(path.dirname(require.resolve('@fontsource/encode-sans-semi-condensed/package.json')), 'files');
const weights = [600, 700] as const;
/** Parts of the typeface; the first is the rule, and satori looks for what it lacks in fonts of other names. */
const parts = {latin: fontFamily, 'latin-ext': `${fontFamily} Extended`};

/** The fonts that cards are set with: files of the project, never those of the machine. */
export function loadFonts(): SatoriOptions['fonts'] {
  return Object.entries(parts).flatMap(([part, name]) =>
    weights.map((weight) => ({
      name,
      weight,
      data: fs.readFileSync(path.join(folder, `encode-sans-semi-condensed-${part}-${weight}-normal.woff`)),
    })),
  );
}

/** Whether a character has a glyph in every weight. */
export function readCoverage(fonts: SatoriOptions['fonts']): (character: string) => boolean {
  const parsed = fonts.map(({weight, data}) => ({weight, font: parse(new Uint8Array(data).buffer)}));
  return (character) =>
    weights.every((each) => parsed.some(({weight, font}) => weight === each && font.charToGlyphIndex(character) > 0));
}
