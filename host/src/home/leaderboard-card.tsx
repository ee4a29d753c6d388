import type { Leaderboard, LeaderboardEntry } from '@hideout/contract/leaderboard';
import { IntentLink } from '@hideout/session/router';
import { Avatar } from '@hideout/ui/avatar';
import { Chip } from '@hideout/ui/chip';
import { EmptyState } from '@hideout/ui/empty-state';
import { formatCount } from '@hideout/ui/format';
import { Table } from '@hideout/ui/table';
import { formatName } from '../sign-in/account-name.ts';
import styles from './home.module.css';
import { useTopOfLeaderboard } from './home.queries.ts';
import { HomeCard } from './home-card.tsx';

const HEIGHT = 147;

/** The first ranks, and below them one's own when it is not among them. */
function getRows({ entries, me }: Leaderboard): LeaderboardEntry[] {
  const top = entries.slice(0, 3);
  const own = me?.entry;
  return own === undefined || top.some(({ user }) => user.id === own.user.id) ? top : [...top, own];
}

/** Who leads, and where one stands oneself. */
export function LeaderboardCard() {
  const board = useTopOfLeaderboard();
  return (
    <HomeCard
      title="Leaderboard"
      extra={() => <IntentLink to="leaderboard.view">All places</IntentLink>}
      query={board}
      height={HEIGHT}
    >
      {(data) => {
        const own = data.me?.entry.user.id;
        if (data.entries.length === 0) return <EmptyState title="Nobody has scored yet." />;
        return (
          <Table
            caption={`First places of ${data.seasonName}`}
            stack="never"
            hideHeader
            rows={getRows(data)}
            rowKey={({ user }) => user.id}
            rowTone={({ user }) => (user.id === own ? 'me' : undefined)}
            columns={[
              {
                key: 'rank',
                header: 'Rank',
                cell: ({ rank }) => <span className={styles.rank}>{formatCount(rank)}</span>,
              },
              {
                key: 'name',
                header: 'Name',
                primary: true,
                cell: ({ user }) => (
                  <span className={styles.member}>
                    <Avatar id={user.id} name="" src={user.avatar} size={28} />
                    <span className={styles.name}>
                      {formatName(user)} {user.id === own && <Chip tone="serum">You</Chip>}
                    </span>
                  </span>
                ),
              },
              {
                key: 'reputation',
                header: 'Reputation',
                align: 'end',
                cell: ({ reputation }) => formatCount(reputation),
              },
            ]}
          />
        );
      }}
    </HomeCard>
  );
}
