import { describeFailure } from '@hideout/api-client/api-error';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
import { useWallet } from '@hideout/wallet/wallet';
import { useLinkedWallets } from './linked-wallets.queries.ts';
import { WalletRow } from './wallet-row.tsx';
import { sameAddress } from './wallet-words.ts';
import styles from './wallets-card.module.css';

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
  const connection = useWallet();
  if (list.data !== undefined) {
    const { wallets, max } = list.data;
    if (wallets.length === 0) {
      return (
        <EmptyState title="No wallet linked">
          Without one nothing you hold can count for votes or SERUM. Sign in with a wallet to link it.
        </EmptyState>
      );
    }
    const current = connection.status === 'connected' ? connection.address : null;
    return (
      <>
        <ul className={styles.rows}>
          {wallets.map((wallet) => (
            <WalletRow
              key={wallet.id}
              wallet={wallet}
              connected={current !== null && sameAddress(current, wallet.address)}
            />
          ))}
        </ul>
        <p className={styles.limit}>
          {wallets.length} of {max} places used
        </p>
      </>
    );
  }
  if (list.isError) {
    return (
      <ErrorCard
        title="Wallets could not be read"
        {...describeFailure(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  return <Skeleton height="1.5rem" lines={8} />;
}
