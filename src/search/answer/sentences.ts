/** The only sentences the assistant says itself. Everything else stands, word for word, in an article. */
export const sentences = {
  from: 'Aus',
  more: 'Mehr dazu',
  unsure: 'Vielleicht meinen Sie etwas anderes:',
  weak: 'Eine genaue Antwort steht nicht in der Hilfe. Am nächsten kommen diese Abschnitte:',
  none: 'Dazu steht in der Hilfe nichts Passendes. Formulieren Sie die Frage bitte mit anderen Stichwörtern oder fragen Sie uns:',
  contact: 'Hilfe bekommen',
} as const;
