/** Minutes since midnight of a time hh:mm, or of a duration h:mm. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A time hh:mm from minutes since midnight. */
export function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Where an arrival may lie to be on time, in minutes since midnight: in the window, or about the planned time. */
export function punctual(
  {geplant, zeitfenster}: {geplant: string; zeitfenster?: readonly [string, string]},
  tolerance: number,
): [from: number, to: number] {
  if (zeitfenster) return [minutesOf(zeitfenster[0]), minutesOf(zeitfenster[1])];
  return [minutesOf(geplant) - tolerance, minutesOf(geplant) + tolerance];
}
