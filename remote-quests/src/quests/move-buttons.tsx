import { Button } from '@hideout/ui/button';
import { Icon } from '@hideout/ui/icon';
import styles from './move-buttons.module.css';

type MoveButtonsProps = {
  /** What is moved, for its labels. */
  readonly name: string;
  /** From 0, among `count`. */
  readonly index: number;
  readonly count: number;
  /** Why nothing can be moved now. */
  readonly blocked?: string | undefined;
  readonly onMove: (index: number) => void;
};

/** Moves an item of a list by one place. */
export function MoveButtons({ name, index, count, blocked, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        variant="ghost"
        square
        aria-label={`Up: ${name}`}
        disabledReason={blocked ?? (index === 0 ? 'It is the first.' : undefined)}
        onClick={() => onMove(index - 1)}
      >
        <span className={styles.up}>
          <Icon name="chevron-down" />
        </span>
      </Button>
      <Button
        variant="ghost"
        square
        aria-label={`Down: ${name}`}
        disabledReason={blocked ?? (index === count - 1 ? 'It is the last.' : undefined)}
        onClick={() => onMove(index + 1)}
      >
        <Icon name="chevron-down" />
      </Button>
    </>
  );
}
