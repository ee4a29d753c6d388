import { formatCount } from '@hideout/ui/format';
import styles from './limit-count.module.css';

export type LimitCountProps = { length: number; max: number };

/** How much of a limit is used; nothing is ever cut off, so it may be more than all of it. */
export function LimitCount({ length, max }: LimitCountProps) {
  const over = length - max;
  return (
    <span className={over > 0 ? styles.over : undefined}>
      {formatCount(length)} / {formatCount(max)}
      {over > 0 && `, ${formatCount(over)} too many`}
    </span>
  );
}
