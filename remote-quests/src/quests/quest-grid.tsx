import type { Quest } from '@hideout/contract/kazm';
import { EmptyState } from '@hideout/ui/empty-state';
import { QuestCard } from './quest-card.tsx';
import styles from './quest-grid.module.css';

/** Quests as cards, in the order the server gives. */
export function QuestGrid({ quests }: { readonly quests: readonly Quest[] }) {
  if (quests.length === 0) {
    return (
      <EmptyState title="Nothing in here">No quest of this kind is open. Look under another one.</EmptyState>
    );
  }
  return (
    <ul className={styles.grid}>
      {quests.map((quest) => (
        <QuestCard key={quest.id} quest={quest} />
      ))}
    </ul>
  );
}
