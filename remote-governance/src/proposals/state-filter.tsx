import type { ProposalStateFilter } from '@hideout/contract/governance';
import { Link } from '@hideout/session/router';
import { type ListAddress, listSearch } from './list-address.ts';
import styles from './state-filter.module.css';

const FILTERS: readonly { state: ProposalStateFilter; label: string }[] = [
  { state: 'all', label: 'All' },
  { state: 'open', label: 'Open' },
  { state: 'closed', label: 'Closed' },
];

export type StateFilterProps = {
  address: ListAddress;
  /** Drafts are only answered to those who may write them. */
  withDrafts: boolean;
};

/** Filters of the list as links: each is an address of its own. */
export function StateFilter({ address, withDrafts }: StateFilterProps) {
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
