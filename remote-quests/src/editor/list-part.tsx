import { type FieldRows, Fields } from '@hideout/editing/fields';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Icon } from '@hideout/ui/icon';
import { MoveButtons } from '../quests/move-buttons.tsx';
import styles from './editor.module.css';
import type { QuestEditor } from './use-quest-editor.ts';

type ListPartProps<Item> = {
  readonly editor: QuestEditor;
  /** What one of them is called. What is sent has them under its plural, in small letters. */
  readonly noun: 'Step' | 'Reward' | 'Requirement';
  readonly items: readonly Item[];
  readonly max: number;
  readonly make: () => Item;
  readonly onChange: (items: readonly Item[]) => void;
  /** Shown while there is nothing in the list. */
  readonly empty?: string;
  readonly getFields: (item: Item) => FieldRows<keyof Item & string>;
};

/** A list in the editor whose items are added, moved and removed. */
export function ListPart<Item extends Readonly<Record<string, string>>>(props: ListPartProps<Item>) {
  const { editor, noun, items, max, make, onChange, empty, getFields } = props;
  const name = noun.toLowerCase();
  const path = `${name}s`;
  const problem = editor.problems[path];
  const isFull = items.length >= max;
  return (
    <Card title={`${noun}s`} extra={`${items.length} / ${max}`}>
      <div className={styles.items}>
        {items.length === 0 && empty !== undefined && <p className={styles.note}>{empty}</p>}
        {items.map((item, index) => (
          <fieldset key={index} className={styles.item}>
            <legend className={styles.legend}>
              {noun} {index + 1}
            </legend>
            <div className={styles.itemButtons}>
              <MoveButtons
                name={`${name} ${index + 1}`}
                index={index}
                count={items.length}
                onMove={(to) => onChange(items.toSpliced(index, 1).toSpliced(to, 0, item))}
              />
              <Button
                variant="ghost"
                square
                aria-label={`Remove ${name} ${index + 1}`}
                onClick={() => onChange(items.toSpliced(index, 1))}
              >
                <Icon name="trash" />
              </Button>
            </div>
            <div className={styles.fields}>
              <Fields
                editor={editor}
                values={item}
                path={`${path}.${index}.`}
                fields={getFields(item)}
                onChange={(name, value) => onChange(items.with(index, { ...item, [name]: value }))}
              />
            </div>
          </fieldset>
        ))}
        <div aria-live="polite">{problem !== undefined && <p className={styles.problem}>{problem}</p>}</div>
        <p>
          <Button
            variant="secondary"
            disabledReason={isFull ? `There are ${max} already.` : undefined}
            onClick={() => onChange([...items, make()])}
          >
            Add a {name}
          </Button>
        </p>
      </div>
    </Card>
  );
}
