import { useNavigate, useSearchParams } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { PageHeader } from '@hideout/ui/page-header';
import { type ListAddress, listSearch, readListAddress } from '../proposal-list/list-address.ts';
import { ListToolbar } from '../proposal-list/list-toolbar.tsx';
import styles from '../proposal-list/proposal-list.module.css';
import { ProposalList } from '../proposal-list/proposal-list.tsx';
import { NewProposalLink } from '../proposals/new-proposal-link.tsx';

/** `/governance`: what is up for a vote, and what was. */
export function ProposalListPage() {
  usePageTitle('Governance');
  const { address, change } = useListAddress();
  return (
    <>
      <PageHeader
        title="Governance"
        actions={<NewProposalLink />}
        lead="You hold, you vote. The tally is public and so is your name on it."
      />
      <div className={styles.list}>
        <ListToolbar address={address} onChange={change} />
        <ProposalList key={address.state} address={address} onChange={change} />
      </div>
    </>
  );
}

/** The list's address and how to change parts of it. Small changes replace the entry, so that back leaves the list. */
function useListAddress() {
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
