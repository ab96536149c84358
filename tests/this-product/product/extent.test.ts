import {expect, it} from 'vitest';
import {loadProject} from '../../../src/content/project';
import {loadGlossary} from '../../../src/product/glossary';
import {loadMessages} from '../../../src/product/messages';
import {loadOutOfScopeQuestions, loadOutOfScopeTopics} from '../../../src/product/out-of-scope';
import {loadSynonyms} from '../../../src/product/synonyms';
import {tableNames} from '../../../src/product/tables';
import {allWordings} from '../../../src/search/wordings/folder';

it('the data of the product are read whole', () => {
  const {summaries, menu} = loadProject();
  expect(menu.size).toBeGreaterThan(500);
  expect(menu.resolve('Rechnungen > Lastschriften > Einziehbar')).toHaveLength(3);
  expect(loadMessages().flatMap(({messages}) => messages).length).toBeGreaterThan(90);
  expect(loadGlossary().length).toBeGreaterThan(100);
  expect(loadSynonyms().length).toBeGreaterThan(100);
  expect(tableNames().length).toBeGreaterThan(5);
  expect(summaries.size).toBeGreaterThan(100);
  expect(allWordings().length).toBeGreaterThan(100);
  expect(loadOutOfScopeTopics().length).toBeGreaterThan(50);
  expect(loadOutOfScopeQuestions().length).toBeGreaterThan(1000);
});
