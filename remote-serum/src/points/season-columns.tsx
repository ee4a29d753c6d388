import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { SerumPoints } from '@hideout/contract/account';
import { BigCount } from '@hideout/ui/big-count';
import { Chip } from '@hideout/ui/chip';
import { ErrorCard } from '@hideout/ui/error-card';
import { exactAmount, formatAmount, formatCount } from '@hideout/ui/format';
import { Skeleton } from '@hideout/ui/skeleton';
import { type Season, useSerumPoints } from './points.queries.ts';
import styles from './season-columns.module.css';
import cardStyles from './seasons-card.module.css';

type SeasonColumnsProps = { readonly decimals: number | null };
type SeasonColumnProps = SeasonColumnsProps & { readonly season: Season };
type PointsProps = SeasonColumnsProps & { readonly points: SerumPoints };

const STATUS = {
  open: { word: 'Running', tone: 'serum' },
  closed: { word: 'Over', tone: 'neutral' },
  converted: { word: 'Converted', tone: 'violet' },
} as const;

/** Season One beside the running season. */
export function SeasonColumns(props: SeasonColumnsProps) {
  return (
    <div className={cardStyles.columns}>
      <SeasonColumn season="one" {...props} />
      <SeasonColumn season="now" {...props} />
    </div>
  );
}

/** The points of one season; loads and fails without the other. */
function SeasonColumn({ season, decimals }: SeasonColumnProps) {
  const points = useSerumPoints(season);
  if (points.data !== undefined) return <SeasonFacts points={points.data} decimals={decimals} />;
  if (points.isError) {
    return (
      <ErrorCard
        title={season === 'one' ? 'Season One could not be read' : 'This season could not be read'}
        {...describeFailedQuery(points)}
      />
    );
  }
  return <Skeleton height="1.5rem" lines={8} />;
}

function SeasonFacts({ points, decimals }: PointsProps) {
  const { word, tone } = STATUS[points.status];
  return (
    <section className={styles.column} aria-label={points.seasonName}>
      <header className={styles.head}>
        <h3 className={styles.name}>{points.seasonName}</h3>
        <Chip tone={tone}>{word}</Chip>
      </header>
      <p className={styles.points}>
        <BigCount value={points.points} /> points
      </p>
      <p className={styles.rank}>
        {points.rank === null ? 'No place yet' : `Place ${formatCount(points.rank)}`}
      </p>
      {points.parts.length === 0 ? (
        <p className={styles.none}>No points in this season.</p>
      ) : (
        <dl className={styles.parts}>
          {points.parts.map((part) => (
            <div key={part.label}>
              <dt>{part.label}</dt>
              <dd>{formatCount(part.points)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.dates}>
        <Day at={points.startsAt} /> to {points.endsAt === null ? 'no end set' : <Day at={points.endsAt} />}
      </p>
      <Conversion points={points} decimals={decimals} />
    </section>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

function Day({ at }: { readonly at: string }) {
  return <time dateTime={at}>{day.format(new Date(at))}</time>;
}

function Conversion({ points, decimals }: PointsProps) {
  const { conversion } = points;
  if (conversion === null) {
    return (
      <p className={styles.conversion}>
        {points.status === 'open'
          ? 'What a point is worth is decided when the season ends.'
          : 'Not converted.'}
      </p>
    );
  }
  if (decimals === null) return <p className={styles.conversion}>Converted to {conversion.symbol}.</p>;
  return (
    <p className={styles.conversion}>
      {formatCount(points.points)} points × {formatAmount(conversion.ratePerPoint, decimals)} ={' '}
      <data className={styles.worth} value={exactAmount(conversion.amount, decimals)}>
        {formatAmount(conversion.amount, decimals)} {conversion.symbol}
      </data>
    </p>
  );
}
