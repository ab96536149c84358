import {expect, it} from 'vitest';
import {quote} from '../../../src/search/answer/quote';
import {openContent} from './content-index';

it('a quotation of any section announces nothing it leaves out, and has the steps of a list all or not at all', async () => {
  const library = await openContent();
  const {engine} = library;
  const ids = engine.pages.map(({id}) => id);
  const [cards, texts] = [await library.cards(ids), await library.texts(ids)];
  const faults: string[] = [];
  let partial = 0;
  for (const {id, title} of engine.pages) {
    for (const [at, {headings}] of cards.get(id)!.sections.entries()) {
      const question = [title, ...headings.slice(-1)].join(' › ');
      const blocks = texts.get(id)![at]!;
      if (blocks.length === 0) continue;
      const terms = new Set(engine.terms(question, 'question').map(({folded}) => folded));
      for (const asked of [question, `Wie geht ${question}?`]) {
        const {markdown, isExcerpt} = quote(engine, {terms}, blocks, asked);
        if (/:\**$/.test(markdown)) faults.push(`${asked} … ${markdown.slice(-80)}`);
        const steps = blocks.flatMap((block) =>
          block.kind === 'steps' ? [block.items.filter((item) => !item.startsWith('– '))] : [],
        );
        const numbered = markdown.match(/^> \d+\. /gm)?.length ?? 0;
        const isWhole = numbered === steps.flat().length;
        const isSome = steps.some(({length}) => length === numbered) || numbered === 0;
        if (!isWhole && !(isSome && isExcerpt)) faults.push(`${asked}: ${numbered} of the steps`);
        if (isExcerpt) partial += 1;
      }
    }
  }
  expect(partial).toBeGreaterThan(0);
  expect(faults).toEqual([]);
}, 60_000);
