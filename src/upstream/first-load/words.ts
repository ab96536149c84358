/** Texts for readers whose page lacks a part. */
export const missingWords = {
  gone: 'Ein Teil dieser Seite ließ sich nicht laden, vielleicht wegen einer neuen Fassung. Laden Sie die Seite neu, oder versuchen Sie es in einigen Minuten noch einmal.',
  unreachable:
    'Ein Teil dieser Seite ließ sich nicht laden: Das Hilfe-Center ist nicht zu erreichen. Prüfen Sie die Verbindung, auch ob ein WLAN eine Anmeldung verlangt, und laden Sie die Seite neu.',
  typed: 'Was Sie eingegeben haben, geht dabei verloren.',
  reload: 'Seite neu laden',
};

export type MissingWords = typeof missingWords;
