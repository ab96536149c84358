import {skeleton} from './commands/skeleton';
import {
  allowedKinds,
  audiences,
  fieldNames,
  fields,
  type FieldName,
  type Instance,
} from '../content/front-matter-schema';
import {kinds, type Kind} from '../content/kinds';
import type {Facts} from '../product/facts';
import type {Project} from '../content/project';

/** Where an editor looks for them; made by `npm run vorschlaege`. */
export const SNIPPET_FILE = '.vscode/artikel.code-snippets';
/** The same for what articles name and link to. It follows every title and is not part of the repository. */
export const CONTENT_SNIPPET_FILE = '.vscode/inhalte.code-snippets';

export interface Snippet {
  scope: 'mdx';
  prefix: string | string[];
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

function ofKind(kind: Kind, tags: readonly string[]): Snippet {
  const text = skeleton({
    instance: instanceOf[kind] ?? 'docs',
    kind,
    title: TITLE,
    position: 10,
    today: TODAY,
    tags,
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
 * Makes what VS Code offers in an article on Ctrl+Space: the skeleton of every kind, every key of the front matter with its
 * help and its possible values, and every fact that can be quoted. Made from schema and data, so that completion, check
 * and handbook say the same.
 *
 * @param tags the vocabulary
 */
export function makeSnippets(tags: readonly string[], facts: Facts): Record<string, Snippet> {
  const wholeArticles = (['docs', 'updates', 'intern'] as const)
    .flatMap((instance) => allowedKinds(instance))
    .filter((kind) => kind !== 'start')
    .map((kind): [string, Snippet] => [`Artikel: ${kinds[kind]}`, ofKind(kind, tags)]);
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

/** One step up for every folder of the file that is open but the first, as VS Code works it out. */
const stepsUp = '${RELATIVE_FILEPATH/(^[^\\/\\\\]+[\\/\\\\])|([^\\/\\\\]+[\\/\\\\])|([^\\/\\\\]+$)/${2:+../}/g}';
/** The way into a folder of the content, unless the file that is open lies in it. */
const into = (folder: string) => `\${RELATIVE_FILEPATH/^(${folder}[\\/\\\\].*)|(.*)$/\${2:+../${folder}/}/}`;

function linkTo(file: string, title: string): Snippet {
  const [folder = '', ...rest] = file.split('/');
  return {
    scope: 'mdx',
    prefix: `link ${title}`,
    description: file,
    body: [`[\${1:${escape(title)}}](${stepsUp}${into(folder)}${escape(rest.join('/'))})`],
  };
}

/**
 * Makes what VS Code offers in the text of an article: click paths, terms of the glossary, also for the words to be
 * avoided in their place, messages in the product's wording, and links to other articles, as seen from the file that is
 * open.
 */
export function makeContentSnippets({menu, glossary, messages, summaries}: Project): Record<string, Snippet> {
  const clickPaths = menu.paths.map((path): [string, Snippet] => [
    `Klickpfad: ${path}`,
    {
      scope: 'mdx',
      prefix: `klick ${path}`,
      description: 'Klickpfad aus src/product/menue.yml',
      body: [`<Klickpfad pfad="${escape(path)}" />`],
    },
  ]);
  const terms = glossary.map(({begriff, definition, vermeiden}): [string, Snippet] => [
    `Begriff: ${begriff}`,
    {scope: 'mdx', prefix: [begriff, ...vermeiden], description: definition, body: [escape(begriff)]},
  ]);
  const wordings = [...messages].map(([id, text]): [string, Snippet] => [
    `Meldung: ${id}`,
    {
      scope: 'mdx',
      prefix: id,
      description: text,
      body: [escape(`${id}: „${text.replace(/\{[^}]+\}/g, '`$&`')}“`)],
    },
  ]);
  const links = [...summaries.values()]
    .filter(({draft, title}) => !draft && title !== '')
    .map(({file, title}): [string, Snippet] => [`Link: ${file}`, linkTo(file, title)]);
  return Object.fromEntries([...clickPaths, ...terms, ...wordings, ...links]);
}
