/** Renders cards for renderer.ts: node --require tsx/cjs render-process.ts SITE, requests come as messages. */
import fs from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {createRenderer} from './render';
import type {RenderAnswer, RenderRequest} from './renderer';
import {readTokens} from './tokens';

const MARK = 'static/img/logo-dunkel.svg';
const TOKENS = 'src/css/tokens.css';
const CACHE = 'node_modules/.cache/hilfe-center/social-images';

const siteFile = (name: string) => path.join(process.argv[2]!, name);

async function deliver(
  renderer: ReturnType<typeof createRenderer>,
  cards: RenderRequest['cards'],
): Promise<RenderAnswer> {
  const files: string[] = [];
  for (const card of cards) {
    files.push(await renderer.render(card));
    // Rendering never pauses by itself, and would not notice that the build has ended.
    await setImmediate();
  }
  return {files, rendered: renderer.rendered()};
}

function open(): (cards: RenderRequest['cards']) => Promise<RenderAnswer> {
  const renderer = createRenderer(
    siteFile(CACHE),
    readTokens(siteFile(TOKENS)),
    fs.readFileSync(siteFile(MARK), 'utf8'),
  );
  return (cards) => deliver(renderer, cards);
}

let work: ReturnType<typeof open> | undefined;
let queue = Promise.resolve();

process.on('message', ({cards}: RenderRequest) => {
  queue = queue.then(async () => {
    try {
      work ??= open();
      process.send!(await work(cards));
    } catch (error) {
      process.send!({error: error instanceof Error ? error.message : String(error)} satisfies RenderAnswer);
    }
  });
});
process.on('disconnect', () => process.exit());
