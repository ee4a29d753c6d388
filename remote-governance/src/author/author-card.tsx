import type { Proposal } from '@hideout/contract/governance';
import { Avatar } from '@hideout/ui/avatar';
import { Card } from '@hideout/ui/card';
import { formatCount, formatShare } from '@hideout/ui/format';
import styles from './author-card.module.css';
import { AuthorName } from './author-name.tsx';

export type AuthorCardProps = { proposal: Proposal };

/** Who asks, and what became of what they asked before. */
export function AuthorCard({ proposal: { author, authorStats } }: AuthorCardProps) {
  const { written, decided, passed, votable, voted } = authorStats;
  return (
    <Card title="Author">
      <div className={styles.head}>
        <Avatar id={author.id} name="" src={author.avatar} size={44} />
        <AuthorName author={author} />
      </div>
      <dl className={styles.facts}>
        <Fact name="Proposals" value={formatCount(written)} />
        <Fact name="Passed" value={decided === 0 ? 'None decided yet' : `${passed} of ${decided} decided`} />
        <Fact
          name="Votes cast"
          value={votable === 0 ? 'None open yet' : `${formatShare(voted, votable)}, ${voted} of ${votable}`}
        />
      </dl>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
