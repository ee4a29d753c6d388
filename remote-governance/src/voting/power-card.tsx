import type { Proposal } from '@hideout/contract/governance';
import type { VotingPower } from '@hideout/contract/voting-power';
import { BigCount } from '@hideout/ui/big-count';
import { Card } from '@hideout/ui/card';
import { Disclosure } from '@hideout/ui/disclosure';
import { Notice } from '@hideout/ui/notice';
import { Skeleton } from '@hideout/ui/skeleton';
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './power-card.module.css';
import type { PowerRetry } from './power-lines.tsx';
import { addsUp, formatPowerSplit } from './power-sum.ts';

// The lines stand behind a fold: they come after what everybody sees at once. Without them the rest still stands.
const PowerLines = lazy(() =>
  import(/* webpackChunkName: "power-lines" */ './power-lines.tsx').then(
    (lines) => ({ default: lines.PowerLines }),
    () => ({ default: LinesMissing }),
  ),
);

export type PowerCardProps = { proposal: Proposal; power: VotingPower; retry: PowerRetry };

/** The user's power on this proposal, and where it comes from, line by line. */
export function PowerCard({ proposal, power, retry }: PowerCardProps) {
  // Where something is missing the lines are the answer. Later it is the user's to open and close.
  const [isOpen] = useState(power.total === 0 || power.partial);
  return (
    <Card title="Your power">
      <div className={styles.power}>
        <Total power={power} />
        {power.partial && (
          <Notice tone="warning" icon="alert">
            Not everything could be read yet. It is at least this.
          </Notice>
        )}
        <Disclosure summary="Where it comes from" defaultOpen={isOpen}>
          <Suspense fallback={<Skeleton height={120} />}>
            <PowerLines proposal={proposal} power={power} retry={retry} />
          </Suspense>
        </Disclosure>
      </div>
    </Card>
  );
}

/** Hides the total when it does not equal the sum of the lines. */
function Total({ power }: { power: VotingPower }) {
  const isSound = addsUp(power);
  useEffect(() => {
    if (!isSound) console.warn('Voting power does not add up.', power);
  }, [isSound, power]);
  if (!isSound) {
    return (
      <Notice tone="warning" icon="alert">
        These numbers do not add up, so there is no sum here. Your vote counts with what the server finds
        then.
      </Notice>
    );
  }
  return (
    <p className={styles.total}>
      <BigCount value={power.total} />
      <span className={styles.split}>{formatPowerSplit(power)}</span>
    </p>
  );
}

function LinesMissing() {
  return <p className={styles.note}>The lines could not be loaded. Reload the page to see them.</p>;
}
