import styles from './own-links.module.css';
import { SentCard } from './sent-card.tsx';
import { useSentWrites } from './sent-store.ts';

/** What was sent from here, each until somebody dismisses it. */
export function SentList({ onDismissed }: { readonly onDismissed: () => void }) {
  const sent = useSentWrites();
  if (sent.length === 0) return null;
  return (
    <ul className={styles.sentList} aria-label="Sent from here">
      {sent.map((one) => (
        <li key={one.hash}>
          <SentCard sent={one} onDismissed={onDismissed} />
        </li>
      ))}
    </ul>
  );
}
