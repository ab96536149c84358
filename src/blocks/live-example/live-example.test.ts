import {describe, expect, it} from 'vitest';
import remarkLiveExample from '.';
import {transform} from '../../../tests/support/markdown';

describe('live examples', () => {
  it('show the source and, after it, what it becomes', async () => {
    const root = await transform(remarkLiveExample, '```mdx beispiel\n**Fett** und <Icon name="kunde" />\n```\n');
    const [example] = root.children as unknown as {name: string; children: {type: string; value?: string}[]}[];
    expect(example!.name).toBe('Beispiel');
    expect(example!.children[0]).toMatchObject({type: 'code', value: '**Fett** und <Icon name="kunde" />'});
    expect(example!.children[1]!.type).toBe('paragraph');
  });

  it('leave other code alone', async () => {
    const root = await transform(remarkLiveExample, '```mdx\n**Fett**\n```\n');
    expect(root.children[0]!.type).toBe('code');
  });
});
