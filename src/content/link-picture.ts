import fs from 'node:fs';
import path from 'node:path';

/** Where the pictures lie below static: `bereich-art.png`, all of one size (deploy/vorschau.svg). */
const FOLDER = 'vorschau';

/** Picture of the whole help. */
export const DEFAULT_PICTURE = `/${FOLDER}/hilfe.png`;

/** Site path of the picture that messengers and networks show with a link to an article of this area and kind. */
export function linkPicture(area: string, kind: unknown, has = existsInStatic): string {
  const own = `/${FOLDER}/${area}-${String(kind)}.png`;
  return has(own) ? own : DEFAULT_PICTURE;
}

function existsInStatic(sitePath: string): boolean {
  return fs.existsSync(path.join(process.cwd(), 'static', sitePath));
}
