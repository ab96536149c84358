/**
 * The words of the search's interface that the framework has no key for; all others stand in i18n/de/code.json. The
 * assistant's sentences belong to its answers (`src/search/answer`).
 */

/** Names of controls that DocSearch leaves without one. */
export const names = {
  modal: 'Suche',
  assistant: 'Fragen an die Hilfe',
  stopAnswer: 'Antwort anhalten',
  moreActions: 'Weitere Aktionen',
  removeConversation: 'Gespräch entfernen',
  copyCode: 'Code kopieren',
};

/** Strings of DocSearch's modal that its options can change. */
export const modalWords = {
  searchBox: {
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
  resultsScreen: {noResultsAskAiPlaceholder: 'Nichts gefunden? Den Assistenten fragen: '},
  askAiScreen: {
    stoppedStreamingText: 'Sie haben diese Antwort angehalten.',
    errorTitleText: 'Die Antwort ist fehlgeschlagen',
    startNewConversationButtonText: 'Neues Gespräch beginnen',
  },
};

/** The same where the site itself answers: no artificial intelligence is at work, so none is claimed. */
export const embeddedWords = {
  resultsScreen: {
    askAiPlaceholder: 'Antwort aus der Hilfe: ',
    noResultsAskAiPlaceholder: 'Nichts gefunden? Als Frage stellen: ',
  },
  askAiScreen: {
    disclaimerText:
      'Die Antworten sind Auszüge aus dieser Hilfe. Sie werden automatisch zusammengestellt und können Fehler enthalten. Bitte prüfen Sie sie.',
  },
};

/** Queries of several look-ups in a row. */
export const lookedUp = {before: 'Gesucht nach ', separator: ', ', lastSeparator: ' und ', open: '„', close: '“'};

/** Strings of DocSearch that no option changes (`src/upstream/docsearch.ts`). */
export const fixedWords = {
  open: '„',
  close: '“',
  running: '“ …',
  found: ': ',
  hits: ' Treffer',
  nothingFoundFor: ' für „',
  thinking: 'Denkt nach …',
  goOn: ', um weiterzufragen.',
};

export const startHeading = 'Ein Wort genügt. Oder Sie fragen, zum Beispiel:';

export const nothingFound = 'Keine Treffer';

/** @returns the sentence for screen readers */
export function hitCount(hits: number): string {
  return hits === 0 ? nothingFound : `${hits} Treffer`;
}

/** @returns what the link below the hits leads to, in the place of the theme's number: it knows no singular */
export function allHits(hits: number): string {
  return hits === 1 ? '1 Ergebnis' : `Alle ${hits} Ergebnisse`;
}

export const fallbackNotice =
  'Die Online-Suche ist nicht erreichbar. Sie sehen Treffer aus dem mitgelieferten Verzeichnis.';

export const lackingNotice =
  'Ein Teil der Treffer fehlt: Er ließ sich nicht laden und ist auf diesem Gerät nicht gespeichert. Prüfen Sie die Verbindung.';

/** @returns heading of an area's hits that came after those above */
export function laterHits(area: string, number: number): string {
  return `${area}: weitere Treffer${number > 1 ? ` (${number})` : ''}`;
}

export const searchPage = {
  description:
    'Durchsuchen Sie alle Artikel der Hilfe: Anleitungen, häufige Fragen, Versionshinweise und die Beschreibung der Schnittstellen.',
  needsScripts:
    'Die Suche arbeitet im Browser und braucht dafür JavaScript. Schalten Sie es ein und laden Sie die Seite neu, oder finden Sie Ihren Artikel ohne Suche:',
  allAreas: 'Alle Bereiche mit ihren Artikeln',
  allTags: 'Alle Schlagwörter',
  getHelp: 'Hilfe bekommen',
};

/** Texts of the filter that narrows the hits of the search page down. */
export const searchFilter = {
  name: 'Treffer eingrenzen',
  area: 'Bereich',
  kind: 'Art',
  all: {area: 'Alle Bereiche', kind: 'Alle Arten'},
  clear: 'Filter aufheben',
};

/** Faults of the assistant. */
export const assistantFaults = {
  embedded:
    'Das Hilfe-Center ist gerade nicht zu erreichen, und auf diesem Gerät ist noch nicht gespeichert, was für eine Antwort nötig ist. Prüfen Sie die Verbindung, und fragen Sie dann noch einmal. Für das nächste Mal: Auf „Hilfe bekommen“ speichern Sie die ganze Hilfe auf diesem Gerät.',
  outOfReach: 'Der Online-Assistent ist gerade nicht erreichbar. Das steht in der Hilfe:',
  interrupted: 'Die Antwort ist abgebrochen. Bitte stellen Sie die Frage noch einmal.',
  /** DocSearch knows the code, shows the sentence without it and offers a new conversation. */
  tooLong: 'Das Gespräch ist zu lang geworden. (AI-217)',
  feedback: 'Das hat nicht geklappt. Bitte versuchen Sie es später noch einmal.',
};
