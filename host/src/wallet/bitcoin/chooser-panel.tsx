import { Button } from '@hideout/ui/button';
import { Icon } from '@hideout/ui/icon';
import { LinkButton } from '@hideout/ui/link-button';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import type { ChooserPort, WalletOption } from '@hideout/wallet/bitcoin/chooser-port';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './chooser.module.css';
import { CHOOSER_MESSAGES, formatDownloadMessage, WAITING_MESSAGES } from './chooser-messages.ts';
import type { ChooserView } from './use-chooser-view.ts';

type ChooserPanelProps = {
  readonly view: ChooserView;
  /** Some wallet is not installed: with nothing else to say, the panel explains what a wallet is. */
  readonly explains: boolean;
  readonly port: Pick<ChooserPort, 'cancel' | 'retry'>;
};

/**
 * Explainer, install prompt or opening message: beside the tiles on wide screens, below or instead of them
 * elsewhere. Mounted even when empty: screen readers announce changes of a region that they know.
 */
export function ChooserPanel({ view, explains, port }: ChooserPanelProps) {
  const { selected, phase, isSilent } = view;
  const panel = useRef<HTMLDivElement>(null);
  const wallet = phase === 'choosing' ? null : selected;
  const missing = phase === 'choosing' ? selected : null;
  const installUrl = missing?.installPrompt?.url;
  const isExplaining = phase === 'choosing' && missing === null && explains;
  const promptOrLess = missing !== null ? 'prompt' : isExplaining ? 'explainer' : 'nothing';
  const shows = wallet !== null ? 'opening' : promptOrLess;

  useEffect(() => {
    // On a small phone the tiles fill the screen.
    if (installUrl !== undefined) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [installUrl]);

  return (
    <div ref={panel} className={styles.panel} data-shows={shows}>
      <div className={styles.text} aria-live="polite" aria-atomic="true">
        {isExplaining && <Explainer />}
        {missing !== null && installUrl !== undefined && (
          <Labels wallet={missing} title={CHOOSER_MESSAGES.missing(missing.name)}>
            {formatDownloadMessage(installUrl)}
          </Labels>
        )}
        {wallet !== null && (
          <Labels wallet={wallet} title={CHOOSER_MESSAGES.opening(wallet.name)}>
            {CHOOSER_MESSAGES.confirm(wallet.name)}
          </Labels>
        )}
        {wallet !== null && <span className={styles.tube} />}
        {/* In a dialog of its own it stands under the title. */}
        {wallet !== null && isSilent && phase === 'opening' && <p>{WAITING_MESSAGES.silent(wallet.name)}</p>}
      </div>
      {installUrl !== undefined && <InstallLink url={installUrl} />}
      {isSilent && (
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={port.cancel}>
            {WAITING_MESSAGES.cancel}
          </Button>
          <Button onClick={port.retry}>{WAITING_MESSAGES.retry}</Button>
        </div>
      )}
    </div>
  );
}

type LabelsProps = { readonly wallet: WalletOption; readonly title: string; readonly children: ReactNode };

function Labels({ wallet, title, children }: LabelsProps) {
  return (
    <>
      <img className={styles.icon} src={wallet.icon} alt="" width={56} height={56} />
      <h3 className={styles.panelTitle}>{title}</h3>
      <p>{children}</p>
    </>
  );
}

function Explainer() {
  return (
    <>
      <h3 className={styles.panelTitle}>{CHOOSER_MESSAGES.explainer}</h3>
      <ul className={styles.points}>
        <li>
          <Icon name="key" />
          An app or browser extension that keeps your keys.
        </li>
        <li>
          <Icon name="shield" />
          hideout asks it to sign one sentence. That proves the address is yours; it moves nothing and costs
          nothing.
        </li>
      </ul>
    </>
  );
}

function InstallLink({ url }: { readonly url: string }) {
  return (
    <>
      <LinkButton href={url} target="_blank" rel="noopener noreferrer">
        <Icon name="download" />
        {CHOOSER_MESSAGES.get}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </LinkButton>
      <p className={styles.after}>Once it is installed, reload this page.</p>
    </>
  );
}
