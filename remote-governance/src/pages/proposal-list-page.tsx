import { usePageTitle } from '@hideout/session/session';
import { PageHeader } from '@hideout/ui/page-header';
import { NewProposalLink } from '../form/new-proposal-link.tsx';
import { ListToolbar } from '../proposals/list-toolbar.tsx';
import { ProposalList } from '../proposals/proposal-list.tsx';
import { useListAddress } from '../proposals/use-list-address.ts';
import styles from './proposal-list-page.module.css';

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
      <div className={styles.body}>
        <ListToolbar address={address} onChange={change} />
        <ProposalList key={address.state} address={address} onChange={change} />
      </div>
    </>
  );
}
