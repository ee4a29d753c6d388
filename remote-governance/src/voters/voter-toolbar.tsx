import { Input } from '@hideout/ui/field';
import { Select } from '@hideout/ui/select';
import { VOTER_FILTERS, VOTER_SORTS, type VoterView } from './arrange-voters.ts';
import styles from './voter-toolbar.module.css';
import { readVotersAddress } from './voters-address.ts';

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export type VoterToolbarProps = { view: VoterView; onChange: (part: Partial<VoterView>) => void };

/** Filter, order and search of the votes. The browser's own find does not see rows out of view. */
export function VoterToolbar({ view, onChange }: VoterToolbarProps) {
  const read = (name: string, value: string) => readVotersAddress(new URLSearchParams({ [name]: value }));
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <Input
          type="search"
          icon="search"
          aria-label="Search voters"
          placeholder="Search name or address"
          value={view.search}
          onChange={(event) => onChange({ search: event.target.value })}
        />
      </div>
      <Select
        aria-label="Show votes"
        options={options(VOTER_FILTERS)}
        value={view.filter}
        onChange={(event) => onChange({ filter: read('show', event.target.value).filter })}
      />
      <Select
        aria-label="Order of votes"
        options={options(VOTER_SORTS)}
        value={view.sort}
        onChange={(event) => onChange({ sort: read('sort', event.target.value).sort })}
      />
    </div>
  );
}
