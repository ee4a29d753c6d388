import { useOnline } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Card } from '@hideout/ui/card';
import { Notice } from '@hideout/ui/notice';
import { useWallet } from '@hideout/wallet/wallet';
import { useEffect, useRef } from 'react';
import { LinksSkeleton } from './links-skeleton.tsx';
import { NoWallet } from './no-wallet.tsx';
import styles from './own-links.module.css';
import { OwnStanding } from './own-standing.tsx';
import { SentList } from './sent-list.tsx';
import { recallSent } from './sent-store.ts';
import { useWriteFlow, type WriteFlow } from './use-write-flow.ts';
import { WriteDialog } from './write-dialog.tsx';
import { WriteReminder } from './write-reminder.tsx';

/** The hot-wallet links of the connected wallet, from both sides, and every change of them. */
export function OwnLinks() {
  const wallet = useWallet();
  const flow = useWriteFlow();
  const address = wallet.status === 'connected' ? wallet.address : null;
  useEffect(() => {
    if (address !== null) recallSent(address);
  }, [address]);
  return (
    <>
      {wallet.status === 'reconnecting' ? <LinksSkeleton /> : <Links address={address} flow={flow} />}
      {/* Outside of what changes with the account: what was typed outlives it. */}
      <WriteDialog flow={flow} address={address} />
    </>
  );
}

type LinksProps = { readonly address: `0x${string}` | null; readonly flow: WriteFlow };

function Links({ address, flow }: LinksProps) {
  const body = useRef<HTMLDivElement>(null);
  const online = useOnline();

  useEffect(() => {
    // The button that connected the wallet went away with the focus.
    if (address !== null && document.activeElement === document.body) body.current?.focus();
  }, [address]);

  return (
    <Card title="Your links" aside={address === null ? undefined : <Account address={address} />}>
      <div className={styles.body} ref={body} tabIndex={-1}>
        {!online && (
          <Notice icon="offline" title="You are offline">
            This is what was read before. Changes need the network.
          </Notice>
        )}
        <WriteReminder flow={flow} />
        {/* The button that was pressed goes with it; the focus stays near. */}
        <SentList onDismissed={() => body.current?.focus()} />
        {address === null ? <NoWallet /> : <OwnStanding key={address} address={address} flow={flow} />}
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
