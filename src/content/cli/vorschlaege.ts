import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {makeSnippets, SNIPPET_FILE} from '../snippets';
import {startCommand} from './command';

/** Text of the file VS Code reads its suggestions from, formatted like every other file of the project. */
export async function snippetFile(root: string): Promise<string> {
  const tags = Object.keys(parse(fs.readFileSync(path.join(root, 'docs', 'tags.yml'), 'utf8')) as object);
  const {format, resolveConfig} = await import('prettier');
  const file = path.join(root, SNIPPET_FILE);
  return format(JSON.stringify(makeSnippets(tags)), {...(await resolveConfig(file)), filepath: file});
}

/** Writes the suggestions of VS Code anew, after the schema or the tags have changed. Returns the exit code. */
export async function run(_: string[], root = process.cwd()): Promise<number> {
  fs.writeFileSync(path.join(root, SNIPPET_FILE), await snippetFile(root));
  console.log(`Geschrieben: ${SNIPPET_FILE}`);
  return 0;
}

startCommand(module, run);
