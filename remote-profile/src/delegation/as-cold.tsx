import { Address } from '@hideout/ui/address';
import { Card } from '@hideout/ui/card';
import type { HotWalletStanding } from '@hideout/wallet/chain';
import { ActionButton } from './action-button.tsx';
import { EndChip } from './end-chip.tsx';
import styles from './own-links.module.css';
import type { WriteFlow } from './use-write-flow.ts';

type AsColdProps = { readonly standing: HotWalletStanding; readonly flow: WriteFlow };

const NOBODY = '0x0000000000000000000000000000000000000000';

/** Where the wallet points as the cold one. */
export function AsCold({ standing, flow }: AsColdProps) {
  const link = standing.hotWallet;
  if (link === null) {
    return (
      <Card inset headingLevel={3} title="As a cold wallet">
        <div className={styles.section}>
          <p className={styles.words}>
            It points to no hot wallet. Nobody acts for it in the hot-wallet contract.
          </p>
          <div className={styles.buttons}>
            <ActionButton variant="primary" onClick={() => flow.start({ kind: 'link' })}>
              Link to a hot wallet
            </ActionButton>
          </div>
        </div>
      </Card>
    );
  }
  const unlink = { kind: 'setHotWallet', hotWallet: NOBODY, expiresAt: 0n, lock: false } as const;
  return (
    <Card inset headingLevel={3} title="As a cold wallet">
      <div className={styles.section}>
        <p className={styles.link}>
          <span>{link.expired ? 'Pointed to' : 'Points to'}</span>
          <Address value={link.address} copyable />
          <EndChip expiresAt={link.expiresAt} expired={link.expired} />
        </p>
        {link.expired && (
          <p className={styles.words}>
            The link has ended, so that wallet no longer acts for this one. A new end renews it.
          </p>
        )}
        <div className={styles.buttons}>
          <ActionButton
            variant={link.expired ? 'primary' : 'secondary'}
            onClick={() => flow.start({ kind: 'renew' })}
          >
            {link.expired ? 'Renew' : 'Change the end'}
          </ActionButton>
          <ActionButton onClick={() => flow.start({ kind: 'link' })}>Point elsewhere</ActionButton>
          <ActionButton onClick={() => flow.start({ kind: 'write', write: unlink })}>Unlink</ActionButton>
        </div>
      </div>
    </Card>
  );
}
