export type LinkEndProps = {
  /** Unix seconds. */
  readonly at: bigint;
  /** With the time of day and in UTC; else the day alone, and the rest as its title. */
  readonly exact?: boolean;
};

/** The time at which a link ends. */
export function LinkEnd({ at, exact = false }: LinkEndProps) {
  const text = formatEnd(at);
  return (
    <time dateTime={text.iso} title={exact ? undefined : text.exact}>
      {exact ? text.exact : text.day}
    </time>
  );
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const utcDays = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const utcClock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** The end of a link as a machine and a user read it. */
type FormattedEnd = {
  /** ISO 8601, for `<time>`. */
  readonly iso: string;
  /** "3 Mar 2027", in the reader's time zone. */
  readonly day: string;
  /** "3 Mar 2027, 14:00 (13:00 UTC)"; the day of UTC too where it is another one. */
  readonly exact: string;
};

/** @param end unix seconds. */
export function formatEnd(end: bigint): FormattedEnd {
  const date = new Date(Number(end) * 1_000);
  const day = days.format(date);
  const utcDay = utcDays.format(date);
  const utc = utcDay === day ? utcClock.format(date) : `${utcDay}, ${utcClock.format(date)}`;
  return { iso: date.toISOString(), day, exact: `${day}, ${clock.format(date)} (${utc} UTC)` };
}
