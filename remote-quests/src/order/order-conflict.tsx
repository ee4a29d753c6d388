import type { QuestList } from '@hideout/contract/kazm';
import { ConflictCard } from '@hideout/editing/conflict-card';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import type { OrderGroup } from './moves.ts';
import styles from './order.module.css';
import type { OrderConflict as Conflict } from './use-quest-order.ts';

type OrderConflictProps = {
  readonly conflict: Conflict;
  readonly list: QuestList;
  readonly onTakeTheirs: () => void;
  readonly onLayOver: () => void;
};

/** Two orders of the same quests, side by side; nothing is saved until one of them is chosen. */
export function OrderConflict({ conflict, list, onTakeTheirs, onLayOver }: OrderConflictProps) {
  const { theirs, merged } = conflict;
  const render = (groups: readonly OrderGroup[], others: readonly OrderGroup[]) =>
    groups.map(({ category, ids }) => {
      const other = others.find((one) => one.category === category)?.ids ?? [];
      // Categories that both have alike need no choice.
      if (ids.join() === other.join()) return null;
      return (
        <div key={category}>
          <p>{list.categories.find(({ id }) => id === category)?.name ?? category}</p>
          <ol className={styles.order}>
            {ids.map((id, index) => (
              <li key={id} className={other[index] === id ? undefined : styles.moved}>
                {list.quests.find((quest) => quest.id === id)?.title ?? id}
                {other[index] !== id && <VisuallyHidden> (differs)</VisuallyHidden>}
              </li>
            ))}
          </ol>
        </div>
      );
    });
  return (
    <ConflictCard
      title="Someone saved another order"
      takesFocus
      sides={[
        {
          label: 'Take theirs',
          onChoose: onTakeTheirs,
          name: 'Theirs, as saved',
          content: render(theirs, merged),
        },
        {
          label: 'Lay my moves over it',
          onChoose: onLayOver,
          name: 'Theirs, with your moves',
          content: render(merged, theirs),
        },
      ]}
    >
      Nothing is lost: choose which order goes on. Yours is not saved yet.
    </ConflictCard>
  );
}
