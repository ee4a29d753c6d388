import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Icon } from '@hideout/ui/icon';
import type { ReactNode } from 'react';
import styles from './editor.module.css';
import type { QuestEditor } from './use-quest-editor.ts';

type ListPartProps<Item> = {
  readonly editor: QuestEditor;
  readonly title: string;
  /** Where the list stands in what is sent: `steps`. */
  readonly path: string;
  /** What one of them is called: `Step`. */
  readonly noun: string;
  readonly items: readonly Item[];
  readonly max: number;
  readonly make: () => Item;
  readonly onChange: (items: readonly Item[]) => void;
  /** Shown while there is nothing in the list. */
  readonly empty?: string;
  readonly children: (item: Item, index: number, onChange: (part: Partial<Item>) => void) => ReactNode;
};

/** A list in the editor whose items are added, moved and removed. */
export function ListPart<Item extends object>({
  editor,
  title,
  path,
  noun,
  items,
  max,
  make,
  onChange,
  empty,
  children,
}: ListPartProps<Item>) {
  const problem = editor.problems[path];
  const isFull = items.length >= max;
  return (
    <Card title={title} extra={`${items.length} / ${max}`}>
      <div className={styles.items}>
        {items.length === 0 && empty !== undefined && <p className={styles.note}>{empty}</p>}
        {items.map((item, index) => (
          <fieldset key={index} className={styles.item}>
            <legend className={styles.legend}>
              {noun} {index + 1}
            </legend>
            <div className={styles.itemButtons}>
              <Button
                variant="ghost"
                square
                aria-label={`Up: ${noun.toLowerCase()} ${index + 1}`}
                disabledReason={index === 0 ? 'It is the first.' : undefined}
                onClick={() => onChange(swap(items, index - 1))}
              >
                <span className={styles.up}>
                  <Icon name="chevron-down" />
                </span>
              </Button>
              <Button
                variant="ghost"
                square
                aria-label={`Down: ${noun.toLowerCase()} ${index + 1}`}
                disabledReason={index === items.length - 1 ? 'It is the last.' : undefined}
                onClick={() => onChange(swap(items, index))}
              >
                <Icon name="chevron-down" />
              </Button>
              <Button
                variant="ghost"
                square
                aria-label={`Remove ${noun.toLowerCase()} ${index + 1}`}
                onClick={() => onChange(items.toSpliced(index, 1))}
              >
                <Icon name="trash" />
              </Button>
            </div>
            {children(item, index, (part) => onChange(items.with(index, { ...item, ...part })))}
          </fieldset>
        ))}
        <div aria-live="polite">{problem !== undefined && <p className={styles.problem}>{problem}</p>}</div>
        <p>
          <Button
            variant="secondary"
            disabledReason={isFull ? `There are ${max} already.` : undefined}
            onClick={() => onChange([...items, make()])}
          >
            Add a {noun.toLowerCase()}
          </Button>
        </p>
      </div>
    </Card>
  );
}

/** Exchanges the item at `index` with the next one. */
function swap<Item>(items: readonly Item[], index: number): readonly Item[] {
  const [one, other] = [items[index], items[index + 1]];
  return one === undefined || other === undefined ? items : items.with(index, other).with(index + 1, one);
}
