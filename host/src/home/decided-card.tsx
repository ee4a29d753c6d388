import type { ProposalSummary } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { Link } from '@hideout/session/router';
import { onServerClock, serverNow } from '@hideout/ui/clock';
import { EmptyState } from '@hideout/ui/empty-state';
import { Icon } from '@hideout/ui/icon';
import { LinkButton } from '@hideout/ui/link-button';
import { RelativeTime } from '@hideout/ui/relative-time';
import { useMinute } from '@hideout/ui/use-minute';
import { useState } from 'react';
import styles from './home.module.css';
import { useOpenProposals } from './home.queries.ts';
import { HomeCard } from './home-card.tsx';
import { ProposalTeaser } from './proposal-teaser.tsx';

/** Rows below the proposal; the rest is in the section. */
const ROWS = 3;

/** Proposals that take votes at `now`, in milliseconds since 1970, the one that ends first in front. */
function openForVotes(proposals: readonly ProposalSummary[], now: number): ProposalSummary[] {
  return proposals
    .filter(
      ({ state, tallyStatus, endAt }) =>
        state === 'active' && tallyStatus === 'open' && Date.parse(endAt) > now,
    )
    .toSorted((one, other) => Date.parse(one.endAt) - Date.parse(other.endAt));
}

/** What is being decided: one proposal with its vote, and what else is open. */
export function DecidedCard() {
  const proposals = useOpenProposals();
  const readAt = onServerClock(proposals.dataUpdatedAt);
  const [openedAt] = useState(serverNow);
  const [shownId, setShownId] = useState<string | null>(null);
  const items = proposals.data?.items ?? [];
  // A vote that has ended makes room for the next one.
  const open = openForVotes(items, useMinute());
  const first =
    // Who has just voted there reads on there.
    open.find(
      ({ id, myVote }) => id === shownId && (myVote === null || Date.parse(myVote.votedAt) >= openedAt),
    ) ??
    open.find(({ myVote }) => myVote === null) ??
    open[0] ??
    items[0];
  if (first !== undefined && first.id !== shownId) setShownId(first.id);
  const others = open.filter(({ id }) => id !== first?.id).slice(0, ROWS);
  return (
    <HomeCard
      title="Being decided"
      subject="Proposals"
      extra={() => <RelativeTime at={readAt} prefix="Synced" />}
      query={proposals}
      height="var(--height-decided)"
    >
      {() => (
        <div className={styles.needs}>
          {first === undefined ? <NothingOpen /> : <ProposalTeaser proposal={first} />}
          {others.length > 0 && (
            <ul className={styles.rows}>
              {others.map(({ id, number, title, endAt }) => (
                <li key={id}>
                  <Link className={styles.row} to={`/governance/${id}`}>
                    <span>
                      {formatProposalNumber(number)} {title}
                    </span>
                    <span className={styles.label}>
                      <RelativeTime at={endAt} prefix="Ends" />
                    </span>
                    <Icon name="chevron-right" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </HomeCard>
  );
}

function NothingOpen() {
  return (
    <EmptyState
      title="All quiet. Nothing is being decided."
      action={
        <LinkButton variant="secondary" render={<Link to="/governance" />}>
          Past proposals
        </LinkButton>
      }
    />
  );
}
