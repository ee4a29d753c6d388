import { formatExactTime } from '@hideout/ui/format-times';
import { useId } from 'react';
import styles from './claim.module.css';
import { MAX_DATE } from './claim-request.ts';
import type { Obstacle } from './claim-state.ts';
import type { ReadClaim } from './use-claim.ts';

/** What is in the way besides what the notice above names, so that nobody waits for one end and meets another. */
export function OtherObstacles({ claim: { state, obstacles, info } }: { readonly claim: ReadClaim }) {
  const id = useId();
  const [first, ...others] = obstacles;
  if (first?.status !== state.status || others.length === 0) return null;
  return (
    <div>
      <p id={id}>Also in the way:</p>
      <ul className={styles.obstacles} aria-labelledby={id}>
        {others.map((one) => {
          const reason = describeObstacle(one, info.token.symbol);
          return <li key={reason}>{reason}</li>;
        })}
      </ul>
    </div>
  );
}

function describeObstacle(obstacle: Obstacle, symbol: string): string {
  switch (obstacle.status) {
    case 'mismatch':
      return 'The contract pays another list than the one shown here.';
    case 'closed':
      return `The claim closed on ${formatExactTime(Number(obstacle.closesAt) * 1_000)}.`;
    case 'paused':
      return 'The contract is paused.';
    case 'announced': {
      const at = Number(obstacle.opensAt) * 1_000;
      return at > MAX_DATE
        ? 'The claim has not opened yet, and the day is not fixed.'
        : `The claim has not opened yet. It opens on ${formatExactTime(at)}.`;
    }
    case 'underfunded':
      return `The contract holds less ${symbol} than your amount.`;
  }
}
