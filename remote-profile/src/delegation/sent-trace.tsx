import { Address } from '@hideout/ui/address';
import { CopyButton } from '@hideout/ui/copy-button';
import { ExternalLink } from '@hideout/ui/external-link';
import { shortenAddress } from '@hideout/ui/format';
import type { ReactNode } from 'react';
import { EXPLORER_NAME, transactionPage } from './explorer.ts';
import styles from './own-links.module.css';
import type { SentWrite } from './sent-store.ts';

type SentTraceProps = {
  readonly sent: SentWrite;
  /** Of the transaction that counts: another one than was sent when the wallet raised its fee. */
  readonly hash: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
};

/** Who sent it, and where to find it. */
export function SentTrace({ sent, hash, children }: SentTraceProps) {
  return (
    <div className={styles.trace}>
      <span translate="no" title={hash}>
        {shortenAddress(hash)}
      </span>
      <CopyButton value={hash} label={`Copy transaction ${shortenAddress(hash)}`} />
      <ExternalLink href={transactionPage(hash)}>{EXPLORER_NAME}</ExternalLink>
      <span>
        from <Address value={sent.sender} />
      </span>
      {children}
    </div>
  );
}
