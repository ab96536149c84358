import type {Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {toHtml} from 'hast-util-to-html';
import {parseFragment} from 'parse5';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import rehypeTables from '../../src/plugins/rehype-tables';

async function run(html: string): Promise<string> {
  return toHtml(
    await unified()
      .use(rehypeTables)
      .run(fromParse5(parseFragment(html)) as Root),
  );
}

function table(columns: number): string {
  const cells = (tag: string) => Array.from({length: columns}, (_, i) => `<${tag}>${tag}${i}</${tag}>`).join('');
  return `<table><thead><tr>${cells('th')}</tr></thead><tbody><tr>${cells('td')}</tr></tbody></table>`;
}

describe('rehype-tables', () => {
  it('names rows and columns and repeats the column on every cell', async () => {
    expect(await run(table(2))).toBe(
      '<div class="hc-table hc-table--fields"><table role="table">' +
        '<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">th0</th><th role="columnheader" scope="col">th1</th></tr></thead>' +
        '<tbody role="rowgroup"><tr role="row"><th role="rowheader" scope="row">td0</th><td role="cell" data-label="th1"><span>td1</span></td></tr></tbody>' +
        '</table></div>',
    );
  });

  it('lets a table with more than five columns scroll, reachable by keyboard', async () => {
    expect(await run(table(5))).toContain('hc-table--fields');
    const wide = await run(table(6));
    expect(wide).not.toContain('hc-table--fields');
    expect(wide).toContain(
      '<div class="hc-table" tabindex="0" role="region" aria-label="Tabelle, seitlich verschiebbar">',
    );
  });

  it('takes the label from the text of a formatted heading and keeps the markup of cells', async () => {
    const html = await run(
      '<table><thead><tr><th>A</th><th><strong>B</strong> <code>c</code></th></tr></thead><tbody><tr><td>1</td><td><em>2</em></td></tr></tbody></table>',
    );
    expect(html).toContain('data-label="B c"><span><em>2</em></span>');
  });

  it('wraps each of several tables once', async () => {
    const html = await run(`${table(2)}<p>Text</p><div>${table(3)}</div>`);
    expect(html.match(/class="hc-table/g)).toHaveLength(2);
  });
});
