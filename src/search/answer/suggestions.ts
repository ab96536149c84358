/** Questions offered on the first screen of the assistant. The help answers each of them. */
export const suggestions = [
  'Wie erstelle ich eine Gutschrift?',
  'Was mache ich bei einer Rücklastschrift?',
  'Warum wurde keine Sammelrechnung erstellt?',
];
