// Written out: making the browser's own formatter costs a slow phone more time than drawing the page around the date.
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

/** A point in time (ISO text or milliseconds) as 09.12.2025. In UTC, so that server and browser write the same. */
export function formatDay(date: string | number): string {
  return new Date(date).toISOString().slice(0, 10).split('-').reverse().join('.');
}

/** An ISO date as 'Dezember 2025'. */
export function formatMonth(date: string): string {
  const day = new Date(date);
  return `${monthNames[day.getUTCMonth()]!} ${day.getUTCFullYear()}`;
}
