import type { RankWindow } from '@hideout/contract/leaderboard';
import { useClock } from '@hideout/ui/clock';
import { Freshness } from '@hideout/ui/freshness';
import { RelativeTime } from '@hideout/ui/relative-time';

const HALF_A_DAY = 12 * 60 * 60_000;
const hours = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** A time of today in the user's time zone, 14:02; further away how long ago or ahead. */
export function ClockTime({ at }: { readonly at: string }) {
  const timestamp = Date.parse(at);
  const isNear = useClock(timestamp, (now) => Math.abs(now - timestamp) < HALF_A_DAY);
  if (!isNear) return <RelativeTime at={at} />;
  return <time dateTime={at}>{hours.format(timestamp)}</time>;
}

type BuildTimeProps = { readonly build: RankWindow; readonly failed: boolean };

/** From when the ranks are and when the next ones come. */
export function BuildTime({ build, failed }: BuildTimeProps) {
  const next = build.nextUpdateAt;
  const timestamp = next === null ? 0 : Date.parse(next);
  const isAhead = useClock(timestamp, (now) => timestamp > now);
  return (
    <Freshness failed={failed}>
      {build.seasonName} · Updated <ClockTime at={build.updatedAt} />
      {next !== null && isAhead ? (
        <>
          , next <ClockTime at={next} />
        </>
      ) : (
        ', counting again'
      )}
    </Freshness>
  );
}
