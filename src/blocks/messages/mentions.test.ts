import {expect, it} from 'vitest';
import {findMentions} from './mentions';

const article = (title: string, body: string, head = '') => `---\ntitle: ${title}\n${head}---\n\n${body}`;
const find = (articles: Record<string, string>) => findMentions(new Map(Object.entries(articles)));

it('finds the section with the row before those that only mention the code', () => {
  const found = find({
    'docs/a.mdx': article(
      'A',
      'Es kommt M-060.\n\n## Wenn es nicht klappt {#hilfe}\n\n| M-060: „Kein Mandat“ | anlegen |\n',
    ),
    'docs/b.mdx': article('B', '## Über **M-060**\n\nNur genannt.\n'),
    'docs/c.mdx': article('C', '## Prüfen & messen\n\n- **M-060:** „Kein Mandat“ Anlegen.\n'),
  });
  expect(found.get('M-060')).toEqual([
    {title: 'A', to: '/a#hilfe'},
    {title: 'C', to: '/c#prüfen--messen'},
  ]);
});

it('names those that mention it where no article has a row', () => {
  expect(find({'docs/a.mdx': article('A', '## Stornieren\n\nM-067 fragt nach.\n')}).get('M-067')).toEqual([
    {title: 'A', to: '/a#stornieren'},
  ]);
});

it('reads no code and no draft', () => {
  const found = find({
    'docs/a.mdx': article('A', '```text\n| M-060 |\n## M-061\n```\n'),
    'docs/b.mdx': article('B', '- M-062\n', 'draft: true\n'),
  });
  expect([...found.keys()]).toEqual([]);
});
