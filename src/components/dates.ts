import {monthNames} from '@site/src/lib/months';

/** A point in time (ISO text or milliseconds) as 09.12.2025. In UTC, so that server and browser write the same. */
export function formatDay(date: string | number): string {
  return new Date(date).toISOString().slice(0, 10).split('-').reverse().join('.');
}

/** An ISO date as 'Dezember 2025'. */
export function formatMonth(date: string): string {
  const day = new Date(date);
  return `${monthNames[day.getUTCMonth()]!} ${day.getUTCFullYear()}`;
}
