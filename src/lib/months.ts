/** Written out: creating the browser's own formatter costs a slow phone more time than rendering the page around a date. */
export const monthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];
