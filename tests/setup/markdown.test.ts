import {toHtml} from 'hast-util-to-html';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype, {type Options} from 'remark-rehype';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import config from '../../docusaurus.config';

/** Returns what readers see or hear of a piece of HTML. */
function wordsOf(html: string): string[] {
  const names = Array.from(html.matchAll(/\s(?:aria-label|title|alt)="([^"]*)"/g), ([, text]) => text!);
  const texts = html.replace(/<[^>]*>/g, '\n').split('\n');
  return [...texts, ...names].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

it('what Markdown adds of its own is German', async () => {
  const markdown =
    'Eins[^a] zwei[^b] drei[^a].\n\n- [x] vier\n- [ ] fünf\n\n| sechs | sieben |\n|---|:-:|\n| acht | neun |\n\n~~zehn~~ https://elf.example\n\n[^a]: zwölf\n\n[^b]: dreizehn\n';
  const options = config.markdown!.remarkRehypeOptions as Options;
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, options);
  const html = toHtml(await processor.run(processor.parse(markdown)));
  const added = wordsOf(html).filter((text) => !markdown.includes(text));
  expect(added).toEqual([
    'Fußnoten',
    'Zurück zum Text von Fußnote 1',
    'Zurück zum Text von Fußnote 1, Stelle 2',
    'Zurück zum Text von Fußnote 2',
  ]);
});
