import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { LinkedWallet } from '@hideout/contract/wallet';
import { useRequestLinkWallet } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useLateDialog } from '../parts/late-dialog.tsx';
import rowStyles from '../parts/rows.module.css';
import { useLinkedWallets, useSetPrimary } from './linked-wallets.queries.ts';
import { WalletRow } from './wallet-row.tsx';
import styles from './wallets-card.module.css';

const loadDialog = () => import(/* webpackChunkName: "remove-wallet" */ './remove-wallet-dialog.tsx');

/** Longer than a dialog takes to close and to return the focus. */
const CLOSING_MS = 400;

/** The wallets that count for this account. */
export function WalletsCard() {
  return (
    <Card title="Wallets">
      <Wallets />
    </Card>
  );
}

function Wallets() {
  const list = useLinkedWallets();
  const primary = useSetPrimary();
  const requestLinkWallet = useRequestLinkWallet();
  const dialog = useLateDialog(loadDialog);
  const [removing, setRemoving] = useState<LinkedWallet | null>(null);
  const linkButton = useRef<HTMLButtonElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button that was pressed leaves the page: the primary wallet has none, nor has one that was removed meanwhile.
    if (primary.isIdle || primary.isPending || document.activeElement !== document.body) return;
    (rows.current?.querySelector('button') ?? linkButton.current)?.focus();
  }, [primary.isIdle, primary.isPending]);

  const handleRemove = (wallet: LinkedWallet) => {
    setRemoving(wallet);
    dialog.open();
  };
  const returnFocus = () => {
    // The row may be unmounted, and the button that opened the dialog with it.
    setTimeout(() => {
      const button = linkButton.current;
      // None when the page was left meanwhile.
      if (button !== null && document.activeElement === document.body) button.focus();
    }, CLOSING_MS);
  };

  if (list.isError && list.data === undefined) {
    return <ErrorCard title="Wallets could not be read" {...describeFailedQuery(list)} />;
  }
  if (list.data === undefined) return <Skeleton height="1.5rem" lines={8} />;
  const { wallets, max, isOnlySignInMethod = false } = list.data;
  const isFull = wallets.length >= max;
  const link = (
    <Button
      ref={linkButton}
      variant="secondary"
      disabledReason={isFull ? `All ${max} places are used. Remove a wallet first.` : undefined}
      onClick={() => requestLinkWallet()}
    >
      Link a wallet
    </Button>
  );
  return (
    <>
      {wallets.length === 0 ? (
        <EmptyState title="No wallet linked" action={link}>
          Without one nothing you hold can count for votes or SERUM.
        </EmptyState>
      ) : (
        <>
          <ul className={rowStyles.rows} ref={rows}>
            {wallets.map((wallet) => (
              <WalletRow
                key={wallet.id}
                wallet={wallet}
                onMakePrimary={wallet.isPrimary ? null : () => primary.mutate(wallet)}
                choosing={
                  primary.isPending ? (primary.variables.id === wallet.id ? 'this' : 'another') : null
                }
                onRemove={isOnlySignInMethod ? null : () => handleRemove(wallet)}
              />
            ))}
          </ul>
          {isOnlySignInMethod && (
            <p className={styles.limit}>
              This is your only way in, so it cannot be removed. Link another wallet or a social account
              first.
            </p>
          )}
          <div className={styles.foot}>
            <p className={styles.limit}>
              {wallets.length} of {max} places used
            </p>
            {link}
          </div>
        </>
      )}
      {/* At one position in the tree, or the dialog of the last wallet would remount when the list behind it unmounts. */}
      {removing !== null &&
        dialog.render(({ RemoveWalletDialog }, { open, onClose }) => (
          <RemoveWalletDialog
            wallet={removing}
            others={wallets.filter(({ id }) => id !== removing.id).length}
            open={open}
            onClose={() => {
              onClose();
              returnFocus();
            }}
          />
        ))}
    </>
  );
}
