const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = {
  length: number;
  short: string;
  long: string;
  part?: { length: number; short: string; long: string };
};

const minutes = { length: MINUTE, short: 'm', long: 'minute' };
const hours = { length: HOUR, short: 'h', long: 'hour' };

const UNITS: Unit[] = [
  { length: DAY, short: 'd', long: 'day', part: hours },
  { ...hours, part: minutes },
  minutes,
  { length: SECOND, short: 's', long: 'second' },
];

const ONLY_DATE_AFTER = 30 * DAY;
const TWO_UNITS_BELOW_MS = 3 * DAY;
const JUST_NOW_BELOW_MS = 5 * SECOND;

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const daysOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const timestamps = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `short` is what stands on the page, `long` is what is read aloud. */
export type FormattedTimes = { short: string; long: string };

function wordsOfLength(milliseconds: number): FormattedTimes {
  const unit = UNITS.find(({ length }) => milliseconds >= length) ?? {
    length: SECOND,
    short: 's',
    long: 'second',
  };
  const count = Math.floor(milliseconds / unit.length);
  const short = `${count} ${unit.short}`;
  const long = plural(count, unit.long);
  const { part } = unit;
  if (part === undefined || milliseconds >= TWO_UNITS_BELOW_MS) return { short, long };
  const rest = Math.floor((milliseconds % unit.length) / part.length);
  if (rest === 0) return { short, long };
  return { short: `${short} ${rest} ${part.short}`, long: `${long} ${plural(rest, part.long)}` };
}

/**
 * How far `at` is from `now`: "in 4 h 12 m", "12 s ago", "just now"; beyond 30 days the date alone.
 * Both in milliseconds since 1970.
 */
export function formatTimes(at: number, now: number): FormattedTimes {
  const distance = Math.abs(at - now);
  if (distance < JUST_NOW_BELOW_MS) return { short: 'just now', long: 'just now' };
  if (distance >= ONLY_DATE_AFTER) {
    const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
    const date = (sameYear ? days : daysOfYear).format(at);
    return { short: date, long: date };
  }
  const { short, long } = wordsOfLength(distance);
  return at > now
    ? { short: `in ${short}`, long: `in ${long}` }
    : { short: `${short} ago`, long: `${long} ago` };
}

/** The exact time in the user's own time zone: "Fri, 20 Nov 2026, 18:00 CET". */
export function formatExactTime(at: number): string {
  return timestamps.format(at);
}
