import { formatExactTime } from '@hideout/ui/format-times';

type TimestampProps = {
  /** UTC time, or null when nobody knows it. */
  readonly at: string | null;
  /** Words for the unknown. */
  readonly absent: string;
};

/** A timestamp in full, in the user's own time zone. */
export function Timestamp({ at, absent }: TimestampProps) {
  if (at === null) return <span>{absent}</span>;
  return <time dateTime={at}>{formatExactTime(Date.parse(at))}</time>;
}
