/**
 * When an answer last changed: the newest of the moments, as ISO text. Never later than `now`, whatever a
 * clock or a row says; `now` when there is no moment at all.
 */
export function newest(now: Date, timestamps: readonly (Date | null | undefined)[]): string {
  const times = timestamps.flatMap((timestamp) => timestamp?.getTime() ?? []);
  const latest = times.length === 0 ? now.getTime() : Math.max(...times);
  return new Date(Math.min(latest, now.getTime())).toISOString();
}
