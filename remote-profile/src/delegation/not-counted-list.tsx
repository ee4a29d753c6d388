import { Address } from '@hideout/ui/address';
import { Button } from '@hideout/ui/button';
import { Chip } from '@hideout/ui/chip';
import type { NotCounted } from '@hideout/wallet/chain';
import { useState } from 'react';
import { EthereumLink } from './external-links.tsx';
import { REASONS } from './format-delegation.ts';
import { EndChip } from './link-end.tsx';
import styles from './wallet-list.module.css';

const SHOWN_FIRST = 20;

/** Entries that name the wallet but do not count, each with its reason. */
export function NotCountedList({ entries }: { readonly entries: readonly NotCounted[] }) {
  const [shown, setShown] = useState(SHOWN_FIRST);
  const left = entries.length - shown;
  return (
    <>
      <ul className={styles.rows} aria-label="Not counted">
        {entries.slice(0, shown).map((entry) => (
          <li key={`${entry.address} ${entry.reason} ${entry.contract}`} className={styles.row}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className={styles.more}>
          <Button variant="secondary" size="s" onClick={() => setShown(shown + 100)}>
            Show {Math.min(left, 100)} more
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ entry }: { readonly entry: NotCounted }) {
  const { address, reason, source, expiresAt, contract } = entry;
  return (
    <div className={styles.line}>
      <div className={styles.name}>
        <Address value={address} copyable />
        <EthereumLink address={address} />
      </div>
      <p className={styles.reason}>
        {REASONS[reason]}
        {contract !== null && (
          <>
            {' '}
            Contract <Address value={contract} />.
          </>
        )}
      </p>
      <div className={styles.chips}>
        <Chip>{source === 'registry' ? 'delegate.xyz' : 'Hot-wallet link'}</Chip>
        {reason === 'expired' && <EndChip expiresAt={expiresAt} expired />}
      </div>
    </div>
  );
}
