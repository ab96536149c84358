import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const TOKENS = 'src/css/tokens.css';

/** A colour as a style sheet writes it: hexadecimal, or a function with figures. */
const COLOUR = /#[\da-f]{3,8}\b|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?=[^)]*\d)[^)]*\)/gi;
/** Colours in what a component draws: those of the things it shows. */
const DRAWN = /\b(?:fill|stroke)="#[\da-f]+"/gi;

/** White, black and what is between them belong to no brand. */
const isGrey = (colour: string): boolean => /^#(.)\1\1$|^#(..)\2\2$|^rgba?\((\d+)[ ,]+\3[ ,]+\3\b/i.test(colour);

function coloursIn(file: string): string[] {
  const source = fs.readFileSync(file, 'utf8');
  return (source.replace(DRAWN, '').match(COLOUR) ?? []).map((colour) => colour.toLowerCase());
}

const files = fs
  .readdirSync('src', {recursive: true, encoding: 'utf8'})
  .map((name) => path.join('src', name))
  .filter((file) => /(?<!\.test)\.(?:css|tsx?)$/.test(file) && file !== TOKENS);

it('style sheets take every colour from the design tokens, so that a change there is a change everywhere', () => {
  const own = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => coloursIn(file).flatMap((colour) => (isGrey(colour) ? [] : [`${file}: ${colour}`])));
  expect(own).toEqual([]);
});

it('no script repeats a colour of the design tokens', () => {
  const tokens = new Set(coloursIn(TOKENS).filter((colour) => !isGrey(colour)));
  expect(tokens.size).toBeGreaterThan(5);
  const repeated = files
    .filter((file) => !file.endsWith('.css'))
    .flatMap((file) => coloursIn(file).flatMap((colour) => (tokens.has(colour) ? [`${file}: ${colour}`] : [])));
  expect(repeated).toEqual([]);
});
