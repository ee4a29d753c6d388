import { useClock } from '@hideout/ui/clock';
import { formatCountdown, formatLocalTime } from './quest-time.ts';

type QuestTimeProps = {
  /** ISO 8601 time of the server's clock. */
  readonly at: string;
  /** Stands before it: "Ends" in 4 h 12 m. */
  readonly prefix?: string;
};

/** How far ahead a time of a quest is, never less than nothing; its title is that time in the user's zone. */
export function QuestTime({ at, prefix }: QuestTimeProps) {
  const timestamp = Date.parse(at);
  const left = useClock(timestamp, (now) => formatCountdown(timestamp, now));
  return (
    <time dateTime={at} title={formatLocalTime(timestamp)}>
      {prefix !== undefined && `${prefix} `}
      {left}
    </time>
  );
}
