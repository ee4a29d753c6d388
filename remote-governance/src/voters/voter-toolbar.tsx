import { Input } from '@hideout/ui/field';
import { Select } from '@hideout/ui/select';
import {
  VOTER_FILTERS,
  VOTER_SORTS,
  type VoterFilter,
  type VoterSort,
  type VoterView,
} from './arrange-voters.ts';
import styles from './voter-toolbar.module.css';

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

function isKeyOf<Words extends object>(words: Words, key: string): key is Extract<keyof Words, string> {
  return Object.hasOwn(words, key);
}

export type VoterToolbarProps = { view: VoterView; onChange: (view: VoterView) => void };

/** Filter, order and search of the votes. The browser's own find does not see rows out of view. */
export function VoterToolbar({ view, onChange }: VoterToolbarProps) {
  function filter(value: string) {
    if (isKeyOf(VOTER_FILTERS, value)) onChange({ ...view, filter: value satisfies VoterFilter });
  }
  function sort(value: string) {
    if (isKeyOf(VOTER_SORTS, value)) onChange({ ...view, sort: value satisfies VoterSort });
  }
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <Input
          type="search"
          icon="search"
          aria-label="Search voters"
          placeholder="Search name or address"
          value={view.search}
          onChange={(event) => onChange({ ...view, search: event.target.value })}
        />
      </div>
      <Select
        aria-label="Show votes"
        options={options(VOTER_FILTERS)}
        value={view.filter}
        onChange={(event) => filter(event.target.value)}
      />
      <Select
        aria-label="Order of votes"
        options={options(VOTER_SORTS)}
        value={view.sort}
        onChange={(event) => sort(event.target.value)}
      />
    </div>
  );
}
