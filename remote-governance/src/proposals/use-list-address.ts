import { useNavigate, useSearchParams } from '@hideout/session/router';
import { type ListAddress, listSearch, readListAddress } from './list-address.ts';

/** The list's address and how to change parts of it. Small changes replace the entry, so that back leaves the list. */
export function useListAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readListAddress(params);
  function change(part: Partial<ListAddress>) {
    const search = listSearch({ ...address, ...part });
    // An empty search is not "no change" to the router unless it is spelled out.
    void navigate({ search: search === '' ? '?' : search }, { replace: true, preventScrollReset: true });
  }
  return { address, change };
}
