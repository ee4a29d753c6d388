import { Link } from '@hideout/session/router';
import { Select } from '@hideout/ui/select';
import styles from './board.module.css';
import { type BoardAddress, formatBoardSearch, readSort, SHOWS, type Show, SORTS } from './board-address.ts';

const SHOW_KEYS: readonly Show[] = ['todo', 'done', 'all'];
const SORT_OPTIONS = Object.entries(SORTS).map(([value, label]) => ({ value, label }));

type BoardControlsProps = {
  readonly address: BoardAddress;
  readonly onChange: (part: Partial<BoardAddress>) => void;
};

/** Which quests, in which order. Each list is an address of its own. */
export function BoardControls({ address, onChange }: BoardControlsProps) {
  return (
    <div className={styles.controls}>
      <nav aria-label="Show quests" className={styles.shows}>
        {SHOW_KEYS.map((show) => (
          <Link
            key={show}
            to={{ search: formatBoardSearch({ ...address, show }) }}
            preventScrollReset
            aria-current={show === address.show ? 'true' : undefined}
            className={styles.show}
          >
            {SHOWS[show]}
          </Link>
        ))}
      </nav>
      <Select
        aria-label="Order"
        options={SORT_OPTIONS}
        value={address.sort}
        onChange={(event) => onChange({ sort: readSort(event.target.value) })}
      />
    </div>
  );
}
