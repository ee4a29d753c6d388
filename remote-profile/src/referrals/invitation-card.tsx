import type { ReferredAccounts } from '@hideout/contract/account';
import { useNotify } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { CopyButton } from '@hideout/ui/copy-button';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { type ComponentType, useState } from 'react';
import styles from './referrals.module.css';

type QrCodeComponent = ComponentType<{ readonly text: string; readonly label: string }>;

type InvitationCardProps = Pick<ReferredAccounts, 'code' | 'url' | 'limit' | 'remaining' | 'rewardText'>;

/** The own code and link with every way to pass it on, and what it brings. */
export function InvitationCard({ code, url, limit, remaining, rewardText }: InvitationCardProps) {
  return (
    <Card title="Your invitation">
      <div className={styles.body}>
        <div>
          <p className={styles.code}>{code}</p>
          <p className={styles.link}>{url}</p>
        </div>
        <div className={styles.actions}>
          <CopyButton value={url} label="Copy link">
            Copy link
          </CopyButton>
          <CopyButton value={code} label="Copy code">
            Copy code
          </CopyButton>
          <ShareButton url={url} />
        </div>
        <QrPart url={url} />
        <div className={styles.rules}>
          <p>{rewardText}</p>
          {limit !== null && remaining !== null && (
            <p>
              {remaining === 0
                ? `All ${formatCount(limit)} rewards are used. Your link still works.`
                : `${formatCount(remaining)} of ${formatCount(limit)} rewards are left.`}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

/** The device's own way to share; nothing where it has none. */
function ShareButton({ url }: { readonly url: string }) {
  const notify = useNotify();
  if (typeof navigator.share !== 'function') return null;
  const handleShare = () => {
    navigator
      .share({ title: 'hideout', text: 'Come to the hideout with me.', url })
      .catch((error: unknown) => {
        // The user closed the device's sheet.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        notify({ tone: 'error', title: 'Sharing failed', message: 'Copy the link instead.' });
      });
  };
  return (
    <Button variant="secondary" size="s" onClick={handleShare}>
      <Icon name="share" />
      Share
    </Button>
  );
}

/** The link as a QR code, whose maker is loaded when it is asked for. */
function QrPart({ url }: { readonly url: string }) {
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | { readonly QrCode: QrCodeComponent }>(
    'closed',
  );
  const handleOpen = () => {
    setState('loading');
    import(/* webpackChunkName: "qr-code" */ './qr-code.tsx').then(
      ({ QrCode }) => setState({ QrCode }),
      () => setState('failed'),
    );
  };
  if (typeof state === 'object') {
    return <state.QrCode text={url} label={`QR code of ${url}`} />;
  }
  return (
    <div className={styles.actions}>
      <Button variant="secondary" size="s" busy={state === 'loading'} onClick={handleOpen}>
        {state === 'failed' ? 'Try again' : 'Show as QR code'}
      </Button>
      {state === 'failed' && <p role="alert">The QR code could not load. Check your connection.</p>}
    </div>
  );
}
