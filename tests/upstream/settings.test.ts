import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Config} from '@docusaurus/types';
import ourConfig from '../../docusaurus.config';
import {check} from '../../src/upstream/cli';
import {installed, locateIn} from '../../src/upstream/seam';
import {judgeSettings, settingsFiles} from '../../src/upstream/settings';

const config: Config = {
  title: 'Hilfe',
  url: 'https://hilfe.example.com',
  baseUrl: '/',
  future: {experimental_faster: true},
};
const settings = new Map([
  ['docusaurus.config.ts', config],
  ['e2e/site/docusaurus.config.ts', {...config, tagline: 'Noch eine'}],
]);
let folder: string;
let printed: string[];
const locate = (name: string) => locateIn([folder])(name);

/** A made-up version of a package. */
function write(name: string, file: string, code: string): void {
  const at = path.join(folder, name);
  fs.mkdirSync(path.dirname(path.join(at, file)), {recursive: true});
  fs.writeFileSync(path.join(at, 'package.json'), `{"name": "${name}", "version": "9.8.7"}`);
  fs.writeFileSync(path.join(at, file), code);
}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kandidat-'));
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: unknown) => void printed.push(String(text)));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

const renamed = `exports.validateConfig = (config, file) => {
  if ('experimental_faster' in (config.future ?? {})) throw new Error('These field(s) ("future.experimental_faster",) are not recognized in ' + file);
};`;

describe('settings of the project', () => {
  it('are those of the site and of what its tests build', () => {
    expect(settingsFiles(process.cwd())).toContain('docusaurus.config.ts');
    expect(settingsFiles(process.cwd()).length).toBeGreaterThan(1);
  });

  it('are accepted by the installed packages', () => {
    const {problems, asked} = judgeSettings(new Map([['docusaurus.config.ts', ourConfig]]), installed);
    expect(problems).toEqual([]);
    expect(asked).toEqual(['@docusaurus/core', '@docusaurus/theme-classic', '@docusaurus/theme-search-algolia']);
  });

  it('are refused file by file where a version has renamed one', () => {
    write('@docusaurus/core', 'lib/server/configValidation.js', renamed);
    expect(judgeSettings(settings, locate)).toEqual({
      asked: ['@docusaurus/core'],
      problems: [...settings.keys()].map(
        (file) =>
          expect.stringMatching(
            new RegExp(`^${file}: @docusaurus/core nimmt .*future\\.experimental_faster`),
          ) as string,
      ),
    });
  });

  it('of themes are judged by the themes', () => {
    write(
      '@docusaurus/theme-classic',
      'lib/options.js',
      `exports.validateThemeConfig = ({validate, themeConfig}) =>
      validate({validate: (value) => ({value, error: value.navbar ? new Error('"navbar" is now "bar"') : undefined})}, themeConfig);`,
    );
    const themed = new Map([['a.ts', {...config, themeConfig: {navbar: {}}}]]);
    expect(judgeSettings(themed, locate).problems).toEqual([expect.stringContaining('"navbar" is now "bar"')]);
    expect(judgeSettings(new Map([['a.ts', {...config, themeConfig: {}}]]), locate).problems).toEqual([]);
  });

  it('are not taken for accepted where a version judges them elsewhere, or cannot be loaded', () => {
    const judgement = (why: string) => ({
      asked: [],
      problems: [
        `@docusaurus/core: lib/server/configValidation.js ${why}, die Einstellungen ließen sich nicht vergleichen.`,
      ],
    });
    write('@docusaurus/core', 'lib/elsewhere.js', '');
    expect(judgeSettings(settings, locate)).toEqual(judgement('gibt es nicht mehr'));
    write('@docusaurus/core', 'lib/server/configValidation.js', "require('gibt-es-nicht');");
    expect(judgeSettings(settings, locate)).toEqual(
      judgement("lässt sich nicht laden (Cannot find module 'gibt-es-nicht')"),
    );
  });
});

it('the rehearsal fails by the settings alone, and says what it compared', () => {
  fs.cpSync(installed('@docusaurus/core')!, path.join(folder, '@docusaurus/core'), {
    recursive: true,
    filter: (source) => !source.endsWith(`core${path.sep}node_modules`),
  });
  const file = path.join(folder, '@docusaurus/core/lib/server/configValidation.js');
  fs.writeFileSync(file, 'exports.validateConfig = () => undefined;');
  expect(check(locate, {verbose: false, settings})).toBe(0);
  expect(printed.join('\n')).toMatch(
    /@docusaurus\/core 3[\d.]+: (\d+) von \1 Stellen passen[\s\S]*Einstellungen: docusaurus\.config\.ts, e2e[\s\S]*gefragt: @docusaurus\/core[\s\S]*Alles passt\.$/,
  );
  fs.rmSync(file);
  fs.writeFileSync(file.replace('.js', '.cjs'), renamed);
  expect(check(locate, {verbose: false, settings})).toBe(1);
  expect(printed.at(-1)).toContain('Eine Stelle passt nicht mehr');
});
