// Wrapped: texts of DocSearch that the framework has no key for.
import type {ModalTranslations} from '@docsearch/react/modal';
import type ThemeTranslations from '@theme/SearchTranslations';
import themeTranslations from '@theme-original/SearchTranslations';

const original = themeTranslations as typeof ThemeTranslations;
const modal: ModalTranslations = original.modal ?? {};

/** Texts of DocSearch 4.7 that the theme (3.9.2) has no key for; all others come from i18n/de/code.json. */
const translations: typeof original = {
  ...original,
  modal: {
    ...modal,
    searchBox: {
      ...modal.searchBox,
      newConversationPlaceholder: 'Frage stellen',
      conversationHistoryTitle: 'Bisherige Gespräche',
      startNewConversationText: 'Neues Gespräch beginnen',
      viewConversationHistoryText: 'Bisherige Gespräche',
      threadDepthErrorPlaceholder: 'Das Gespräch ist zu lang geworden',
    },
    newConversation: {
      newConversationTitle: 'Wobei können wir helfen?',
      newConversationDescription:
        'Stellen Sie Ihre Frage in eigenen Worten. Die Antwort kommt aus den Artikeln dieser Hilfe.',
    },
    resultsScreen: {
      ...modal.resultsScreen,
      noResultsAskAiPlaceholder: 'Nichts gefunden? Den Assistenten fragen: ',
    },
    askAiScreen: {
      ...modal.askAiScreen,
      stoppedStreamingText: 'Sie haben diese Antwort angehalten.',
      errorTitleText: 'Die Antwort ist fehlgeschlagen',
      startNewConversationButtonText: 'Neues Gespräch beginnen',
      aggregatedToolCallText: () => ({before: 'Gesucht nach ', separator: ', ', lastSeparator: ' und ', after: ''}),
    },
  },
};

export default translations;
