import type {Element, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {parseFragment} from 'parse5';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import rehypeTerms from './index';

const term = (begriff: string, erklaeren = true) => ({begriff, definition: '', synonyme: [], vermeiden: [], erklaeren});
const terms = [
  ...['Mahnlauf', 'SEPA-Mandat', 'Fehlmenge', 'Leergut', 'Gebinde', 'Stückliste', 'Ablageort'].map((name) =>
    term(name),
  ),
  term('Kunde', false),
];

async function run(html: string, frontMatter: object = {}, file = 'docs/buchhaltung/a.mdx'): Promise<Root> {
  const vfile = new VFile({path: `${process.cwd()}/${file}`});
  vfile.data.frontMatter = frontMatter;
  return unified()
    .use(rehypeTerms, {terms})
    .run(fromParse5(parseFragment(html)) as Root, vfile);
}

/** Lists what became a button, with its address, and the text before it. */
async function marks(...args: Parameters<typeof run>): Promise<string[]> {
  const found: string[] = [];
  visit(await run(...args), (node) => {
    const {name, attributes, children} = node as unknown as MdxJsxTextElement;
    if (name !== 'a') return;
    const href = attributes.find((one) => 'name' in one && one.name === 'href')?.value as string;
    found.push(`${(children[0] as {value: string}).value} ${href}`);
  });
  return found;
}

describe('the first use of a term in a section', () => {
  it('is a button that leads to the page of all terms', async () => {
    expect(await marks('<p>Der <em>Mahnlauf</em> und der Mahnlauf.</p><ul><li>Ohne SEPA-Mandate.</li></ul>')).toEqual([
      'Mahnlauf /gethelp/begriffe#mahnlauf',
      'SEPA-Mandate /gethelp/begriffe#sepa-mandat',
    ]);
  });

  it('leaves the rest of the sentence as it was, and loads what answers the click', async () => {
    const root = await run('<p>Vor dem Mahnlauf prüfen: Fehlmengen, Leergut.</p>');
    expect(root.children[0]).toMatchObject({type: 'mdxjsEsm'});
    const {children} = root.children[1] as Element;
    const text = children.map((child) =>
      'value' in child
        ? child.value
        : (child as unknown as MdxJsxTextElement).children.map((one) => 'value' in one && one.value).join(''),
    );
    expect(text).toEqual(['Vor dem ', 'Mahnlauf', ' prüfen: ', 'Fehlmengen', ', ', 'Leergut', '.']);
  });

  it('comes again in the next section', async () => {
    expect(await marks('<p>Mahnlauf</p><h2>Eins</h2><p>Mahnlauf</p>')).toHaveLength(2);
  });

  it.each([
    ['headings', '<h2>Mahnlauf</h2>'],
    ['sections about it', '<h2>Mahnläufe starten</h2><p>Der Mahnlauf</p>'],
    ['steps', '<ol><li>Mahnlauf</li></ol><ul><li><ol><li>Mahnlauf</li></ol></li></ul>'],
    ['tables', '<table><tr><td>Mahnlauf</td></tr></table>'],
    ['links', '<p><a href="/x">Mahnlauf</a></p>'],
    ['labels of the product', '<p><strong>Mahnlauf</strong></p>'],
    ['code', '<p><code>Mahnlauf</code></p>'],
    ['notes', '<div><p>Mahnlauf</p></div>'],
    ['words everybody knows', '<p>Der Kunde</p>'],
  ])('is none in %s', async (_, html) => {
    const root = await run(html);
    expect(await marks(html)).toEqual([]);
    expect(root.children.some(({type}) => type === 'mdxjsEsm')).toBe(false);
  });

  it('is none in articles about it, in those of questions, and outside of the help', async () => {
    const text = '<p>Der Mahnlauf</p>';
    expect(await marks(text, {title: 'Mahnläufe starten'})).toEqual([]);
    expect(await marks(text, {art: 'faq'})).toEqual([]);
    expect(await marks(text, {}, 'gethelp/begriffe.mdx')).toEqual([]);
  });

  it('is one of six at most, new words first', async () => {
    const found = await marks(
      '<p>Mahnlauf, SEPA-Mandat</p><h2>Eins</h2><p>Mahnlauf, Fehlmenge, Leergut, Gebinde</p><h2>Zwei</h2><p>Stückliste, Ablageort</p>',
    );
    expect(found.map((one) => one.split(' ')[0])).toEqual([
      'Mahnlauf',
      'SEPA-Mandat',
      'Fehlmenge',
      'Leergut',
      'Gebinde',
      'Stückliste',
    ]);
  });
});
