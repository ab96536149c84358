import fs from 'node:fs';
import path from 'node:path';
import {inspect} from 'node:util';
import docsPlugin, {validateOptions, type PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext} from '@docusaurus/types';
import {beforeAll, describe, expect, it} from 'vitest';
import {instances} from '../../config/instances';
import config from '../../docusaurus.config';
import {explainFailure} from '../../src/lib/explain-failure';
import contentOverview from '../../src/outputs/content-overview';
import validFiles from '../../src/check/valid-files';
import {docsOptions} from '../../src/setup/docs-options';
import {build, copySmallSite, replaceIn, withSite, writeFiles, type BuildResult} from './build';

const root = path.resolve(__dirname, '../..');
const article = 'docs/rechnungen/rechnungen-ueberblick.mdx';

/** Adds a line at the end of the article; returns its number. */
function append(siteDir: string, text: string): number {
  const file = path.join(siteDir, article);
  const lines = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  fs.writeFileSync(file, [...lines, '', text, ''].join('\n'));
  return lines.length + 2;
}

/** Breaks one thing in the copy of the project; returns what the build has to say about it. */
type Break = (siteDir: string) => string[];

/** Faults found while articles are compiled: a build compiles all of them and names every fault. */
const inArticles: Record<string, Break> = {
  'a click path the product does not have': (siteDir) => {
    const line = append(siteDir, '<Klickpfad pfad="Rechnungen > Lastschrifen > Einziehbar" />');
    return [
      `${article}:${line}`,
      'Rechnungen > Lastschrifen > Einziehbar',
      'Am nächsten kommt: „Rechnungen > Lastschriften > Einziehbar“',
    ];
  },
  'a figure that follows from nothing': (siteDir) => {
    writeFiles(siteDir, {
      'docs/rechnungen/verrechnet.mdx':
        '---\ntitle: A\nzahlen: [rechnung RE-1001]\n---\n\nDie Rechnung vom 21.01.2026 lautet auf 283,00 €.\n',
    });
    return [
      'docs/rechnungen/verrechnet.mdx:6',
      '„283,00 €“ folgt aus keiner Rechnung',
      '238,00 € (Rechnungsbetrag, rechnung RE-1001)',
    ];
  },
  'a link to a file that is not there': (siteDir) => {
    writeFiles(siteDir, {'docs/rechnungen/ohne-ziel.mdx': '---\ntitle: A\n---\n\n[Weg](./gibt-es-nicht.mdx)\n'});
    return ['docs/rechnungen/ohne-ziel.mdx', './gibt-es-nicht.mdx'];
  },
  'a picture that is not there': (siteDir) => {
    writeFiles(siteDir, {'docs/rechnungen/ohne-bild.mdx': '---\ntitle: B\n---\n\n![Bild](./gibt-es-nicht.png)\n'});
    return ['docs/rechnungen/ohne-bild.mdx', './gibt-es-nicht.png'];
  },
};

/** Makes faults that only a whole build knows. It says the first fault alone: here it goes on after it. */
function breakLinks(siteDir: string): string[] {
  replaceIn(siteDir, 'docusaurus.config.ts', "onBrokenLinks: 'throw'", "onBrokenLinks: 'warn'");
  append(siteDir, '[Weg](/rechnungen/gibt-es-nicht)');
  append(siteDir, '[Weg](../erste-schritte/ueberblick-die-ersten-schritte.mdx#gibt-es-nicht)');
  return [
    'Docusaurus found broken links',
    '/rechnungen/gibt-es-nicht',
    'Docusaurus found broken anchors',
    '/erste-schritte/ueberblick-die-ersten-schritte#gibt-es-nicht',
  ];
}

/** Builds a copy of the project after something in it was broken; says what the output must hold. */
async function buildBroken<T>(breakSite: (siteDir: string) => T): Promise<{result: BuildResult; expected: T}> {
  return withSite('project', async (siteDir) => {
    copySmallSite(siteDir);
    const expected = breakSite(siteDir);
    return {expected, result: await build(siteDir)};
  });
}

