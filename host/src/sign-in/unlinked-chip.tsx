import { Address } from '@hideout/ui/address';
import { BasicIcon } from '@hideout/ui/basic-icon';
import { Button } from '@hideout/ui/button';
import { focusAccount } from './focus-account.ts';
import styles from './unlinked-chip.module.css';
import type { UnlinkedWallet } from './use-unlinked-wallet.ts';

/** In the top bar of a wide screen; a phone has the same words in the account menu. */
export function UnlinkedChip({ wallet }: { readonly wallet: UnlinkedWallet }) {
  const handleIgnore = () => {
    // This goes away with its buttons; the account beside it stays.
    focusAccount();
    wallet.ignore();
  };
  return (
    <div className={styles.chip} role="status">
      <BasicIcon name="wallet" />
      <span className={styles.words}>
        Wallet <Address value={wallet.address} /> is not linked
      </span>
      <Button size="s" onClick={wallet.link}>
        Link it
      </Button>
      <Button size="s" variant="ghost" onClick={handleIgnore}>
        Ignore
      </Button>
    </div>
  );
}
