import type { Quest } from '@hideout/contract/kazm';
import { Link } from '@hideout/session/router';
import { formatCount } from '@hideout/ui/format';
import type { CSSProperties, HTMLAttributes, KeyboardEvent } from 'react';
import { cadenceWord } from '../quests/format-quest.ts';
import { MoveButtons } from '../quests/move-buttons.tsx';
import { usePublication } from '../quests/publication.ts';
import { PublicationChip } from '../quests/publication-chip.tsx';
import styles from './order.module.css';

type OrderRowProps = {
  readonly quest: Quest;
  /** From 0, among `count` of its category. */
  readonly index: number;
  readonly count: number;
  readonly blocked: string | undefined;
  /** Pixels it is dragged down; null when it is not. */
  readonly offset: number | null;
  /** The dragged row will land there. */
  readonly mark: 'before' | 'after' | null;
  readonly handle: HTMLAttributes<HTMLElement>;
  readonly onMove: (index: number) => void;
  /** Escape: ends dragging without a move. */
  readonly onCancel: () => void;
};

/** Custom properties are not in React's type of styles. */
const withOffset = (offset: number) => ({ '--offset': `${offset}px` }) as CSSProperties;

/** One quest in the order, with what moves it. */
export function OrderRow({
  quest,
  index,
  count,
  blocked,
  offset,
  mark,
  handle,
  onMove,
  onCancel,
}: OrderRowProps) {
  const publication = usePublication(quest);

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') onCancel();
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? index - 1 : index + 1);
  }

  return (
    <li
      className={offset === null ? styles.row : styles.dragged}
      data-quest={quest.id}
      data-mark={mark ?? undefined}
      style={offset === null ? undefined : withOffset(offset)}
      onKeyDown={handleKey}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={`Position of ${quest.title}, ${index + 1} of ${count}`}
        aria-describedby="order-help"
        {...handle}
      >
        <span className={styles.grip} aria-hidden="true" />
        <span className={styles.position}>{index + 1}</span>
      </button>
      <div className={styles.text}>
        <p className={styles.title} dir="auto">
          <Link to={`/admin/quests/${quest.id}`} className={styles.link}>
            {quest.title}
          </Link>
        </p>
        <p className={styles.meta}>
          <PublicationChip publication={publication} />
          <span>
            {cadenceWord(quest.cadence)} · done by {formatCount(quest.completions)}
          </span>
        </p>
      </div>
      <div className={styles.buttons}>
        <MoveButtons name={quest.title} index={index} count={count} blocked={blocked} onMove={onMove} />
      </div>
    </li>
  );
}
