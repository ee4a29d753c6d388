import type { LeaderboardEntry } from '@hideout/contract/leaderboard';
import { IntentLink } from '@hideout/session/router';
import { Amount } from '@hideout/ui/amount';
import styles from './member-list.module.css';

/** Members in their order, with what they have earned. */
export function MemberList({ members }: { readonly members: readonly LeaderboardEntry[] }) {
  return (
    <ol className={styles.list}>
      {members.map(({ user, rank, reputation }) => (
        <li key={user.id} className={styles.row}>
          <span className={styles.rank}>{rank}</span>
          {/* A user without a name has no page. */}
          {user.username === null ? (
            <span className={styles.name}>No name yet</span>
          ) : (
            <IntentLink className={styles.name} to="member.view" params={{ username: user.username }}>
              {user.username}
            </IntentLink>
          )}
          <Amount value={reputation} unit="REP" />
        </li>
      ))}
    </ol>
  );
}
