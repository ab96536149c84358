import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {ownClasses, themeClasses, themeModuleClasses} from '../../src/site-pages/class-names';

const root = path.resolve(__dirname, '../..');

/** The code below a folder that sets class names. */
function codeBelow(folder: string): string {
  return fs
    .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:js|tsx?)$/.test(file))
    .map((file) => fs.readFileSync(path.join(root, folder, file), 'utf8'))
    .join('\n');
}

const names = (classes: object) => Object.values(classes).map(String);
const upstream = ['theme-classic', 'theme-common']
  .map((name) => codeBelow(`node_modules/@docusaurus/${name}/lib`))
  .join('\n');
// The reader itself lives elsewhere, so that a name only it knows is not found here.
const own = ['src/components', 'src/blocks'].map(codeBelow).join('\n');

describe('class names of built pages', () => {
  it.each(names(themeClasses))('the theme sets %s', (name) =>
    expect(upstream).toMatch(new RegExp(`["'\`]${name}["'\`]`)),
  );

  it.each(names(themeModuleClasses))('the theme sets %s of its CSS module', (name) =>
    expect(upstream).toContain(`styles.${name}`),
  );

  it.each(names(ownClasses))('a component or plugin of this project sets %s', (name) =>
    expect(own).toMatch(new RegExp(`["'\`](?:[^"'\`\\n]* )?${name}[ "'\`]`)),
  );
});
