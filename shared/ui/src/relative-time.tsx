import type { ReactElement } from 'react';
import { useClock } from './clock.ts';
import { formatExactTime, formatTimes } from './format-times.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type RelativeTimeProps = {
  /** ISO 8601 time, or milliseconds since 1970, of the server's clock. */
  at: string | number;
  /** Stands before the phrase: "Ends" in 4 h 12 m. */
  prefix?: string;
};

/** How long ago or ahead, kept current; the exact time in the user's time zone is its title. */
export function RelativeTime({ at, prefix }: RelativeTimeProps): ReactElement {
  const timestamp = typeof at === 'number' ? at : Date.parse(at);
  const short = useClock(timestamp, (now) => formatTimes(timestamp, now).short);
  const long = useClock(timestamp, (now) => formatTimes(timestamp, now).long);
  return (
    <time dateTime={new Date(timestamp).toISOString()} title={formatExactTime(timestamp)}>
      {prefix !== undefined && `${prefix} `}
      {short === long ? (
        short
      ) : (
        <>
          <span aria-hidden="true">{short}</span>
          <VisuallyHidden>{long}</VisuallyHidden>
        </>
      )}
    </time>
  );
}
