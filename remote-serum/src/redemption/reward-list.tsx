import type { RedemptionReward } from '@hideout/contract/redemption';
import { Amount } from '@hideout/ui/amount';
import { Icon } from '@hideout/ui/icon';
import type { IconName } from '@hideout/ui/icon-shapes';
import { Skeleton } from '@hideout/ui/skeleton';
import { useSerumInfo } from '../drop/serum.queries.ts';
import styles from './redemption.module.css';

const KINDS: Readonly<Record<RedemptionReward['kind'], { readonly icon: IconName; readonly unit: string }>> =
  {
    serum: { icon: 'serum', unit: 'SERUM' },
    serumPoints: { icon: 'star', unit: 'SERUM points' },
    reputation: { icon: 'trophy', unit: 'reputation' },
    quest: { icon: 'quest', unit: 'quest' },
    badge: { icon: 'shield', unit: 'badge' },
    item: { icon: 'gift', unit: 'item' },
  };

const COUNTED: readonly RedemptionReward['kind'][] = ['serum', 'serumPoints', 'reputation'];

type RewardListProps = { readonly rewards: readonly RedemptionReward[]; readonly label: string };

/** What a code gives, one line for each reward: how much of what, and how its maker called it. */
export function RewardList({ rewards, label }: RewardListProps) {
  return (
    <ul className={styles.rewards} aria-label={label}>
      {rewards.map((reward, index) => (
        <li key={index}>
          <span className={styles.mark}>
            <Icon name={KINDS[reward.kind].icon} />
          </span>
          <Reward reward={reward} />
        </li>
      ))}
    </ul>
  );
}

function Reward({ reward: { kind, amount, label } }: { readonly reward: RedemptionReward }) {
  const { unit } = KINDS[kind];
  if (!COUNTED.includes(kind) || amount === null || !/^\d+$/.test(amount)) {
    return (
      <span className={styles.reward}>
        <span dir="auto">{label}</span>
        <span className={styles.note}>{unit}</span>
      </span>
    );
  }
  // "50 SERUM points" once is enough.
  const isPlain = label.replace(/[\d.,\s]/g, '').toLowerCase() === unit.replace(/\s/g, '').toLowerCase();
  return (
    <span className={styles.reward}>
      {kind === 'serum' ? (
        <TokenAmount value={amount} />
      ) : (
        <Amount value={Number(amount)} unit={unit} signed tone="serum" />
      )}
      {!isPlain && (
        <span className={styles.note} dir="auto">
          {label}
        </span>
      )}
    </span>
  );
}

/** Base units are an amount only with the decimals of the token; without those the label says what it is. */
function TokenAmount({ value }: { readonly value: string }) {
  const { data, isPending } = useSerumInfo();
  if (data !== undefined) {
    const { decimals, symbol } = data.token;
    return <Amount value={value} decimals={decimals} unit={symbol} signed tone="serum" />;
  }
  return isPending ? <Skeleton height="1rem" width="5rem" /> : KINDS.serum.unit;
}
