import type { Quest } from '@hideout/contract/kazm';
import { Burst } from '@hideout/ui/burst';
import styles from './detail.module.css';

/** Shown once after the check that completed a quest. The bubbles stay away under reduced motion. */
export function Celebration({ quest }: { readonly quest: Quest }) {
  return (
    <div className={styles.celebration}>
      <Burst playing />
      <p className={styles.cheer}>Done. Yours now:</p>
      <ul className={styles.rewards}>
        {quest.rewards.map(({ kind, label }) => (
          <li key={`${kind}-${label}`}>{label}</li>
        ))}
      </ul>
    </div>
  );
}
