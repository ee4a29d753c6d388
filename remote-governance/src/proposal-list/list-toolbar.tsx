import type { ProposalStateFilter } from '@hideout/contract/governance';
import { Link } from '@hideout/session/router';
import { Input } from '@hideout/ui/field';
import { Select } from '@hideout/ui/select';
import { useTypedText } from '@hideout/ui/use-typed-text';
import { useMayWrite } from '../proposals/use-may-write.ts';
import { readSort, SORTS } from './arrange-proposals.ts';
import { type ListAddress, listSearch } from './list-address.ts';
import styles from './list-toolbar.module.css';

const SORT_OPTIONS = Object.entries(SORTS).map(([value, label]) => ({ value, label }));

export type ListToolbarProps = {
  address: ListAddress;
  onChange: (part: Partial<ListAddress>) => void;
};

/** Filter, search and order of the list. */
export function ListToolbar({ address, onChange }: ListToolbarProps) {
  const mayWrite = useMayWrite();
  const [typed, setTyped] = useTypedText({
    inAddress: address.search,
    pauseMs: 0,
    onPause: (search) => onChange({ search }),
  });
  return (
    <div className={styles.toolbar}>
      <StateFilter address={address} withDrafts={mayWrite} />
      <div className={styles.search}>
        <Input
          type="search"
          icon="search"
          aria-label="Search proposals"
          placeholder="Search proposals"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className={styles.sort}>
        <Select
          aria-label="Order"
          options={SORT_OPTIONS}
          value={address.sort}
          onChange={(event) => onChange({ sort: readSort(event.target.value) })}
        />
      </div>
    </div>
  );
}

const FILTERS: readonly { state: ProposalStateFilter; label: string }[] = [
  { state: 'all', label: 'All' },
  { state: 'open', label: 'Open' },
  { state: 'closed', label: 'Closed' },
];

type StateFilterProps = {
  address: ListAddress;
  /** Drafts are only answered to those who may write them. */
  withDrafts: boolean;
};

/** Filters of the list as links: each is an address of its own. */
function StateFilter({ address, withDrafts }: StateFilterProps) {
  const filters = withDrafts ? [...FILTERS, { state: 'draft' as const, label: 'Drafts' }] : FILTERS;
  return (
    <nav aria-label="Show proposals" className={styles.filters}>
      {filters.map(({ state, label }) => (
        <Link
          key={state}
          to={{ pathname: '/governance', search: listSearch({ ...address, state, pages: 1 }) }}
          preventScrollReset
          aria-current={state === address.state ? 'true' : undefined}
          className={styles.filter}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
