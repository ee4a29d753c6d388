import { useSession } from '@hideout/session/session';
import { Input } from '@hideout/ui/field';
import { Select } from '@hideout/ui/select';
import { useState } from 'react';
import { readSort, SORTS } from './arrange.ts';
import type { ListAddress } from './list-address.ts';
import styles from './list-toolbar.module.css';
import { StateFilter } from './state-filter.tsx';

const SORT_OPTIONS = Object.entries(SORTS).map(([value, label]) => ({ value, label }));

export type ListToolbarProps = {
  address: ListAddress;
  onChange: (part: Partial<ListAddress>) => void;
};

/** Filter, search and order of the list. */
export function ListToolbar({ address, onChange }: ListToolbarProps) {
  const session = useSession();
  // The address follows each key, but through the router, which is too slow to type against.
  const [typed, setTyped] = useState(address.search);
  const [seen, setSeen] = useState(address.search);
  if (seen !== address.search) {
    setSeen(address.search);
    setTyped(address.search);
  }
  function search(text: string) {
    setTyped(text);
    setSeen(text);
    onChange({ search: text });
  }
  return (
    <div className={styles.toolbar}>
      <StateFilter
        address={address}
        withDrafts={session.status === 'member' && session.user.permissions.includes('proposals.write')}
      />
      <div className={styles.search}>
        <Input
          type="search"
          icon="search"
          aria-label="Search proposals"
          placeholder="Search proposals"
          value={typed}
          onChange={(event) => search(event.target.value)}
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
