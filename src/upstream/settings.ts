import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Config} from '@docusaurus/types';
import type {Locate} from './seam';

type Validate = (
  schema: {validate: (value: unknown, options: object) => {error?: Error; value: unknown}},
  value: unknown,
) => unknown;

/** Where packages of the framework judge settings. They export it to nobody: one that moves is reported like any other. */
const judges: {name: string; file: string; judge: (module: never, config: Config, file: string) => void}[] = [
  {
    name: '@docusaurus/core',
    file: 'lib/server/configValidation.js',
    judge: (module: {validateConfig: (config: Config, file: string) => unknown}, config, file) =>
      module.validateConfig(config, file),
  },
  ...[
    ['@docusaurus/theme-classic', 'lib/options.js'],
    ['@docusaurus/theme-search-algolia', 'lib/validateThemeConfig.js'],
  ].map(([name, file]) => ({
    name: name!,
    file: file!,
    judge: (
      module: {validateThemeConfig: (given: {validate: Validate; themeConfig: unknown}) => unknown},
      config: Config,
    ) => module.validateThemeConfig({validate: validateLoosely, themeConfig: config.themeConfig ?? {}}),
  })),
];

/** As the framework does it: each theme knows its own settings and leaves those of the others. */
const validateLoosely: Validate = (schema, value) => {
  const {error, value: valid} = schema.validate(value, {abortEarly: false, allowUnknown: true});
  if (error) throw error;
  return valid;
};

const firstLine = (error: unknown) => (error as Error).message.split('\n')[0] ?? '';

/** Every file of settings of the project, also those its tests build sites with. */
export function settingsFiles(siteDir: string): string[] {
  const tests = path.join(siteDir, 'e2e');
  const folders = fs.existsSync(tests) ? fs.readdirSync(tests).map((name) => `e2e/${name}`) : [];
  return ['.', ...folders]
    .map((folder) => path.posix.join(folder, 'docusaurus.config.ts'))
    .filter((file) => fs.existsSync(path.join(siteDir, file)));
}

export interface Judgement {
  /** `file: what the package does not accept`, in its words. */
  problems: string[];
  /** Packages that were asked. */
  asked: string[];
}

/**
 * Tells whether packages of the framework accept the settings of the project: what is renamed there would stop the first build.
 *
 * @param settings file → settings
 * @param locate finds the packages that judge; those it does not find are not asked
 */
export function judgeSettings(settings: ReadonlyMap<string, Config>, locate: Locate): Judgement {
  const load = createRequire(__filename);
  const judgement: Judgement = {problems: [], asked: []};
  for (const {name, file, judge} of judges) {
    const folder = locate(name);
    if (folder === undefined) continue;
    const found = path.join(folder, file);
    const missing = (why: string) =>
      judgement.problems.push(`${name}: ${file} ${why}, die Einstellungen ließen sich nicht vergleichen.`);
    if (!fs.existsSync(found)) {
      missing('gibt es nicht mehr');
      continue;
    }
    let module: unknown;
    try {
      module = load(found);
    } catch (error) {
      missing(`lässt sich nicht laden (${firstLine(error)})`);
      continue;
    }
    judgement.asked.push(name);
    for (const [source, config] of settings)
      try {
        judge(module as never, config, source);
      } catch (error) {
        judgement.problems.push(
          `${source}: ${name} nimmt die Einstellungen nicht an: ${(error as Error).message.trim()}`,
        );
      }
  }
  return judgement;
}

/** Loads the settings of the project as a build does. */
export function loadSettings(siteDir: string): Map<string, Config> {
  const load = createRequire(__filename);
  return new Map(
    settingsFiles(siteDir).map((file) => [file, (load(path.join(siteDir, file)) as {default: Config}).default]),
  );
}
