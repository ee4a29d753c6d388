import type { ReactElement } from 'react';
import styles from './address.module.css';
import { CopyButton } from './copy-button.tsx';
import { shortenAddress } from './format.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type AddressProps = {
  /** A whole address of any chain. */
  value: string;
  copyable?: boolean;
};

/** An address: short on screen, whole on hover, to screen readers and to the clipboard. */
export function Address({ value, copyable = false }: AddressProps): ReactElement {
  return (
    <span className={styles.root}>
      <span className={styles.value} translate="no">
        <span aria-hidden="true" title={value}>
          {shortenAddress(value)}
        </span>
        <VisuallyHidden>{value}</VisuallyHidden>
      </span>
      {copyable && <CopyButton value={value} label={`Copy address ${shortenAddress(value)}`} />}
    </span>
  );
}
