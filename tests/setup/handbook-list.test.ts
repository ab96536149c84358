import {unified} from 'unified';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {describe, expect, it} from 'vitest';
import remarkHandbooks from '../../src/setup/handbook-list';

function render(published: boolean): string {
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkHandbooks, {published});
  return JSON.stringify(processor.runSync(processor.parse('Davor\n\n<Handbuecher />\n\nDanach')));
}

describe('remarkHandbooks', () => {
  it('leads to the handbooks that are published with the site', () => {
    expect(render(true)).toContain('"pathname:///handbuch"');
    expect(render(true)).toContain('"id":"handbuecher"');
  });

  it('leaves nothing where there are none', () => {
    expect(render(false)).not.toMatch(/handbuch|Handbuecher/);
    expect(render(false)).toContain('Danach');
  });
});
