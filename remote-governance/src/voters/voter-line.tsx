import type { VoterRow } from '@hideout/contract/governance';
import { Avatar } from '@hideout/ui/avatar';
import { Chip } from '@hideout/ui/chip';
import { formatCount, shortenAddress } from '@hideout/ui/format';
import { RelativeTime } from '@hideout/ui/relative-time';
import { sideName } from '../voting/choice.ts';
import styles from './voter-line.module.css';

export type VoterLineProps = { row: VoterRow; isMine?: boolean };

/** One vote: who, which side, how much, when, and why if they said. */
export function VoterLine({ row, isMine = false }: VoterLineProps) {
  const { user, address, voteFor, power, reason, votedAt } = row;
  const name = user.username ?? (address === null ? 'somebody' : shortenAddress(address));
  return (
    <div className={isMine ? styles.mine : styles.line}>
      <Avatar id={user.id} name="" src={user.avatar} size={34} />
      <p className={styles.who}>
        <span className={styles.name}>{name}</span>
        {isMine && <Chip tone="serum">You</Chip>}
        <span className={styles.time}>
          <RelativeTime at={votedAt} />
        </span>
      </p>
      <p className={styles.vote}>
        <Chip tone={voteFor ? 'serum' : 'flesh'} icon={voteFor ? 'check' : 'cross'}>
          {sideName(voteFor)}
        </Chip>
        <span className={styles.power}>{formatCount(power)}</span>
      </p>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}
