import {expect, it} from 'vitest';
import {ContentDocument} from '../../src/content/document';
import {maskHeadingIds, splitHeadingId, toHeadingId, writeHeadingId} from '../../src/content/heading-ids';
import {rewriteLinks} from '../../src/check/commands/move';
import {summarise} from '../../src/content/project';

it.each([
  ['Titel {#a-b}', 'Titel', 'a-b'],
  ['Titel {/* #a-b */}', 'Titel', 'a-b'],
  ['Titel {/*#a-b*/} ', 'Titel', 'a-b'],
  ['**Titel** {/* #a-b siehe c.mdx */}', '**Titel**', 'a-b'],
  ['Titel {/* a-b */}', 'Titel {/* a-b */}', null],
  ['Titel {/* #a */} weiter', 'Titel {/* #a */} weiter', null],
  ['Titel', 'Titel', null],
])('reads the id of %j', (source, text, id) => expect(splitHeadingId(source)).toEqual({text, id}));

it.each(['{#zwei}', '{/* #zwei */}', '{/*#zwei*/}  '])('%s is no text and no program to checks and commands', (id) => {
  const source = `## Eins **fett** ${id}\r\n\r\n[A](./a.mdx#zwei) - {1 + 1}\r\n`;
  expect(maskHeadingIds(source)).toHaveLength(source.length);
  const document = new ContentDocument('docs/x.mdx', source);
  expect(document.syntaxError).toBeUndefined();
  expect(document.headings).toMatchObject([{text: 'Eins fett', id: 'zwei'}]);
  expect(document.sections).toMatchObject([{title: 'Eins fett'}]);
  expect(document.blocks().map(({text}) => text.trim())).toEqual(['Eins fett', 'A - \uFFFC']);
  for (const {text, offset} of document.prose())
    expect(source.slice(offset, offset + text.length).replace(/\{.*\}/, (hidden) => ' '.repeat(hidden.length))).toBe(
      text,
    );
  expect(summarise('docs/x.mdx', source)).toMatchObject({headingIds: ['zwei'], plainHeadings: []});
  expect(rewriteLinks(source, 'docs/x.mdx', 'docs/a.mdx', 'docs/b.mdx')).toBe(source.replace('a.mdx', 'b.mdx'));
});

it('writes an id as the article does', () => {
  expect(writeHeadingId('a', '## B {#b}\n')).toBe('{#a}');
  expect(writeHeadingId('a', '## B {/* #b */}\n')).toBe('{/* #a */}');
});

it('makes an id of a German heading', () => expect(toHeadingId('Mandat für Größe (1)')).toBe('mandat-fuer-groesse-1'));
