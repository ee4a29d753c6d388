import type { Quest } from '@hideout/contract/kazm';
import { Link } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { Chip } from '@hideout/ui/chip';
import { useClock } from '@hideout/ui/clock';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import type { CSSProperties, HTMLAttributes, KeyboardEvent } from 'react';
import { cadenceWord } from '../quests/format-quest.ts';
import { getPublication, PUBLICATIONS, type Publication } from '../quests/publication.ts';
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
  const [next = 0] = [quest.startsAt, quest.endsAt]
    .map((iso) => (iso === null ? 0 : Date.parse(iso)))
    .filter((at) => at > 0);
  const publication: Publication = useClock(next, (now) => getPublication(quest, now));
  const { label, tone, icon } = PUBLICATIONS[publication];

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
          <Chip tone={tone} icon={icon}>
            {label}
          </Chip>
          <span>
            {cadenceWord(quest.cadence)} · done by {formatCount(quest.completions)}
          </span>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          square
          aria-label={`Up: ${quest.title}`}
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
          aria-label={`Down: ${quest.title}`}
          disabledReason={blocked ?? (index === count - 1 ? 'It is the last.' : undefined)}
          onClick={() => onMove(index + 1)}
        >
          <Icon name="chevron-down" />
        </Button>
      </div>
    </li>
  );
}
