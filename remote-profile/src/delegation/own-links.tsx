import { useOnline } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Disclosure } from '@hideout/ui/disclosure';
import { Notice } from '@hideout/ui/notice';
import { HOT_WALLET_ADDRESS, nameOfWrite } from '@hideout/wallet/chain';
import { useWallet } from '@hideout/wallet/wallet';
import { type RefObject, useEffect, useRef } from 'react';
import { ChainFailure } from './chain-failure.tsx';
import { useHotWalletStatus } from './delegation.queries.ts';
import { CHAIN_NAME, EthereumLink } from './external-links.tsx';
import { LinkLines, LinksSkeleton, NoWallet } from './links-placeholder.tsx';
import styles from './own-links.module.css';
import { SentCard } from './sent-card.tsx';
import { useSentWrites } from './sent-writes.ts';
import { useWriteFlow, type WriteFlow } from './use-write-flow.ts';
import { AsCold, AsHot } from './wallet-roles.tsx';
import { WriteDialog } from './write-dialog.tsx';

export type OwnLinksProps = {
  /** Whether the wallet is being connected here: the button that was pressed is unmounted then. */
  readonly connectingRef: RefObject<boolean>;
  readonly onConnect: () => void;
};

/** The hot-wallet links of the connected wallet, from both sides, and every change of them. */
export function OwnLinks({ connectingRef, onConnect }: OwnLinksProps) {
  const wallet = useWallet();
  const flow = useWriteFlow();
  const sent = useSentWrites();
  const online = useOnline();
  const body = useRef<HTMLDivElement>(null);
  const address = wallet.status === 'connected' ? wallet.address : null;
  const isReconnecting = wallet.status === 'reconnecting';

  useEffect(() => {
    if (address === null || !connectingRef.current) return;
    connectingRef.current = false;
    if (document.activeElement === document.body) body.current?.focus();
  }, [address, connectingRef]);

  return (
    <>
      {isReconnecting ? (
        <LinksSkeleton />
      ) : (
        <Card title="Your links" extra={address === null ? undefined : <Account address={address} />}>
          <div className={styles.body} ref={body} tabIndex={-1}>
            {!online && (
              <Notice icon="offline" title="You are offline">
                This is what was read before. Changes need the network.
              </Notice>
            )}
            <WriteReminder flow={flow} />
            {/* What was sent from here, each until a user dismisses it. */}
            {sent.length > 0 && (
              <ul className={styles.sentList} aria-label="Sent from here">
                {sent.map((one) => (
                  <li key={one.hash}>
                    {/* The button that was pressed goes with it; the focus stays near. */}
                    <SentCard sent={one} onDismissed={() => body.current?.focus()} />
                  </li>
                ))}
              </ul>
            )}
            {address === null ? (
              <NoWallet onConnect={onConnect} />
            ) : (
              <Roles key={address} address={address} flow={flow} />
            )}
          </div>
        </Card>
      )}
      {/* Outside of what changes with the account: what was typed outlives it. */}
      <WriteDialog flow={flow} address={address} />
    </>
  );
}

function Account({ address }: { readonly address: `0x${string}` }) {
  return (
    <span className={styles.account}>
      <Address value={address} />
    </span>
  );
}

/** While the wallet is asked and the dialog was put aside: what it is asked, and the way back. */
function WriteReminder({ flow: { isOpen, step, show } }: { readonly flow: WriteFlow }) {
  if (isOpen || step.at !== 'asking') return null;
  return (
    <Notice
      icon="wallet"
      title="Check your wallet"
      action={
        <Button variant="secondary" size="s" onClick={show}>
          Show
        </Button>
      }
    >
      It is still being asked: {nameOfWrite(step.checked.write).name}.
    </Notice>
  );
}

/** What the contract says about the connected wallet, and what can be done about it. */
function Roles({ address, flow }: { readonly address: `0x${string}`; readonly flow: WriteFlow }) {
  const { data, isError, isFetching, error, refetch } = useHotWalletStatus(address);
  if (data === undefined) {
    if (!isError) return <LinkLines />;
    return (
      <ChainFailure
        title="Your links could not be read"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <>
      {isError && <p className={styles.old}>Not refreshed. This is what was read before.</p>}
      <AsCold hotWallet={data} flow={flow} />
      <AsHot hotWallet={data} flow={flow} />
      <Disclosure summary="Cold, hot, locked: what it means">
        <div className={styles.prose}>
          <p>
            <strong>Cold</strong> is the wallet that holds. It names one hot wallet, and only it can do so.
          </p>
          <p>
            <strong>Hot</strong> is the wallet that acts. It can let go of cold wallets, but never take one.
          </p>
          <p>
            <strong>Locked</strong> means that nobody else can link to this hot wallet. Links that exist stay.
            Only the hot wallet itself can unlock.
          </p>
          <p>
            A link with an end stops counting at that moment by itself. It stays on the list until somebody
            cleans up.
          </p>
        </div>
      </Disclosure>
      <p className={styles.contract}>
        <span>
          Hot-wallet contract{data.version !== '' && ` ${data.version}`} on {CHAIN_NAME}
        </span>
        <EthereumLink address={HOT_WALLET_ADDRESS} />
      </p>
    </>
  );
}