describe('the build of this project stops at', () => {
  let result: BuildResult;
  let expected: Record<string, string[]>;
  beforeAll(async () => {
    ({result, expected} = await buildBroken((siteDir) =>
      Object.fromEntries(Object.entries(inArticles).map(([name, breakSite]) => [name, breakSite(siteDir)])),
    ));
  });

  it.each(Object.keys(inArticles))('%s', (name) => {
    for (const message of expected[name]!) expect(result.output).toContain(message);
    expect(result.code).toBe(1);
  });

  it('a link that it explains to whoever builds', () => {
    expect(explainFailure(result.output, root)).toContain(
      'docs/rechnungen/ohne-ziel.mdx:5: Die verlinkte Datei „./gibt-es-nicht.mdx“ gibt es nicht.',
    );
  });

  it('a link to a page or a heading that is not there', async () => {
    const broken = await buildBroken(breakLinks);
    for (const message of broken.expected) expect(broken.result.output).toContain(message);
    expect(broken.result.code).toBe(1);
  });
});

/** Loads one article as the instance of the help does; what the framework says where it stops, and how that is explained. */
async function loadArticle(head: string): Promise<{said: string; explained: string}> {
  return withSite('article', async (siteDir) => {
    writeFiles(siteDir, {
      'docs/artikel.mdx': `---\n${head}\n---\n\nText\n`,
      'docs/tags.yml': 'rechnung:\n  label: Rechnung\n',
      'sidebars.ts': "export default {hilfe: [{type: 'autogenerated', dirName: '.'}]};",
    });
    const options = validateOptions({
      validate: (schema, given) => schema.validate(given).value as PluginOptions,
      options: docsOptions(instances[0]!),
    });
    const context = {
      siteDir,
      generatedFilesDir: path.join(siteDir, '.docusaurus'),
      localizationDir: path.join(siteDir, 'i18n/de'),
      baseUrl: '/',
      i18n: {
        currentLocale: 'de',
        defaultLocale: 'de',
        locales: ['de'],
        path: 'i18n',
        localeConfigs: {de: {path: 'de'}},
      },
      siteConfig: {
        staticDirectories: ['static'],
        future: {v4: {}, experimental_faster: {}},
        markdown: {...config.markdown, anchors: {}, mdx1Compat: {}},
      },
    } as unknown as LoadContext;
    const plugin = await docsPlugin(context, {...options, id: 'default'});
    const said = await Promise.resolve(plugin.loadContent!()).then(() => '', inspect);
    return {said, explained: explainFailure(said, siteDir)};
  });
}

describe('before it compiles anything, the build of this project stops at', () => {
  it.each([
    [
      'a tag outside the vocabulary',
      'tags: [gibt-es-nicht]',
      'docs/artikel.mdx: Das Schlagwort gibt-es-nicht steht nicht in tags.yml.',
    ],
    [
      'front matter that cannot be read',
      'description: Text\ntitle: Rechnung: so geht es',
      'docs/artikel.mdx:3: Die Angaben zwischen den Strichen',
    ],
    ['a field of another form', 'sidebar_position: vorn', 'docs/artikel.mdx: Die Angabe „sidebar_position“'],
  ])('%s', async (_name, head, message) => {
    const {said, explained} = await loadArticle(head);
    expect(explained, said).toContain(message);
  });

  it('nothing in an article without a fault', async () => {
    expect(await loadArticle('tags: [rechnung]')).toMatchObject({said: ''});
  });

  it('files whose name or encoding it would misread, a target of the start page or a step of a journey that is not there', () => {
    // What these two say is tested with them. A plugin that is not among those of the site says nothing.
    expect(config.plugins).toEqual(expect.arrayContaining([validFiles, contentOverview]));
    expect(config).toMatchObject({
      onBrokenLinks: 'throw',
      onBrokenAnchors: 'throw',
      markdown: {hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'}},
    });
  });
});
