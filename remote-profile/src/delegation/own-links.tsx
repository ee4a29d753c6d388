import { useOnline } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Notice } from '@hideout/ui/notice';
import { nameOfWrite } from '@hideout/wallet/chain';
import { useWallet } from '@hideout/wallet/wallet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LinksSkeleton, NoWallet } from './links-placeholder.tsx';
import { OwnHotWalletStatus } from './own-hot-wallet-status.tsx';
import styles from './own-links.module.css';
import { SentCard } from './sent-card.tsx';
import { useReadAgain, useSentWrites } from './sent-writes.ts';
import { useWriteFlow, type WriteFlow } from './use-write-flow.ts';
import { WriteDialog } from './write-dialog.tsx';

export type OwnLinksProps = {
  /**
   * Whether the wallet was connected here: the button that was pressed is unmounted then. Asked once per connection.
   */
  readonly takeConnected: () => boolean;
  readonly onConnect: () => void;
};

/** The hot-wallet links of the connected wallet, from both sides, and every change of them. */
export function OwnLinks({ takeConnected, onConnect }: OwnLinksProps) {
  const wallet = useWallet();
  const flow = useWriteFlow();
  const address = wallet.status === 'connected' ? wallet.address : null;
  useReadAgain(useSentWrites());
  return (
    <>
      {wallet.status === 'reconnecting' ? (
        <LinksSkeleton />
      ) : (
        <Links address={address} flow={flow} takeConnected={takeConnected} onConnect={onConnect} />
      )}
      {/* Outside of what changes with the account: what was typed outlives it. */}
      <WriteDialog flow={flow} address={address} />
    </>
  );
}

type LinksProps = OwnLinksProps & { readonly address: `0x${string}` | null; readonly flow: WriteFlow };

function Links({ address, flow, takeConnected, onConnect }: LinksProps) {
  const body = useRef<HTMLDivElement>(null);
  const online = useOnline();

  const keepFocus = useEffectEvent(() => {
    // A wallet that is back by itself takes nothing: the focus is wherever the page begins.
    if (takeConnected() && document.activeElement === document.body) body.current?.focus();
  });
  useEffect(() => {
    if (address !== null) keepFocus();
  }, [address]);

  return (
    <Card title="Your links" extra={address === null ? undefined : <Account address={address} />}>
      <div className={styles.body} ref={body} tabIndex={-1}>
        {!online && (
          <Notice icon="offline" title="You are offline">
            This is what was read before. Changes need the network.
          </Notice>
        )}
        <WriteReminder flow={flow} />
        {/* The button that was pressed goes with it; the focus stays near. */}
        <SentList onDismissed={() => body.current?.focus()} />
        {address === null ? (
          <NoWallet onConnect={onConnect} />
        ) : (
          <OwnHotWalletStatus key={address} address={address} flow={flow} />
        )}
      </div>
    </Card>
  );
}

function Account({ address }: { readonly address: `0x${string}` }) {
  return (
    <span className={styles.account}>
      <Address value={address} />
    </span>
  );
}

/** What was sent from here, each until a user dismisses it. */
function SentList({ onDismissed }: { readonly onDismissed: () => void }) {
  const sent = useSentWrites();
  if (sent.length === 0) return null;
  return (
    <ul className={styles.sentList} aria-label="Sent from here">
      {sent.map((one) => (
        <li key={one.hash}>
          <SentCard sent={one} onDismissed={onDismissed} />
        </li>
      ))}
    </ul>
  );
}

/** While the wallet is asked and the dialog was put aside: what it is asked, and the way back. */
function WriteReminder({ flow }: { readonly flow: WriteFlow }) {
  const { isOpen, step, show } = flow;
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
