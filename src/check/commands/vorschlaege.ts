import {parseArgs} from 'node:util';
import {writeContentSnippets, writeSnippets} from '../snippet-files';
import {loadProject} from '../../content/project';
import {CONTENT_SNIPPET_FILE, SNIPPET_FILE} from '../snippets';
import {startCommand} from '../../lib/command';

/** Writes the suggestions of VS Code anew, after schema, tags or content have changed. Returns the exit code. */
export async function run(args: string[], root = process.cwd()): Promise<number> {
  parseArgs({args});
  await writeSnippets(root);
  writeContentSnippets(root, loadProject(root));
  console.log(`Geschrieben: ${SNIPPET_FILE}, ${CONTENT_SNIPPET_FILE}`);
  return 0;
}

startCommand(
  module,
  run,
  'npm run vorschlaege\n\n  Schreibt nach einer Änderung an Schema, Tags oder Inhalten neu, was VS Code beim Schreiben anbietet.',
);
