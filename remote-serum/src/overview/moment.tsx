import { exactMoment } from '@hideout/ui/time-words';

type MomentProps = {
  /** UTC time, or null when nobody knows it. */
  readonly at: string | null;
  /** Words for the unknown. */
  readonly absent: string;
};

/** A moment in full, in the reader's own time zone. */
export function Moment({ at, absent }: MomentProps) {
  if (at === null) return <span>{absent}</span>;
  return <time dateTime={at}>{exactMoment(Date.parse(at))}</time>;
}
