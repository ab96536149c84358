import {skeleton} from './cli/skeleton';
import {allowedKinds, audiences, fieldNames, fields, type FieldName, type Instance} from './front-matter-schema';
import {kinds, type Kind} from './kinds';
import type {Facts} from '../product/facts';

/** Where an editor looks for them; made by `npm run vorschlaege`. */
export const SNIPPET_FILE = '.vscode/artikel.code-snippets';

export interface Snippet {
  scope: 'mdx';
  prefix: string;
  description: string;
  body: string[];
}

const TITLE = 'Titel des Artikels';
const TODAY = '1970-01-01';
const today = '${CURRENT_YEAR}-${CURRENT_MONTH}-${CURRENT_DATE}';

const escape = (text: string) => text.replace(/[\\$}]/g, '\\$&');
const choice = (values: readonly string[]) => `\${1|${values.join(',')}|}`;

function valueOf(name: FieldName, tags: readonly string[]): string {
  if (name === 'tags') return `[${choice(tags)}]`;
  if (name === 'art') return choice(Object.keys(kinds).filter((kind) => kind !== 'liste'));
  if (name === 'zielgruppe') return `[${choice(Object.keys(audiences))}]`;
  if (name === 'datum' || name === 'geprueft') return `\${1:${today}}`;
  return `\${1:${escape(fields[name].example)}}`;
}

const instanceOf: Partial<Record<Kind, Instance>> = {version: 'updates', handbuch: 'intern'};

function ofKind(kind: Kind): Snippet {
  const text = skeleton({
    instance: instanceOf[kind] ?? 'docs',
    kind,
    title: TITLE,
    position: 10,
    today: TODAY,
    related: ['[Titel](./datei.mdx)', '[Titel](./datei.mdx)'],
  });
  const body = escape(text.trimEnd())
    .replace(TITLE, `\${1:${TITLE}}`)
    .replace(TODAY, today)
    .replace(/^version: .*$/m, 'version: "${2:jj.mm}"');
  return {
    scope: 'mdx',
    prefix: `artikel-${kind}`,
    description: `Ganzer Artikel der Art „${kinds[kind]}“: Kopf, Kurzantwort und Gliederung.`,
    body: [...body.split('\n'), ''],
  };
}

/**
 * What VS Code offers in an article on Ctrl+Space: the skeleton of every kind, every key of the front matter with its
 * help and its possible values, and every fact that can be quoted. Made from schema and data, so that completion, check
 * and handbook say the same.
 *
 * @param tags the vocabulary
 */
export function makeSnippets(tags: readonly string[], facts: Facts): Record<string, Snippet> {
  const wholeArticles = (['docs', 'updates', 'intern'] as const)
    .flatMap((instance) => allowedKinds(instance))
    .filter((kind) => kind !== 'start')
    .map((kind): [string, Snippet] => [`Artikel: ${kinds[kind]}`, ofKind(kind)]);
  const keys = fieldNames.map((name): [string, Snippet] => [
    `Kopf: ${name}`,
    {scope: 'mdx', prefix: name, description: fields[name].help, body: [`${name}: ${valueOf(name, tags)}`]},
  ]);
  const quotes = [...facts.values()]
    .filter(({certainty}) => certainty !== 'UNSICHER')
    .map(({number, chapter, sentence}): [string, Snippet] => [
      `Recht: ${number}`,
      {
        scope: 'mdx',
        prefix: `recht ${number}`,
        description: `${sentence} (Kapitel ${chapter})`,
        body: [`<Recht nr="${number}" />`],
      },
    ]);
  return Object.fromEntries([...wholeArticles, ...keys, ...quotes]);
}
