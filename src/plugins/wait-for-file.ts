import fs from 'node:fs';
import {setTimeout} from 'node:timers/promises';

const PAUSE_MS = 50;
/** The index of 5,000 pages takes minutes. A plugin that fails ends the build at once, so nobody waits for its file. */
const PATIENCE_MS = 15 * 60_000;

/**
 * Waits for a file another plugin writes: all plugins finish a build at the same time, in no order.
 *
 * @param isComplete says whether the text is all of the file
 * @returns the text
 * @throws Error when the file is not there after a quarter of an hour
 */
export async function waitForFile(file: string, isComplete: (text: string) => boolean): Promise<string> {
  for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
    const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    if (isComplete(text)) return text;
    await setTimeout(PAUSE_MS);
  }
  throw new Error(`${file}: Die Datei ist nicht entstanden. Prüfen Sie das Plugin, das sie schreibt.`);
}
