import type { QuestList } from '@hideout/contract/kazm';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useEffect, useRef } from 'react';
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { theirs, merged } = conflict;
  // Categories that both have alike need no choice.
  const isOpen = ({ category, ids }: OrderGroup) =>
    theirs.find((one) => one.category === category)?.ids.join() !== ids.join();
  const categories = merged.filter(isOpen).map(({ category }) => category);
  return (
    <div ref={box} tabIndex={-1} role="alertdialog" aria-modal="false" aria-labelledby="order-conflict">
      <Card title={<span id="order-conflict">Someone saved another order</span>} tone="warning">
        <p>Nothing is lost: choose which order goes on. Yours is not saved yet.</p>
        <div className={styles.sides}>
          <section className={styles.side} aria-labelledby="order-theirs">
            <h3 id="order-theirs">Theirs, as saved</h3>
            <Sequence groups={theirs} categories={categories} list={list} other={merged} />
            <p>
              <Button variant="secondary" onClick={onTakeTheirs}>
                Take theirs
              </Button>
            </p>
          </section>
          <section className={styles.side} aria-labelledby="order-merged">
            <h3 id="order-merged">Theirs, with your moves</h3>
            <Sequence groups={merged} categories={categories} list={list} other={theirs} />
            <p>
              <Button onClick={onLayOver}>Lay my moves over it</Button>
            </p>
          </section>
        </div>
      </Card>
    </div>
  );
}

type SequenceProps = {
  readonly groups: readonly OrderGroup[];
  readonly categories: readonly string[];
  readonly list: QuestList;
  readonly other: readonly OrderGroup[];
};

function Sequence({ groups, categories, list, other }: SequenceProps) {
  return groups
    .filter(({ category }) => categories.includes(category))
    .map(({ category, ids }) => {
      const before = other.find((one) => one.category === category)?.ids ?? [];
      return (
        <div key={category}>
          <p>{list.categories.find(({ id }) => id === category)?.name ?? category}</p>
          <ol className={styles.order}>
            {ids.map((id, index) => (
              <li key={id} className={before[index] === id ? undefined : styles.moved}>
                {list.quests.find((quest) => quest.id === id)?.title ?? id}
                {before[index] !== id && <VisuallyHidden> (differs)</VisuallyHidden>}
              </li>
            ))}
          </ol>
        </div>
      );
    });
}
