import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {checkNames, conflictMessage, encodingMessage} from '../files';
import {isArticle, isText, listFiles} from '../../content/files';
import {decode} from '../../lib/text-file';

/**
 * Stops a build, and the start of the preview, at files whose name or encoding the framework would misread: umlauts would be
 * published as question marks, and a name such as 'kisten (2).mdx' would end the build minutes later at another page.
 *
 * @throws Error in German with every such file, its line, what is wrong and what to do
 */
export function refuseBrokenFiles(siteDir: string): void {
  const files = listFiles(siteDir);
  const faults = checkNames(files).filter(({severity}) => severity === 'fehler');
  const readable = files.filter((file) => isText(file) && !file.includes('\uFFFD'));
  for (const file of readable) {
    const {text, fault} = decode(fs.readFileSync(path.join(siteDir, file)));
    if (fault) faults.push(encodingMessage(file, text, fault));
    const conflict = isArticle(file) ? undefined : conflictMessage(file, text);
    if (conflict) faults.push(conflict);
  }
  if (faults.length > 0)
    throw new Error(
      faults.map(({file, line, problem, advice}) => `${file}:${line}\n  ${problem}\n  ${advice}`).join('\n\n'),
    );
}

/** Asks before anything else reads the content: plugins are made before the first of them loads. */
export default function validFiles({siteDir}: LoadContext): Plugin {
  refuseBrokenFiles(siteDir);
  return {name: 'hc-valid-files'};
}
