import { Link, useIntent } from '@hideout/session/router';
import { useSession } from '@hideout/session/session';
import { onServerClock } from '@hideout/ui/clock';
import { EmptyState } from '@hideout/ui/empty-state';
import { Icon } from '@hideout/ui/icon';
import { LinkButton } from '@hideout/ui/link-button';
import { RelativeTime } from '@hideout/ui/relative-time';
import styles from './home.module.css';
import { useOpenProposals, useQuests } from './home.queries.ts';
import { HomeCard } from './home-card.tsx';
import { getNeeds, type Need, openForVotes } from './needs.ts';
import { ProposalTeaser } from './proposal-teaser.tsx';

const HEIGHT = 'var(--height-decided)';

/** Rows below the proposal; more are on the sections' own pages. */
const ROWS = 4;

/** What waits for a member; for everybody else, what is being decided. */
export function GovernanceCard() {
  const session = useSession();
  const proposals = useOpenProposals();
  const quests = useQuests();
  const getPage = useIntent();
  const member = session.status === 'member' ? session.user : null;
  const readAt = onServerClock(proposals.dataUpdatedAt);
  return (
    <HomeCard
      title={member === null ? 'Being decided' : 'Needs you'}
      subject="Proposals"
      extra={() => <RelativeTime at={readAt} prefix="Synced" />}
      query={proposals}
      height={HEIGHT}
    >
      {({ items }) => {
        const open = openForVotes(items);
        const needs =
          member === null
            ? []
            : getNeeds({
                user: member,
                proposals: items,
                quests: quests.data?.quests ?? [],
                now: readAt,
                passportPage: getPage('passport.bind'),
              });
        const first = open.find(({ myVote }) => myVote === null) ?? open[0] ?? items[0];
        const rows =
          member === null
            ? open.slice(1).map(
                ({ id, title, endAt }): Need => ({
                  id,
                  title,
                  href: `/governance/${id}`,
                  until: endAt,
                }),
              )
            : needs.filter(({ id }) => id !== `vote ${first?.id ?? ''}`);
        return (
          <div className={styles.needs}>
            {first === undefined ? (
              <NothingOpen isMember={member !== null} />
            ) : (
              <ProposalTeaser proposal={first} />
            )}
            {rows.length > 0 && (
              <ul className={styles.rows}>
                {rows.slice(0, ROWS).map(({ id, title, href, until }) => (
                  <li key={id}>
                    <Link className={styles.row} to={href}>
                      <span>{title}</span>
                      {until !== null && (
                        <span className={styles.label}>
                          <RelativeTime at={until} prefix="Ends" />
                        </span>
                      )}
                      <Icon name="chevron-right" />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      }}
    </HomeCard>
  );
}

function NothingOpen({ isMember }: { readonly isMember: boolean }) {
  return (
    <EmptyState
      title={isMember ? 'All quiet. No vote waits for you.' : 'All quiet. Nothing is being decided.'}
      action={
        <LinkButton variant="secondary" render={<Link to="/governance" />}>
          Past proposals
        </LinkButton>
      }
    />
  );
}
