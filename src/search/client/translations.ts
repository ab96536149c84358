import type {ModalTranslations} from '@docsearch/react/modal';

/** Texts that differ when the site itself answers: no artificial intelligence is at work, so none is claimed. */
export function withEmbeddedAssistant(translations: ModalTranslations = {}): ModalTranslations {
  return {
    ...translations,
    resultsScreen: {
      ...translations.resultsScreen,
      askAiPlaceholder: 'Antwort aus der Hilfe: ',
      noResultsAskAiPlaceholder: 'Nichts gefunden? Als Frage stellen: ',
    },
    askAiScreen: {
      ...translations.askAiScreen,
      disclaimerText:
        'Die Antworten sind Auszüge aus dieser Hilfe. Sie werden automatisch zusammengestellt und können Fehler enthalten. Bitte prüfen Sie sie.',
    },
  };
}
