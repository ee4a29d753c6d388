import type { SscInfo } from '@hideout/contract/ssc';
import { formatCount, formatShare } from '@hideout/ui/format';
import { Meter } from '@hideout/ui/meter';
import { RelativeTime } from '@hideout/ui/relative-time';
import styles from './home.module.css';
import { useSeason } from './home.queries.ts';
import { HomeCard } from './home-card.tsx';

const HEIGHT = 143;

/** The running season: what is left of it, and how many are in it. */
export function SeasonCard() {
  const season = useSeason();
  return (
    <HomeCard title="Season" query={season} height={HEIGHT}>
      {(info) => (
        <div className={styles.needs}>
          <p className={styles.season}>
            <strong>{info.seasonName}</strong>
            <span className={styles.label}>{info.name}</span>
          </p>
          <SeasonTime info={info} />
          <p className={styles.label}>
            {formatCount(info.members)} mutants · {formatCount(info.totalReputation)} reputation
          </p>
        </div>
      )}
    </HomeCard>
  );
}

function SeasonTime({ info: { startsAt, endsAt, updatedAt } }: { readonly info: SscInfo }) {
  if (startsAt === null || endsAt === null) return <p>It has no end yet.</p>;
  const start = Date.parse(startsAt);
  const length = Math.max(Date.parse(endsAt) - start, 1);
  const elapsed = Math.min(Math.max(Date.parse(updatedAt) - start, 0), length);
  return (
    <>
      <Meter
        label="Time of the season gone"
        tone="violet"
        value={elapsed}
        max={length}
        text={formatShare(elapsed, length)}
      />
      <p>
        <RelativeTime at={endsAt} prefix="Ends" />
      </p>
    </>
  );
}
