const day = new Intl.DateTimeFormat('de-DE', {day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC'});
const month = new Intl.DateTimeFormat('de-DE', {month: 'long', year: 'numeric', timeZone: 'UTC'});

/** A point in time (ISO text or milliseconds) as 09.12.2025. In UTC, so that server and browser write the same. */
export function formatDay(date: string | number): string {
  return day.format(new Date(date));
}

/** An ISO date as 'Dezember 2025'. */
export function formatMonth(date: string): string {
  return month.format(new Date(date));
}
