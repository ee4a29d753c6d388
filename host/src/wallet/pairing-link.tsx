import { Button } from '@hideout/ui/button';
import { CopyButton } from '@hideout/ui/copy-button';
import { describeWalletFailure } from '@hideout/wallet/wallet-failure';
import { useConnectModal } from '@rainbow-me/rainbowkit';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Config } from 'wagmi';
import { watchConnectors } from 'wagmi/actions';
import styles from './kit.module.css';
import { closeKit, useCodeFooter } from './kit-dialog.ts';
import { useConnectAttempts } from './kit-mutations.ts';

/** The link behind the QR code that was made last; null before the first. */
function usePairingLink(config: Config): string | null {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    const heard = new Map<string, () => void>();
    const listen = () => {
      for (const { uid, emitter } of config.connectors) {
        if (heard.has(uid)) continue;
        const hear = ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
          if (type === 'display_uri' && typeof data === 'string') setLink(data);
        };
        emitter.on('message', hear);
        heard.set(uid, () => emitter.off('message', hear));
      }
    };
    listen();
    const unwatch = watchConnectors(config, { onChange: listen });
    return () => {
      unwatch();
      for (const stop of heard.values()) stop();
    };
  }, [config]);
  return link;
}

/** Why the code on the screen is of no more use. */
function describeEnd(error: unknown): string {
  const { isChoice, message } = describeWalletFailure(error);
  return isChoice ? 'You said no in the wallet.' : message;
}

/**
 * What the kit's QR screen lacks: the link as text for a wallet on this computer, instead of "Get WalletConnect",
 * which is not a thing one can get; and a word when the code is of no more use.
 */
export function PairingLink({ config }: { readonly config: Config }) {
  const link = usePairingLink(config);
  const { connectModalOpen } = useConnectModal();
  const [failed, setFailed] = useState<{ readonly link: string | null; readonly message: string } | null>(
    null,
  );
  useConnectAttempts((attempt) => {
    if (attempt.status === 'error') setFailed({ link, message: describeEnd(attempt.error) });
  });
  const message = failed !== null && failed.link === link ? failed.message : null;
  const footer = useCodeFooter(connectModalOpen, message !== null);
  if (link === null || footer === null) return null;
  return createPortal(
    message === null ? (
      <div className={styles.footer}>
        <span>Wallet on this computer?</span>
        <CopyButton value={link} label="Copy link">
          Copy link
        </CopyButton>
      </div>
    ) : (
      <div className={styles.footer} role="status">
        <span>{message}</span>
        <Button variant="secondary" size="s" onClick={closeKit}>
          Start over
        </Button>
      </div>
    ),
    footer,
  );
}
