import type { ProposalSummary } from '@hideout/contract/governance';
import { Link } from '@hideout/session/router';
import { useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { formatCount } from '@hideout/ui/format';
import type { ReactNode } from 'react';
import { useQuickVote } from '../proposal-list/use-quick-vote.tsx';
import { usePhase } from '../proposals/use-phase.ts';
import { formatPowerSplit } from '../voting/power-sum.ts';
import { useVotingPower } from '../voting/voting.queries.ts';
import styles from './home-vote.module.css';

type HomeVoteProps = { readonly proposal: ProposalSummary };

/**
 * On the first page: both sides of the proposal shown there and what the member's vote weighs, or why it has no weight.
 * Once the vote is cast the page says so itself.
 */
export function HomeVote({ proposal }: HomeVoteProps) {
  const session = useSession();
  const isAsked = usePhase(proposal) === 'active' && proposal.myVote === null;
  const memberId = session.status === 'member' ? session.user.id : null;
  const { data, failureCount } = useVotingPower(proposal.id, memberId, isAsked);
  const canVote = isAsked && data?.canVote === true && data.total > 0;
  const { ask, sheet } = useQuickVote(canVote);
  let content: ReactNode = null;
  if (canVote) {
    content = (
      <div>
        <div className={styles.buttons}>
          <Button onClick={(event) => ask(proposal, true, event.currentTarget)}>
            {`Vote for · ${formatCount(data.total)}`}
          </Button>
          <Button variant="secondary" onClick={(event) => ask(proposal, false, event.currentTarget)}>
            Against
          </Button>
        </div>
        <p className={styles.power}>{`${formatCount(data.total)} = ${formatPowerSplit(data)}`}</p>
      </div>
    );
  } else if (isAsked && (data !== undefined || failureCount > 0)) {
    content = (
      <p className={styles.none}>
        <span key={data?.reason}>
          {data?.reason === 'noPower'
            ? 'No token of yours counts here.'
            : 'Your power could not be read yet.'}
        </span>{' '}
        <Link to={`/governance/${proposal.id}`}>See why</Link>
      </p>
    );
  }
  // The sheet keeps its place: a vote that is cast in it, or refused, must be able to say so.
  return (
    <>
      {content}
      {sheet}
    </>
  );
}
