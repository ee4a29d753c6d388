import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import styles from './proposal-view.module.css';

/** A proposal on its way, in the places it will stand in. */
export function ProposalSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        {/* Not the heading that takes the focus: it goes when the proposal comes. */}
        <h1>Loading the proposal</h1>
      </VisuallyHidden>
      <div className={styles.head}>
        <Skeleton height={16} width={180} />
        <Skeleton height={44} width="70%" />
        <Skeleton height={28} width={240} />
      </div>
      <div className={styles.columns}>
        <Skeleton height={16} lines={12} />
        <div className={styles.panel}>
          <Skeleton height={150} />
          <Skeleton height={220} />
          <Skeleton height={300} />
        </div>
      </div>
    </div>
  );
}
