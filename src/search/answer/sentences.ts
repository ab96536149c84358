/** The only sentences the assistant says itself. Everything else is, word for word, in an article. */
export const sentences = {
  from: 'Aus',
  excerpt: 'Auszug aus',
  more: 'Mehr dazu',
  unsure: 'Die Antwort ist nicht sicher. Meinten Sie:',
  weak: 'Eine genaue Antwort steht nicht in der Hilfe.',
  nearest: 'Am nächsten kommen diese Abschnitte:',
  elsewhere: 'Nichts davon? Fragen Sie uns:',
  none: 'Dazu steht in der Hilfe nichts Passendes.',
  rephrase: 'Formulieren Sie die Frage bitte mit anderen Stichwörtern oder fragen Sie uns:',
  contact: 'Hilfe bekommen',
} as const;

/** Why it declines. */
export const reasons = {
  topic: 'Von diesem Thema handelt die Hilfe nicht.',
  unknownWord: 'Ein Hauptwort Ihrer Frage kommt in keinem Artikel vor.',
  noWord: 'Kein Wort Ihrer Frage führt zu einem Artikel.',
  part: 'Kein Artikel behandelt mehr als einen Teil Ihrer Frage.',
  context: 'Die Wörter Ihrer Frage kommen vor, aber in anderem Zusammenhang.',
} as const;
