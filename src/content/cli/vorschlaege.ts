import {parseArgs} from 'node:util';
import {writeSnippets} from '../check/snippets';
import {SNIPPET_FILE} from '../snippets';
import {startCommand} from '../../lib/command';

/** Writes the suggestions of VS Code anew, after the schema or the tags have changed. Returns the exit code. */
export async function run(args: string[], root = process.cwd()): Promise<number> {
  parseArgs({args});
  await writeSnippets(root);
  console.log(`Geschrieben: ${SNIPPET_FILE}`);
  return 0;
}

startCommand(
  module,
  run,
  'npm run vorschlaege\n\n  Schreibt nach einer Änderung am Schema oder an den Tags neu, was VS Code beim Schreiben anbietet.',
);
