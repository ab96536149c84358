import fs from 'node:fs';
import path from 'node:path';
import {loadFacts} from '../product/facts';
import {readTags, type Project} from '../content/project';
import type {Stage} from '../content/rule';
import {CONTENT_SNIPPET_FILE, makeContentSnippets, makeSnippets, SNIPPET_FILE} from './snippets';
import type {Message} from './run';

/** Text of the file VS Code reads its suggestions from, formatted like every other file of the project. */
export async function snippetFile(root: string): Promise<string> {
  const {format, resolveConfig} = await import('prettier');
  const file = path.join(root, SNIPPET_FILE);
  const snippets = makeSnippets(readTags(root), loadFacts(path.join(root, 'src', 'product')));
  return format(JSON.stringify(snippets), {...(await resolveConfig(file)), filepath: file});
}

/** Writes the suggestions of VS Code from schema, tags and facts as they are now. */
export async function writeSnippets(root: string): Promise<void> {
  fs.writeFileSync(path.join(root, SNIPPET_FILE), await snippetFile(root));
}

/** Writes what VS Code offers of the project's content, unless it is there already. */
export function writeContentSnippets(root: string, project: Project): void {
  const file = path.join(root, CONTENT_SNIPPET_FILE);
  const text = `${JSON.stringify(makeContentSnippets(project), null, 1)}\n`;
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}

/** A tag, field or fact that was added or changed has to be offered in the editor too. Projects without the file need none. */
export async function checkSnippets(root: string, stage: Stage): Promise<Message[]> {
  const file = path.join(root, SNIPPET_FILE);
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8').replace(/\r\n/g, '\n') === (await snippetFile(root)))
    return [];
  return [
    {
      file: SNIPPET_FILE,
      line: 1,
      rule: 'Vorschläge',
      severity: stage === 'schreiben' ? 'hinweis' : 'fehler',
      problem: 'Was Visual Studio Code beim Schreiben anbietet, passt nicht mehr zu Tags, Feldern und Rechtssätzen.',
      advice: '„npm run pruefen -- --fix“ oder „npm run vorschlaege“ schreibt die Datei neu. Reichen Sie sie mit ein.',
      fixable: true,
    },
  ];
}
