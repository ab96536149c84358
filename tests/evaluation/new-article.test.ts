import {describe, expect, it} from 'vitest';
import {measureNewArticles, withoutNames} from '../../evaluation/new-article';
import type {EditorData} from '../../src/search/engine/types';
import {record} from '../search/corpus';

const noEditorData: EditorData = {synonyms: [], suggestions: [], outOfScopeTopics: [], outOfScopeQuestions: []};

const pages = [
  record({path: '/mahnwesen', title: 'Mahnungen senden', intro: 'Mahnungen gehen an säumige Kunden.'}),
  record({path: '/rechnungen', title: 'Rechnungen senden', intro: 'Rechnungen gehen an Kunden.'}),
];

describe('synonyms that name an article', () => {
  const synonyms = [
    {term: 'Mahnung', also: ['Zahlungserinnerung']},
    {term: 'senden', also: ['verschicken']},
    {term: 'Kunde', also: ['Abnehmer']},
  ];

  it('go with it when no other title has their term', () => {
    const left = withoutNames(synonyms, pages, (route) => route === '/mahnwesen');
    expect(left.map(({term}) => term)).toEqual(['senden', 'Kunde']);
  });
});

describe('the first day of an article', () => {
  it('is measured without its own wordings and keywords', async () => {
    const asked = pages.map((one) => ({
      ...one,
      page: {
        ...one.page,
        keywords: one.page.path === '/mahnwesen' ? ['Zahlungserinnerung'] : [],
        wordings: [
          {
            text: one.page.path === '/mahnwesen' ? 'Zahlungserinnerung Knatterton' : 'Rechnungen gehen wohin?',
            section: 0,
          },
        ],
      },
    }));
    const {complete, newcomer} = await measureNewArticles(asked, noEditorData);
    expect(complete.search).toMatchObject({first: 1, count: 2});
    expect(newcomer.search).toMatchObject({first: 0.5, three: 0.5, mrr: 0.5, count: 2});
  });

  it('needs an article with wordings', async () => {
    await expect(measureNewArticles(pages, noEditorData)).rejects.toThrow('Leserworte');
  });
});
