/** How lines of prepared mails begin; `npm run signale` reads them again. Short, so that no program for mails breaks the line. */
export const mailLabels = {
  empty: 'Nichts gefunden',
  unopened: 'Nicht dabei',
  next: 'Danach gesucht',
  helped: 'Hat geholfen',
  address: 'Adresse',
  /** Labels before what the reader wrote. */
  lacked: 'Das hat gefehlt:',
  needed: 'Das hätte ich gebraucht:',
} as const;
