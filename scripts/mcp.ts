// The help for assistants, over standard input and output (Model Context Protocol).
import {parseArgs} from 'node:util';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {startCommand} from '../src/lib/command';
import {createHelpServer, readerOf} from './lib/help-server';

const HELP = `npx tsx scripts/mcp.ts [--quelle=ORDNER ODER ADRESSE]

  --quelle  gebaute Hilfe (voreingestellt: build) oder Adresse einer veröffentlichten, zum Beispiel https://hilfe.example.com

Spricht das Model Context Protocol über Standardein- und -ausgabe: Assistenten suchen, lesen Artikel und Abschnitte und
fragen nach der Hilfe zu einer Ansicht oder Meldung.
`;

const options = {quelle: {type: 'string', default: 'build'}} as const;

/** Serves until the assistant closes the connection. */
async function run(args: string[]): Promise<number> {
  const {values} = parseArgs({args, options});
  const server = await createHelpServer(readerOf(values.quelle));
  const closed = new Promise<void>((resolve) => (server.server.onclose = resolve));
  const transport = new StdioServerTransport();
  process.stdin.once('end', () => void transport.close());
  await server.connect(transport);
  await closed;
  return 0;
}

startCommand(module, run, HELP, options);
