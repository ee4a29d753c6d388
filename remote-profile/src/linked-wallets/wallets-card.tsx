import { describeFailure } from '@hideout/api-client/failure-messages';
import type { LinkedWallet } from '@hideout/contract/wallet';
import { useNotify, useRequestLinkWallet } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
import { lazy, Suspense, useRef, useState } from 'react';
import rowStyles from '../parts/rows.module.css';
import { useLinkedWallets } from './linked-wallets.queries.ts';
import { WalletRow } from './wallet-row.tsx';
import styles from './wallets-card.module.css';

const loadDialog = () => import(/* webpackChunkName: "remove-wallet" */ './remove-wallet-dialog.tsx');
const RemoveWalletDialog = lazy(async () => ({ default: (await loadDialog()).RemoveWalletDialog }));

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
  const requestLinkWallet = useRequestLinkWallet();
  const notify = useNotify();
  const [removing, setRemoving] = useState<{ wallet: LinkedWallet; open: boolean; turn: number } | null>(
    null,
  );
  const linkButton = useRef<HTMLButtonElement>(null);

  const handleRemove = (wallet: LinkedWallet) => {
    loadDialog().then(
      () => setRemoving((before) => ({ wallet, open: true, turn: (before?.turn ?? 0) + 1 })),
      () =>
        notify({
          tone: 'error',
          title: 'A part of the page could not load',
          message: 'Check your connection, then try again.',
        }),
    );
  };
  const handleClose = () => {
    setRemoving((before) => before && { ...before, open: false });
    // The row may be unmounted, and the button that opened the dialog with it.
    setTimeout(() => {
      if (document.activeElement === document.body) linkButton.current?.focus();
    }, CLOSING_MS);
  };

  if (list.isError && list.data === undefined) {
    return (
      <ErrorCard
        title="Wallets could not be read"
        {...describeFailure(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (list.data === undefined) return <Skeleton height="1.5rem" lines={8} />;
  const { wallets, max, isOnlySignInMethod = false } = list.data;
  const isFull = wallets.length >= max;
  const dialog = removing !== null && (
    <Suspense fallback={null}>
      <RemoveWalletDialog
        // Each time it opens it begins again: a failure of the last time says nothing about this one.
        key={removing.turn}
        wallet={removing.wallet}
        others={wallets.filter(({ id }) => id !== removing.wallet.id).length}
        open={removing.open}
        onClose={handleClose}
      />
    </Suspense>
  );
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
          <ul className={rowStyles.rows}>
            {wallets.map((wallet) => (
              <WalletRow
                key={wallet.id}
                wallet={wallet}
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
      {dialog}
    </>
  );
}
