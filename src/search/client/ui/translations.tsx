import type {ModalTranslations} from '@docsearch/react/modal';
import LookedUp from './LookedUp';
import {embeddedWords, modalWords} from '../words';

/**
 * The theme's translations with those it has no key for (DocSearch 4.7.1, theme 3.9.2).
 *
 * @param isEmbedded whether the site itself answers
 */
export function withAllTranslations(theirs: ModalTranslations = {}, isEmbedded: boolean): ModalTranslations {
  const own = isEmbedded ? embeddedWords : undefined;
  return {
    ...theirs,
    searchBox: {...theirs.searchBox, ...modalWords.searchBox},
    newConversation: modalWords.newConversation,
    resultsScreen: {...theirs.resultsScreen, ...modalWords.resultsScreen, ...own?.resultsScreen},
    askAiScreen: {
      ...theirs.askAiScreen,
      ...modalWords.askAiScreen,
      ...own?.askAiScreen,
      aggregatedToolCallNode: (queries, search) => <LookedUp queries={queries} search={search} />,
    },
  };
}
