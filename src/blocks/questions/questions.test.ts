import type {Root} from 'hast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import rehypeQuestions, {readQuestions} from './index';

const markdown = `
Einleitung

## Warum fehlt die Tour?

Öffnen Sie <span><span className="hc-hidden">Klickpfad: </span>Versand › Touren</span>. Dann:

1. **Prüfen**
2. Speichern

### Mehr dazu

Ein [Link](/x).

## Verwandte Artikel

- [Anderes](/y)

## Und ohne Antwort?
`;

async function toHast(frontMatter: object): Promise<Root> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkRehype, {passThrough: ['mdxJsxTextElement', 'mdxJsxFlowElement']})
    .use(rehypeQuestions);
  return processor.run(processor.parse(markdown), new VFile({value: markdown, data: {frontMatter}}));
}

describe('questions', () => {
  it('are the headings that ask, with all the text up to the next one', async () => {
    expect(readQuestions(await toHast({}))).toEqual([
      {
        question: 'Warum fehlt die Tour?',
        answer: 'Öffnen Sie Versand › Touren. Dann: Prüfen Speichern Mehr dazu Ein Link.',
      },
    ]);
  });

  it('become an export of articles of the kind faq', async () => {
    const node = (await toHast({art: 'faq'})).children.at(-1)!;
    expect(node.type).toBe('mdxjsEsm');
    expect(JSON.stringify(node)).toContain('Warum fehlt die Tour?');
  });

  it('stay out of all other articles', async () =>
    expect((await toHast({art: 'anleitung'})).children.some(({type}) => type === 'mdxjsEsm')).toBe(false));
});
