import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { ProposalSummary } from '@hideout/contract/governance';
import { Link } from '@hideout/session/router';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { formatCount } from '@hideout/ui/format';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { formatSide } from '../proposals/vote-side.ts';
import { useLatestProposals, useVotesBy } from './member-votes.queries.ts';
import styles from './member-votes-card.module.css';

const TITLE = 'On the latest proposals';

type MemberVotesCardProps = { readonly user: { readonly id: string } };

/** How a member voted on the latest proposals; stands on the member's page, which belongs to another team. */
export function MemberVotesCard({ user }: MemberVotesCardProps) {
  const latest = useLatestProposals();
  if (latest.data !== undefined) return <Votes user={user.id} proposals={latest.data} />;
  if (latest.isError) {
    return <ErrorCard title="The votes could not be read" {...describeFailedQuery(latest)} />;
  }
  return (
    <Card title={TITLE}>
      <div aria-busy="true">
        <VisuallyHidden>Loading the votes</VisuallyHidden>
        <Skeleton height="2.75rem" lines={5} />
      </div>
    </Card>
  );
}

type VotesProps = { readonly user: string; readonly proposals: readonly ProposalSummary[] };

function Votes({ user, proposals }: VotesProps) {
  const votes = useVotesBy(
    user,
    proposals.map(({ id }) => id),
  );
  return (
    <Card title={TITLE}>
      {proposals.length === 0 && <EmptyState title="Nothing has been put to the vote yet" />}
      {proposals.length > 0 && (
        <ul className={styles.list}>
          {proposals.map(({ id, title }, index) => (
            <li key={id} className={styles.row}>
              <Link dir="auto" className={styles.title} to={`/governance/${id}`}>
                {title}
              </Link>
              <Side query={votes[index]} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Which side, and with how much power. */
function Side({ query }: { readonly query: ReturnType<typeof useVotesBy>[number] | undefined }) {
  if (query?.isError) return <span className={styles.quiet}>Could not be read</span>;
  if (query?.data === undefined) return <Skeleton height="1.5rem" width="5rem" />;
  const { vote } = query.data;
  if (vote === null) return <span className={styles.quiet}>No vote</span>;
  return (
    <Chip tone={vote.voteFor ? 'serum' : 'flesh'} icon={vote.voteFor ? 'check' : 'cross'}>
      {formatSide(vote.voteFor)}, {formatCount(vote.power)}
    </Chip>
  );
}
