import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readTags} from '../project';
import {makeSnippets, SNIPPET_FILE} from '../snippets';
import {startCommand} from './command';

/** Text of the file VS Code reads its suggestions from, formatted like every other file of the project. */
export async function snippetFile(root: string): Promise<string> {
  const {format, resolveConfig} = await import('prettier');
  const file = path.join(root, SNIPPET_FILE);
  return format(JSON.stringify(makeSnippets(readTags(root))), {...(await resolveConfig(file)), filepath: file});
}

/** Writes the suggestions of VS Code anew, after the schema or the tags have changed. Returns the exit code. */
export async function run(args: string[], root = process.cwd()): Promise<number> {
  parseArgs({args});
  fs.writeFileSync(path.join(root, SNIPPET_FILE), await snippetFile(root));
  console.log(`Geschrieben: ${SNIPPET_FILE}`);
  return 0;
}

startCommand(
  module,
  run,
  'npm run vorschlaege\n\n  Schreibt nach einer Änderung am Schema oder an den Tags neu, was VS Code beim Schreiben anbietet.',
);
