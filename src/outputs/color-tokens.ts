import fs from 'node:fs';

/**
 * Reads colours from the design tokens, the only place that defines them.
 *
 * @param file the style sheet with the tokens
 * @throws Error when a token does not exist or is not a plain colour
 */
export function readTokens(file: string): (name: string) => string {
  // The light meanings come first; a map keeps the last entry of a name.
  const declarations = [...fs.readFileSync(file, 'utf8').matchAll(/^\s*(--hc-[\w-]+):\s*(#[\da-f]{6});/gim)];
  const values = new Map(declarations.reverse().map(([, name, value]) => [name!, value!]));
  return (name) => {
    const value = values.get(`--hc-${name}`);
    if (!value) throw new Error(`${file}: Die Farbe „--hc-${name}“ fehlt. Manifest und Widget nehmen sie von dort.`);
    return value;
  };
}
