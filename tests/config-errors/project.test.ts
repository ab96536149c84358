import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {build, copySmallSite, replaceIn, withSite, writeFiles, type BuildResult} from './build';

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
}

/** What is found while articles are compiled: a build compiles all of them and names every fault. */
const inArticles: Record<string, Case['break']> = {
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

/** What ends the build as soon as it is found. */
const cases: Case[] = [
  {
    name: 'a link to a page or a heading that is not there',
    break: (siteDir) => {
      // Both are found by a whole build, which says only the first: here it goes on after it.
      replaceIn(siteDir, 'docusaurus.config.ts', "onBrokenLinks: 'throw'", "onBrokenLinks: 'warn'");
      append(siteDir, '[Weg](/rechnungen/gibt-es-nicht)');
      append(siteDir, '[Weg](../erste-schritte/ueberblick-die-ersten-schritte.mdx#gibt-es-nicht)');
      return [
        'Docusaurus found broken links',
        '/rechnungen/gibt-es-nicht',
        'Docusaurus found broken anchors',
        '/erste-schritte/ueberblick-die-ersten-schritte#gibt-es-nicht',
      ];
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
    name: 'a step of a journey that leads nowhere',
    break: (siteDir) => {
      const step = (name: string, to: string) => `    ${name}: {ziel: ${to}, tun: Lesen.}\n`;
      writeFiles(siteDir, {
        'gethelp/_wege.yml':
          'weg:\n  titel: Weg\n  zielgruppe: [buero]\n  satz: Von hier nach dort.\n  schritte:\n' +
          step('hier', '/rechnungen/rechnungen-ueberblick') +
          step('dort', '/rechnungen/gibt-es-nicht'),
      });
      return ['gethelp/_wege.yml:7', 'Den Artikel „/rechnungen/gibt-es-nicht“ gibt es nicht.'];
    },
  },
  {
    name: 'files whose name or encoding it would misread',
    break: (siteDir) => {
      const write = (file: string, bytes: Buffer) => {
        fs.writeFileSync(path.join(siteDir, file), bytes);
        return file;
      };
      const folder = path.dirname(article);
      const source = fs.readFileSync(path.join(siteDir, article));
      const decomposed = write(`${folder}/größe.mdx`.normalize('NFD'), source);
      return [
        `${write(`${folder}/kisten (2).mdx`, source)}:1`,
        'Der Name sieht nach einer Kopie aus',
        `mv '${decomposed}'`,
        `${write(`${folder}/ansi.mdx`, Buffer.from('---\ntitle: Größe\n---\n', 'latin1'))}:2`,
        'Die Datei ist in Windows-1252',
        `${write(`${folder}/unicode.mdx`, Buffer.from('\uFEFF---\ntitle: A\n---\n', 'utf16le'))}:1`,
        `${write(`${folder}/_category_.yml`, Buffer.from('label: Größe\n', 'latin1'))}:1`,
        `${write('docs/tags.yml', Buffer.concat([Buffer.from('\uFEFF'), fs.readFileSync(path.join(siteDir, 'docs/tags.yml'))]))}:1`,
      ];
    },
  },
];

/** Builds a copy of the project after something in it was broken; says what the output must hold. */
async function buildBroken(breakSite: Case['break']): Promise<{result: BuildResult; expected: (string | RegExp)[]}> {
  return withSite('project', async (siteDir) => {
    copySmallSite(siteDir);
    const expected = breakSite(siteDir);
    return {expected, result: await build(siteDir)};
  });
}

const says = (output: string, message: string | RegExp) =>
  typeof message === 'string' ? expect(output).toContain(message) : expect(output).toMatch(message);

describe('the build of this project stops at', () => {
  let result: BuildResult;
  const expected: Record<string, (string | RegExp)[]> = {};
  beforeAll(async () => {
    ({result} = await buildBroken((siteDir) => {
      for (const [name, breakSite] of Object.entries(inArticles)) expected[name] = breakSite(siteDir);
      return [];
    }));
  });

  it.each(Object.keys(inArticles))('%s', (name) => {
    for (const message of expected[name]!) says(result.output, message);
    expect(result.code).toBe(1);
  });

  it.each(cases)('$name', async ({break: breakSite}) => {
    const broken = await buildBroken(breakSite);
    for (const message of broken.expected) says(broken.result.output, message);
    expect(broken.result.code).toBe(1);
  });
});
