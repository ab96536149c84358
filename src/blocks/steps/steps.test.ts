import type {Element, Root} from 'hast';
import {fromParse5} from 'hast-util-from-parse5';
import {parseFragment} from 'parse5';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {describe, expect, it, vi} from 'vitest';
import rehypeSteps from './index';

vi.mock('../../product/glossary', () => ({loadGlossary: () => [{aussprache: {SEPA: 'Sepa'}}]}));

async function run(html: string): Promise<Root> {
  return unified()
    .use(rehypeSteps)
    .run(fromParse5(parseFragment(html)) as Root);
}

async function ids(html: string): Promise<unknown[]> {
  const found: unknown[] = [];
  visit(await run(html), 'element', (node: Element) => {
    if (node.tagName === 'li' && node.properties.id) found.push(node.properties.id);
  });
  return found;
}

const section = '<h2 id="lauf">Lauf</h2>';

describe('the address of a step', () => {
  it('is its section and what it says first', async () => {
    expect(
      await ids(
        `${section}<ol><li>Klicken Sie auf <strong>Datei herunterladen</strong>.</li><li>Prüfen Sie.</li></ol>`,
      ),
    ).toEqual(['lauf.klicken-datei-herunterladen', 'lauf.pruefen']);
  });

  it('stays when a step is put in before it, and when its end changes', async () => {
    const [, before] = await ids(
      `${section}<ol><li>Öffnen Sie den Kunden.</li><li>Klicken Sie auf Neu anlegen.</li></ol>`,
    );
    const after = await ids(
      `${section}<ol><li>Melden Sie sich an.</li><li>Öffnen Sie den Kunden.</li><li>Klicken Sie auf Neu anlegen, oben rechts.</li></ol>`,
    );
    expect(after[2]).toBe(before);
  });

  it('is given once', async () => {
    expect(await ids(`${section}<ol><li>Speichern.</li><li>Speichern.</li></ol><ol><li>Speichern.</li></ol>`)).toEqual([
      'lauf.speichern',
      'lauf.speichern-2',
      'lauf.speichern-3',
    ]);
  });

  it('needs neither a section nor words', async () => {
    expect(await ids('<ol><li><code></code></li></ol>')).toEqual(['schritte.schritt']);
  });

  it('has none where nothing is counted, or within another step', async () => {
    expect(await ids(`${section}<ul><li>Eins</li></ul><ol><li>Zwei<ol><li>Drei</li></ol></li></ol>`)).toEqual([
      'lauf.zwei',
    ]);
  });
});

it('stands at the end of the text of the step, before what is nested in it', async () => {
  const root = await run(`${section}<ol><li>Eins<ul><li>a</li></ul></li><li><p>Zwei</p><p>Mehr</p></li></ol>`);
  const places: string[] = [];
  visit(root, (node, index, parent) => {
    if ((node as {name?: string}).name !== 'a') return;
    const {attributes} = node as unknown as {attributes: {name: string; value: string}[]};
    const values = Object.fromEntries(attributes.map(({name, value}) => [name, value]));
    places.push(`${(parent as Element).tagName} ${index} ${values.href} ${values['aria-label']}`);
  });
  expect(places).toEqual(['li 1 #lauf.eins Link zu Schritt 1', 'p 1 #lauf.zwei Link zu Schritt 2']);
});

describe('the button of a list', () => {
  const three = '<ol><li>Öffnen Sie SEPA-Mandate.</li><li>Zwei.</li><li>Drei.</li></ol>';
  async function outline(html: string, frontMatter = {}): Promise<unknown[]> {
    const file = new VFile({data: {frontMatter}});
    const root = await unified()
      .use(rehypeSteps)
      .run(fromParse5(parseFragment(html)) as Root, file);
    return root.children.map((node) => {
      const {tagName, name, attributes} = node as unknown as {
        tagName?: string;
        name?: string;
        attributes?: {name: string; value: string}[];
      };
      return tagName ?? [name, Object.fromEntries(attributes!.map((one) => [one.name, one.value]))];
    });
  }

  it('stands after lists of three steps and more, and knows how their abbreviations are said', async () => {
    expect(await outline(`${three}<ol><li>Eins.</li><li>Zwei.</li></ol>`)).toEqual([
      'ol',
      ['button', {type: 'button', className: 'hc-text-button', 'data-steps': '', 'data-say': '{"SEPA":"Sepa"}'}],
      'ol',
    ]);
  });

  it('stands before them for who reads on the way', async () => {
    const [first, second] = await outline(three, {unterwegs: true});
    expect([first, second]).toEqual([
      ['button', expect.objectContaining({className: 'hc-button margin-bottom--md'})],
      'ol',
    ]);
  });
});
