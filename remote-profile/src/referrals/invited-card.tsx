import type { ReferralStatus, ReferredAccounts } from '@hideout/contract/account';
import { formatNameless } from '@hideout/contract/username';
import { Link } from '@hideout/session/router';
import { Avatar } from '@hideout/ui/avatar';
import { Card } from '@hideout/ui/card';
import { Chip, type ChipProps } from '@hideout/ui/chip';
import { EmptyState } from '@hideout/ui/empty-state';
import { formatCount } from '@hideout/ui/format';
import { RelativeTime } from '@hideout/ui/relative-time';
import rowStyles from '../parts/rows.module.css';
import styles from './referrals.module.css';

type Invited = ReferredAccounts['accounts'][number];

const STATUSES: Readonly<
  Record<ReferralStatus, { readonly word: string } & Pick<ChipProps, 'tone' | 'icon'>>
> = {
  joined: { word: 'Joined', tone: 'neutral', icon: 'user' },
  qualified: { word: 'Qualified', tone: 'plasma', icon: 'clock' },
  rewarded: { word: 'Rewarded', tone: 'serum', icon: 'check' },
  rejected: { word: 'No reward', tone: 'flesh', icon: 'cross' },
};

/** Who came by the link, how far each has come, and what all of them brought. */
export function InvitedCard({ totals, accounts }: Pick<ReferredAccounts, 'totals' | 'accounts'>) {
  return (
    <Card title="Who came">
      <div className={styles.body}>
        <dl className={styles.totals}>
          <Total name="Joined" count={totals.joined} />
          <Total name="Qualified" count={totals.qualified} />
          <Total name="Reputation" count={totals.points} />
        </dl>
        {accounts.length === 0 ? (
          <EmptyState title="Nobody yet">Pass your link on: who signs up by it stands here.</EmptyState>
        ) : (
          <ul className={rowStyles.rows}>
            {accounts.map((one) => (
              <InvitedRow key={one.user.id} invited={one} />
            ))}
          </ul>
        )}
        {accounts.length < totals.joined && accounts.length > 0 && (
          <p className={rowStyles.meta}>The newest {formatCount(accounts.length)} are shown.</p>
        )}
      </div>
    </Card>
  );
}

function Total({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatCount(count)}</dd>
    </div>
  );
}

function InvitedRow({ invited }: { readonly invited: Invited }) {
  const { user, joinedAt, status, points, reason } = invited;
  const { word, ...look } = STATUSES[status];
  return (
    <li className={rowStyles.row}>
      <Avatar id={user.id} name="" src={user.avatar} size={40} />
      <div className={rowStyles.facts}>
        <div className={styles.person}>
          {user.username === null ? (
            <span>{formatNameless(user, 'No name yet')}</span>
          ) : (
            <Link to={`/u/${user.username}`}>{user.username}</Link>
          )}
          <Chip {...look}>{word}</Chip>
        </div>
        <p className={rowStyles.meta}>
          <RelativeTime at={joinedAt} prefix="Joined" />
        </p>
        {reason !== null && <p className={rowStyles.meta}>{reason}</p>}
      </div>
      {points > 0 && <span className={styles.points}>+{formatCount(points)}</span>}
    </li>
  );
}
