import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Icon } from '@hideout/ui/icon';
import { Notice } from '@hideout/ui/notice';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useWallet, useWalletActions } from '@hideout/wallet/wallet';
import { describeWalletFailure } from '@hideout/wallet/wallet-failure';
import { useState } from 'react';
import styles from './own-links.module.css';

/** What could be done with a wallet, and the way to connect one. */
export function NoWallet({ onConnect }: { readonly onConnect: () => void }) {
  const { status } = useWallet();
  const { connect, preload } = useWalletActions();
  const [failure, setFailure] = useState<{ title: string; message: string; isChoice: boolean } | null>(null);

  const handleConnect = async () => {
    setFailure(null);
    onConnect();
    try {
      await connect();
    } catch (error) {
      setFailure(describeWalletFailure(error));
    }
  };
  return (
    <div className={styles.body}>
      <p className={styles.text}>
        Connect an Ethereum wallet to link it to a hot wallet, or to manage the cold wallets that it acts for.
        Looking is free; a change is a transaction that you see first.
      </p>
      {failure !== null && (
        <Notice tone={failure.isChoice ? 'info' : 'error'} title={failure.title}>
          {failure.message}
        </Notice>
      )}
      <div>
        <Button
          busy={status === 'connecting'}
          onClick={() => void handleConnect()}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <Icon name="wallet" />
          Connect a wallet
        </Button>
      </div>
    </div>
  );
}

/** While the wallet comes back, or the tools for its links. */
export function LinksSkeleton() {
  return (
    <Card title="Your links">
      <LinkLines />
    </Card>
  );
}

/** While the links are read. */
export function LinkLines() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton height="1.5rem" lines={8} />
    </div>
  );
}
