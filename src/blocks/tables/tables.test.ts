import type {Element, ElementContent, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {toHtml} from 'hast-util-to-html';
import {parseFragment} from 'parse5';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import rehypeListFilter from '../list-filter';
import rehypeTables from './index';

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

  it('gives a filter to a table of twelve rows and more, which its page imports once', async () => {
    const ofRows = (rows: number) => table(2).replace(/(?<=<tbody>)(.*)(?=<.tbody>)/, (row) => row.repeat(rows));
    const read = async (html: string) => {
      const root = await unified()
        .use(rehypeTables)
        .use(rehypeListFilter)
        .run(fromParse5(parseFragment(html)) as Root);
      return root.children.map((node) => ('name' in node ? node.name : node.type));
    };
    expect(await read(ofRows(11))).toEqual(['element']);
    expect(await read(ofRows(12))).toEqual(['mdxjsEsm', 'ListFilter', 'element']);
    expect(await read(ofRows(12) + ofRows(30))).toEqual(['mdxjsEsm', 'ListFilter', 'element', 'ListFilter', 'element']);
  });

  describe('on paper', () => {
    const wide = 'hc-table--wide';
    const smaller = '--hc-table-width';
    const row = (...cells: string[]) =>
      `<table><thead><tr>${'<th>X</th>'.repeat(cells.length)}</tr></thead><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`;

    it('leaves a table alone whose longest words find room', async () => {
      const html = await run(row('Frist in Tagen', '14', 'Tage zwischen Rechnungsdatum und Einzug. '.repeat(20)));
      expect(html).not.toContain(wide);
      expect(html).not.toContain(smaller);
    });

    it('prints a table smaller by what its longest words need', async () => {
      const width = async (html: string) => Number(/--hc-table-width: (\d+)/.exec(await run(html))?.[1]);
      const five = await width(row(...Array<string>(5).fill('Rechnungsempfänger')));
      const six = await width(row(...Array<string>(6).fill('Zahlungsfrist')));
      expect(five).toBeGreaterThan(36);
      expect(six).toBeGreaterThan(36);
      expect(await width(row(...Array<string>(5).fill('Rechnungsempfänger Rechnung')))).toBe(five);
    });

    it.each([
      ['of many columns', row(...Array<string>(14).fill('Bestellschluss'))],
      ['with a word without a gap', row('Prüfsumme', '8f14e45fceea167a'.repeat(9))],
      ['with such a word in code', row('Prüfsumme', `<code>${'iI1l'.repeat(30)}</code>`)],
      ['with such a word put together from several elements', row('A', '<em>Rechnung</em><b>x</b>'.repeat(14))],
      ['with words held together by protected spaces', row('A', Array(20).fill('10').join('\u00a0kg\u202f'))],
      ['with a word held together after one letter', row('A', `E-${'Rechnung'.repeat(8)}-${'Versand'.repeat(8)}`)],
      ['in another script', row('A', 'Ж'.repeat(70))],
    ])('prints a table %s row by row', async (_, html) => {
      expect(await run(html)).toContain(wide);
    });

    it('knows where a line may break', async () => {
      for (const gap of [' ', '-', '\u00ad', '\u200b', '<br>'])
        expect(await run(row('A', Array(20).fill('Rechnung').join(gap)))).not.toMatch(/--wide|--hc-table-width/);
    });

    it('counts the words a component was given', async () => {
      const attributes = [{type: 'mdxJsxAttribute', name: 'schritte', value: 'Rechnungen'}];
      const component = {type: 'mdxJsxTextElement', name: 'Klickpfad', attributes, children: []};
      const withComponents = async (columns: number) => {
        const tree = fromParse5(parseFragment(row(...Array<string>(columns).fill('')))) as Root;
        visit(tree, {type: 'element', tagName: 'td'}, (cell) => {
          cell.children = [structuredClone(component) as ElementContent];
        });
        await unified().use(rehypeTables).run(tree);
        return (tree.children[0] as Element).properties.className;
      };
      expect(await withComponents(5)).not.toContain(wide);
      expect(await withComponents(10)).toContain(wide);
    });
  });
});
