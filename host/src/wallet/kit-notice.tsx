import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { useSlow } from '@hideout/ui/use-slow';
import { describeWalletFailure, logSilence } from '@hideout/wallet/wallet-failure';
import { useConnectModal } from '@rainbow-me/rainbowkit';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useConnect } from 'wagmi';
import styles from './kit.module.css';
import { useKitPlace } from './kit-dialog.ts';
import { type ConnectAttempt, useConnectAttempts } from './kit-mutations.ts';

/** What there is to say about the latest try; null for nothing. */
function describeAttempt(attempt: ConnectAttempt | null, isSlow: boolean) {
  // Beside a code to scan is a message of its own; see PairingLink.
  if (attempt === null || attempt.connector.type === 'walletConnect') return null;
  if (attempt.status === 'error') return describeWalletFailure(attempt.error);
  if (!isSlow) return null;
  const { name } = attempt.connector;
  const message = `${name} is not answering. Open it and look for a request: it may be behind this window.`;
  return { title: `Still waiting for ${name}`, message, isChoice: true };
}

/**
 * Why a wallet did not connect, in the kit's own window and beside its "Retry"; and that it still does not answer.
 * The request to the wallet stays open: its answer counts whenever it comes.
 */
export function KitNotice() {
  const { connectModalOpen } = useConnectModal();
  const [attempt, setAttempt] = useState<ConnectAttempt | null>(null);
  useConnectAttempts(setAttempt);
  const [wasOpen, setWasOpen] = useState(connectModalOpen);
  if (wasOpen !== connectModalOpen) {
    setWasOpen(connectModalOpen);
    setAttempt(null);
  }
  const isSlow = useSlow(attempt?.status === 'pending');
  useEffect(() => {
    if (isSlow) logSilence();
  }, [isSlow]);
  const message = describeAttempt(attempt, isSlow);
  const { connect } = useConnect();
  const place = useKitPlace(connectModalOpen && message !== null);
  if (message === null || place === null) return null;
  return createPortal(
    <div className={styles.notice} role={message.isChoice ? 'status' : undefined}>
      <Notice
        tone={message.isChoice ? 'info' : 'error'}
        title={message.title}
        // The kit loses its own "Retry" when a failure comes before it has rendered the wallet, which is then no
        // button any more.
        action={
          attempt?.status === 'error' ? (
            <Button variant="secondary" size="s" onClick={() => connect({ connector: attempt.connector })}>
              Try again
            </Button>
          ) : undefined
        }
      >
        {message.message}
      </Notice>
    </div>,
    place,
  );
}
