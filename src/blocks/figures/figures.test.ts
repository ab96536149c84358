import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import remarkExamples from './index';
import {loadWorld} from '../../product/world';
import {transform} from '../../../tests/support/markdown';

const world = loadWorld(path.resolve('e2e/fixture-site/src/product'));
let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'beispiele-'));
  vi.spyOn(process, 'cwd').mockReturnValue(root);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.resetModules();
  fs.rmSync(root, {recursive: true});
});

/** Runs the plugin over a file as the build does: it is handed the text without its front matter. */
function build(file: string, amount: string) {
  const text = `Die Rechnung lautet auf ${amount}.\n`;
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), `---\ntitle: X\nzahlen: [rechnung RE-1001]\n---\n\n${text}`);
  return transform(() => remarkExamples({world}), text, file);
}

describe('remark-examples', () => {
  it('lets right figures through', async () => {
    await expect(build('docs/rechnungen/a.mdx', '238,00 €')).resolves.toBeDefined();
  });

  it('stops the build at a wrong one with file, line and what comes nearest', async () => {
    await expect(build('docs/rechnungen/a.mdx', '283,00 €')).rejects.toThrow(
      /^docs\/rechnungen\/a\.mdx:6\n {2}„283,00 €“ folgt aus keiner Rechnung.*\n {2}Am nächsten: .*238,00 €/,
    );
  });

  it('asks nothing of pages that are no articles', async () => {
    await expect(build('src/pages/a.mdx', '283,00 €')).resolves.toBeDefined();
  });

  it('is part of every build, not of the preview', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const {markdownPlugins} = await import('../../setup/markdown');
    const names = markdownPlugins.beforeDefaultRemarkPlugins.map(({name}) => name);
    expect(names).toContain(remarkExamples.name);
    vi.stubEnv('NODE_ENV', 'development');
    vi.resetModules();
    const preview = (await import('../../setup/markdown')).markdownPlugins;
    expect(preview.beforeDefaultRemarkPlugins.map(({name}) => name)).not.toContain(remarkExamples.name);
  });
});
