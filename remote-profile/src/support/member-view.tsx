import { Avatar } from '@hideout/ui/avatar';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { Fact, Facts } from '@hideout/ui/facts';
import { formatExactTime } from '@hideout/ui/format-times';
import { Stack } from '@hideout/ui/stack';
import { BadgeList } from '../hero/badge-list.tsx';
import { CountList, StatusChips } from '../hero/hero.tsx';
import { getProviderName } from '../parts/provider-names.ts';
import { History } from '../reputation/history.tsx';
import { PartList } from '../reputation/part-list.tsx';
import styles from './support.module.css';
import type { AccountView } from './support.queries.ts';

const MISSING: Readonly<Record<string, string>> = {
  username: 'A name',
  wallet: 'A wallet',
  passport: 'A passport',
};

/** The own profile as its member sees it, from the same answers, without anything to press. */
export function MemberView({ profile, reputation, socials }: Omit<AccountView, 'account'>) {
  const { user, counts, serumPoints, badges, usernameChangeAllowedAt } = profile;
  const linked = socials.filter(({ linked }) => linked);
  return (
    <Card title="What the member sees" extra="Read only">
      <Stack gap={5}>
        <div className={styles.hero}>
          <Avatar id={user.id} name="" src={user.avatar} size={64} />
          <div className={styles.heroText}>
            <p className={styles.name}>{user.username ?? 'No name yet'}</p>
            <StatusChips
              tier={profile.reputation.tier}
              rank={profile.reputation.rank}
              total={profile.reputation.total}
            />
          </div>
        </div>
        <CountList
          counts={[
            { label: 'Serum points', count: serumPoints },
            { label: 'Votes', count: counts.votes },
            { label: 'Quests', count: counts.questsCompleted },
            { label: 'Assets', count: counts.assets },
            { label: 'Invited', count: counts.referrals },
          ]}
        />
        <Facts aria-label="What the member sees">
          <Fact name="Still asked for">
            {user.needs.length === 0 ? 'Nothing' : user.needs.map((need) => MISSING[need] ?? need).join(', ')}
          </Fact>
          <Fact name="Next change of name">
            {usernameChangeAllowedAt === null
              ? 'At once'
              : formatExactTime(Date.parse(usernameChangeAllowedAt))}
          </Fact>
          {linked.map(({ social, handle, needsReconnect }) => (
            <Fact key={social} name={getProviderName(social)}>
              {handle ?? 'Linked'}
              {needsReconnect && <Chip tone="bile">Reconnect needed</Chip>}
            </Fact>
          ))}
        </Facts>
        <PartList parts={reputation.parts} total={reputation.total} />
        <History history={reputation.history} />
        {badges.length > 0 && <BadgeList badges={badges} />}
      </Stack>
    </Card>
  );
}
