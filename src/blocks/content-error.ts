import path from 'node:path';
import type {Node} from 'unist';
import type {VFile} from 'vfile';

/** Error for editors: which file, which line, what is wrong, what to do. Stops the build. */
export class ContentError extends Error {
  constructor(file: VFile, node: Pick<Node, 'position'> | undefined, problem: string, fix: string) {
    const place = path.relative(process.cwd(), file.path);
    const line = node?.position?.start.line;
    super(`${place}${line ? `:${line}` : ''}\n  ${problem}\n  ${fix}`);
    this.name = 'ContentError';
  }
}
