import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {build, copyProject, replaceIn, withSite} from './build';

/** Content that does not change with the articles, and is built in a fraction of their time. */
const content = path.resolve(__dirname, '../../e2e/fixture-site');
const article = 'docs/rechnungen/rechnungen-ueberblick.mdx';

/** Adds a line at the end of the article; returns its number. */
function append(siteDir: string, text: string): number {
  const file = path.join(siteDir, article);
  const lines = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  fs.writeFileSync(file, [...lines, '', text, ''].join('\n'));
  return lines.length + 2;
}

interface Case {
  name: string;
  /** Breaks one thing in the copy of the project; returns what the build has to say about it. */
  break: (siteDir: string) => (string | RegExp)[];
  env?: NodeJS.ProcessEnv;
}

const cases: Case[] = [
  {
    name: 'a click path the product does not have',
    break: (siteDir) => {
      const line = append(siteDir, '<Klickpfad pfad="Rechnungen > Lastschrifen > Einziehbar" />');
      return [
        `${article}:${line}`,
        'Rechnungen > Lastschrifen > Einziehbar',
        'Am nächsten kommt: „Rechnungen > Lastschriften > Einziehbar“',
      ];
    },
  },
  {
    name: 'a link to a page that is not there',
    break: (siteDir) => {
      append(siteDir, '[Weg](/rechnungen/gibt-es-nicht)');
      return ['Docusaurus found broken links', '/rechnungen/gibt-es-nicht'];
    },
  },
  {
    name: 'a link to a heading that is not there',
    break: (siteDir) => {
      append(siteDir, '[Weg](../erste-schritte/ueberblick-die-ersten-schritte.mdx#gibt-es-nicht)');
      return ['Docusaurus found broken anchors', '/erste-schritte/ueberblick-die-ersten-schritte#gibt-es-nicht'];
    },
  },
  {
    name: 'a link to a file that is not there',
    break: (siteDir) => {
      append(siteDir, '[Weg](./gibt-es-nicht.mdx)');
      return [article, './gibt-es-nicht.mdx'];
    },
  },
  {
    name: 'a picture that is not there',
    break: (siteDir) => {
      append(siteDir, '![Bild](./gibt-es-nicht.png)');
      return [article, './gibt-es-nicht.png'];
    },
  },
  {
    name: 'a tag outside the vocabulary',
    break: (siteDir) => {
      replaceIn(siteDir, article, /^art: /m, 'tags: [gibt-es-nicht]\nart: ');
      return [article, 'gibt-es-nicht'];
    },
  },
  {
    name: 'a target of the start page that is not there',
    break: (siteDir) => {
      replaceIn(
        siteDir,
        'docs/_startseite.yml',
        '/rechnungen/e-rechnung/begriffserklärung}',
        '/rechnungen/gibt-es-nicht}',
      );
      return [/docs\/_startseite\.yml:\d+/, '/rechnungen/gibt-es-nicht'];
    },
  },
  {
    name: 'redirects that go round in circles',
    break: (siteDir) => {
      replaceIn(
        siteDir,
        'config/redirects.ts',
        '[\n  {',
        "[\n  {from: '/a', to: '/b'},\n  {from: '/b', to: '/a'},\n  {",
      );
      return ['Die Weiterleitung dreht sich im Kreis: /a → /b → /a'];
    },
  },
  {
    name: 'a hosted search with half its credentials',
    env: {ALGOLIA_APP_ID: 'TEST', ALGOLIA_SEARCH_KEY: '', ALGOLIA_INDEX: ''},
    break: () => ['Es fehlt: ALGOLIA_SEARCH_KEY, ALGOLIA_INDEX'],
  },
];

describe.concurrent('the build of this project stops at', () => {
  it.each(cases)('$name', {timeout: 180_000}, async ({break: breakSite, env}) => {
    const {result, expected} = await withSite('project', async (siteDir) => {
      copyProject(siteDir, content);
      const messages = breakSite(siteDir);
      return {expected: messages, result: await build(siteDir, env)};
    });
    for (const message of expected) {
      if (typeof message === 'string') expect(result.output).toContain(message);
      else expect(result.output).toMatch(message);
    }
    expect(result.code).toBe(1);
  });
});
