import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import styles from './proposal-list-skeleton.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** Six rows of the height that real ones have. */
export function ProposalListSkeleton() {
  return (
    <div aria-busy="true" className={styles.rows}>
      <VisuallyHidden>
        <p>Loading proposals</p>
      </VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} height="var(--row-height)" />
      ))}
    </div>
  );
}
