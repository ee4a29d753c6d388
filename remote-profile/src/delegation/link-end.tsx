import { Chip } from '@hideout/ui/chip';

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

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const days = new Intl.DateTimeFormat('en-GB', DAY);
const clock = new Intl.DateTimeFormat('en-GB', CLOCK);
const utcDays = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone: 'UTC' });
const utcClock = new Intl.DateTimeFormat('en-GB', { ...CLOCK, timeZone: 'UTC' });

/**
 * The end of a link: in ISO 8601, as "3 Mar 2027" in the reader's time zone, and exactly, as "3 Mar 2027, 14:00
 * (13:00 UTC)", with the day of UTC too where it is another one.
 *
 * @param end unix seconds.
 */
export function formatEnd(end: bigint) {
  const date = new Date(Number(end) * 1_000);
  const day = days.format(date);
  const utcDay = utcDays.format(date);
  const utc = utcDay === day ? utcClock.format(date) : `${utcDay}, ${utcClock.format(date)}`;
  return { iso: date.toISOString(), day, exact: `${day}, ${clock.format(date)} (${utc} UTC)` };
}

type EndChipProps = { readonly expiresAt: bigint | null; readonly expired: boolean };

/** Until when a link holds; one that has ended is never shown as live. */
export function EndChip({ expiresAt, expired }: EndChipProps) {
  if (expiresAt === null) return <Chip>No end</Chip>;
  return (
    <Chip tone={expired ? 'bile' : 'neutral'} icon="clock">
      <span>
        {expired ? 'Expired' : 'Until'} <LinkEnd at={expiresAt} />
      </span>
    </Chip>
  );
}
