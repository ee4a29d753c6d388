import type { RankWindow } from '@hideout/contract/leaderboard';
import { useClock } from '@hideout/ui/clock';
import { Freshness } from '@hideout/ui/freshness';

const HALF_A_DAY = 12 * 60 * 60_000;
const ofToday = { hour: '2-digit', minute: '2-digit' } as const;
const hours = new Intl.DateTimeFormat('en-GB', ofToday);
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...ofToday });

/** A time in the user's time zone, 14:02; with the day where that is not near. */
export function ClockTime({ at }: { readonly at: string }) {
  const timestamp = Date.parse(at);
  const isNear = useClock(timestamp, (now) => Math.abs(now - timestamp) < HALF_A_DAY);
  return <time dateTime={at}>{(isNear ? hours : days).format(timestamp)}</time>;
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
