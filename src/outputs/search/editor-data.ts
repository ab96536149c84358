import {loadOutOfScopeQuestions, loadOutOfScopeTopics} from '../../product/out-of-scope';
import {loadSuggestions} from '../../product/suggestions';
import {loadSynonyms} from '../../product/synonyms';
import type {EditorData} from '../../search/engine/types';

/** Loads the data that editors give to the search outside the articles, from the files in src/product. */
export function loadEditorData(): EditorData {
  return {
    synonyms: loadSynonyms(),
    suggestions: loadSuggestions(),
    outOfScopeTopics: loadOutOfScopeTopics(),
    outOfScopeQuestions: loadOutOfScopeQuestions(),
  };
}
