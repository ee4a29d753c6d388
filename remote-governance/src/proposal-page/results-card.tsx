import type { Proposal, Tally } from '@hideout/contract/governance';
import { Card } from '@hideout/ui/card';
import { formatCount, formatShare } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { useProposalStats } from '../proposals/proposals.queries.ts';
import { getGlassScale } from '../proposals/tally.ts';
import { TallyGlass } from '../proposals/tally-glass.tsx';
import styles from './results-card.module.css';

export type ResultsCardProps = { proposal: Proposal };

/** The numbers of the vote, live while it is open. What they mean is said in the vote's own card. */
export function ResultsCard({ proposal }: ResultsCardProps) {
  const stats = useProposalStats(proposal.id);
  // The proposal came with a tally of its own, so the card never waits for the live one and survives its failure.
  const tally = stats.data?.tally ?? proposal.tally;
  const turnout = stats.data?.turnout ?? null;
  return (
    <Card title="Results" extra={`${formatCount(tally.voters)} ${tally.voters === 1 ? 'voter' : 'voters'}`}>
      <div className={styles.results}>
        <TallyGlass tally={tally} />
        <dl className={styles.sides}>
          <Side side="for" tally={tally} />
          <Side side="against" tally={tally} />
        </dl>
        <p className={styles.note}>
          Quorum: {formatCount(tally.totalPower)} of {formatCount(tally.quorum)},{' '}
          {tally.quorumReached ? 'reached' : formatShare(tally.totalPower, tally.quorum)}.
          {turnout !== null && ` Turnout ${formatShare(turnout, 1)} of all power.`}
        </p>
        <p className={styles.note}>Passes with more for than against, and the quorum reached.</p>
      </div>
    </Card>
  );
}

function Side({ side, tally }: { side: 'for' | 'against'; tally: Tally }) {
  const isFor = side === 'for';
  const power = isFor ? tally.forPower : tally.againstPower;
  const voters = isFor ? tally.forVoters : tally.againstVoters;
  const { forShare, againstShare } = getGlassScale(tally);
  return (
    <div className={isFor ? styles.for : styles.against}>
      <dt className={styles.side}>
        <Icon name={isFor ? 'check' : 'cross'} />
        {isFor ? 'For' : 'Against'}
      </dt>
      <dd className={styles.power}>{formatCount(power)}</dd>
      <dd className={styles.detail}>{isFor ? forShare : againstShare} %</dd>
      <dd className={styles.detail}>
        {formatCount(voters)} {voters === 1 ? 'voter' : 'voters'}
      </dd>
    </div>
  );
}
