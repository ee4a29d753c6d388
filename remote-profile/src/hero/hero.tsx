import type { UserRef } from '@hideout/contract/people';
import type { Tier } from '@hideout/contract/reputation';
import { Avatar } from '@hideout/ui/avatar';
import { Chip } from '@hideout/ui/chip';
import { formatCount } from '@hideout/ui/format';
import { PageHeader } from '@hideout/ui/page-header';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import type { ReactNode } from 'react';
import styles from './hero.module.css';
import { TierRing } from './tier-ring.tsx';

type HeroProps = {
  readonly user: UserRef;
  /** What the user is called here. */
  readonly name: string;
  readonly eyebrow: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** How much of the way to the next tier is done, 0 to 1; null while that is unknown. */
  readonly tierShare?: number | null;
  /** Called when the image of the avatar turned out to be broken. */
  readonly onBroken?: () => void;
  readonly children?: ReactNode;
};

/** Top of a profile: the avatar, the name and whatever belongs beside them. */
export function Hero({ user, name, eyebrow, lead, actions, tierShare, onBroken, children }: HeroProps) {
  const avatar = <Avatar id={user.id} name="" src={user.avatar} size={112} onBroken={onBroken} />;
  return (
    <div className={styles.hero}>
      {tierShare === undefined ? avatar : <TierRing share={tierShare}>{avatar}</TierRing>}
      <div className={styles.text}>
        <PageHeader title={name} eyebrow={eyebrow} lead={lead} actions={actions} />
        {children}
      </div>
    </div>
  );
}

type StatusChipsProps = {
  readonly tier: Tier;
  readonly rank: number | null;
  readonly total: number;
};

/** Tier, rank and reputation as labels. */
export function StatusChips({ tier, rank, total }: StatusChipsProps) {
  return (
    <ul className={styles.chips} aria-label="Standing">
      <li>
        <Chip tone="violet" icon="shield">
          {tier.name}
        </Chip>
      </li>
      <li>
        <Chip icon="trophy">{rank === null ? 'No place yet' : `Place ${formatCount(rank)}`}</Chip>
      </li>
      <li>
        <Chip tone="serum">{formatCount(total)} rep</Chip>
      </li>
    </ul>
  );
}

type CountListProps = {
  /** A name and a number, or null while nobody has counted. */
  readonly counts: readonly { readonly label: string; readonly count: number | null }[];
};

/** A row of small numbers with their names. */
export function CountList({ counts }: CountListProps) {
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, count }) => (
        <div key={label} className={styles.count}>
          <dt>{label}</dt>
          <dd>{count === null ? <NotCounted /> : formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function NotCounted() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not counted yet</VisuallyHidden>
    </>
  );
}
