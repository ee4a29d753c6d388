import { usePageTitle } from '@hideout/session/session';
import { PageHeader } from '@hideout/ui/page-header';
import { LinksCard } from '../delegation/links-card.tsx';
import { LookUp } from '../delegation/lookup.tsx';
import styles from './delegation-page.module.css';

/** `/delegation?address=`: who acts through a wallet, and the links of one's own. */
export function DelegationPage() {
  usePageTitle('Delegation');
  return (
    <div className={styles.page}>
      <PageHeader
        title="Delegation"
        lead="Keep your apes in a cold wallet and act with a hot one. See which wallets act through which, and set up your own."
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <LookUp />
        </div>
        <div className={styles.column}>
          <LinksCard />
        </div>
      </div>
    </div>
  );
}
