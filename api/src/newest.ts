/**
 * When an answer last changed: the newest of the timestamps, as ISO text. Never later than `now`, whatever a
 * clock or a row says; `now` when there is no timestamp at all.
 */
export function newest(now: Date, timestamps: readonly (Date | null | undefined)[]): string {
  const times = timestamps.flatMap((timestamp) => timestamp?.getTime() ?? []);
  const latest = times.length === 0 ? now.getTime() : Math.max(...times);
  return new Date(Math.min(latest, now.getTime())).toISOString();
}
