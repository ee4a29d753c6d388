import type { Tier } from '@hideout/contract/reputation';
import { Chip } from '@hideout/ui/chip';
import { formatCount } from '@hideout/ui/format';
import styles from './standing-chips.module.css';

type StandingChipsProps = {
  readonly tier: Tier;
  readonly rank: number | null;
  readonly total: number;
};

/** Tier, place and reputation as labels. */
export function StandingChips({ tier, rank, total }: StandingChipsProps) {
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
