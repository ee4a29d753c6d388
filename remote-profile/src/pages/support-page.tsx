import { Link, useSearchParams } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { PageHeader } from '@hideout/ui/page-header';
import { AccountSearch } from '../support/account-search.tsx';
import { SupportGuard } from '../support/support-guard.tsx';
import styles from './profile-page.module.css';

const TITLE = 'Accounts and passports';

/** `/admin/accounts`: finds the account that support is asked about. */
export function SupportPage() {
  usePageTitle(TITLE);
  const [params, setParams] = useSearchParams();
  const search = params.get('find') ?? '';
  return (
    <SupportGuard>
      <div className={styles.page}>
        <PageHeader
          title={TITLE}
          eyebrow={<Link to="/admin">Admin</Link>}
          lead="See what a member sees, and reset a passport. Nothing else can be changed here."
        />
        <AccountSearch
          search={search}
          onSearch={(next) => setParams(next === '' ? {} : { find: next }, { preventScrollReset: true })}
        />
      </div>
    </SupportGuard>
  );
}
