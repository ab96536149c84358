/** Draws cards for studio.ts: node --require tsx/cjs drawing-process.ts SITE, orders come as messages. */
import fs from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {createArtist} from './draw';
import type {Delivery, Order} from './studio';
import {readTokens} from './tokens';

const MARK = 'static/img/logo-dunkel.svg';
const TOKENS = 'src/css/tokens.css';
const CACHE = 'node_modules/.cache/hilfe-center/social-images';

const siteFile = (name: string) => path.join(process.argv[2]!, name);

async function deliver(artist: ReturnType<typeof createArtist>, cards: Order['cards']): Promise<Delivery> {
  const files: string[] = [];
  for (const card of cards) {
    files.push(await artist.draw(card));
    // Drawing never pauses by itself, and would not notice that nobody waits any more.
    await setImmediate();
  }
  return {files, drawn: artist.drawn()};
}

function open(): (cards: Order['cards']) => Promise<Delivery> {
  const artist = createArtist(siteFile(CACHE), readTokens(siteFile(TOKENS)), fs.readFileSync(siteFile(MARK), 'utf8'));
  return (cards) => deliver(artist, cards);
}

let work: ReturnType<typeof open> | undefined;
let queue = Promise.resolve();

process.on('message', ({cards}: Order) => {
  queue = queue.then(async () => {
    try {
      work ??= open();
      process.send!(await work(cards));
    } catch (error) {
      process.send!({error: error instanceof Error ? error.message : String(error)} satisfies Delivery);
    }
  });
});
process.on('disconnect', () => process.exit());
