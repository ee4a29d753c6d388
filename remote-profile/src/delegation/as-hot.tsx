import { Address } from '@hideout/ui/address';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { shortenAddress } from '@hideout/ui/format';
import type { HotWalletStanding } from '@hideout/wallet/chain';
import { useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { EndChip } from './end-chip.tsx';
import styles from './own-links.module.css';
import type { WriteFlow } from './use-write-flow.ts';

type AsHotProps = { readonly standing: HotWalletStanding; readonly flow: WriteFlow };

const SHOWN_FIRST = 10;

/** Who points to the wallet as the hot one, and whether more may. */
export function AsHot({ standing, flow }: AsHotProps) {
  const { address, coldWallets, isLocked, maxColdWallets } = standing;
  const expired = coldWallets.filter((one) => one.expired).length;
  const clean = { kind: 'removeExpiredWalletLinks', hotWallet: address } as const;
  const lock = { kind: 'setLocked', locked: !isLocked } as const;
  return (
    <Card inset headingLevel={3} title="As a hot wallet" aside={<LockChip isLocked={isLocked} />}>
      <div className={styles.section}>
        <p className={styles.words}>
          {coldWallets.length === 0
            ? 'No cold wallet points here.'
            : `${coldWallets.length} of ${maxColdWallets} places taken.`}{' '}
          {isLocked
            ? 'It is locked: nobody else can link to it until you unlock it.'
            : 'It is open: any wallet can link to it without asking you. Lock it and nobody else can.'}
        </p>
        {coldWallets.length > 0 && <ColdWallets standing={standing} flow={flow} />}
        <div className={styles.buttons}>
          <ActionButton onClick={() => flow.start({ kind: 'write', write: lock })}>
            {isLocked ? 'Unlock' : 'Lock'}
          </ActionButton>
          {expired > 0 && (
            <ActionButton onClick={() => flow.start({ kind: 'write', write: clean })}>
              Clean up {expired} expired
            </ActionButton>
          )}
          {coldWallets.length > 0 && (
            <ActionButton
              variant="danger"
              onClick={() => flow.start({ kind: 'write', write: { kind: 'renounceHotWallet' } })}
            >
              Renounce all
            </ActionButton>
          )}
        </div>
      </div>
    </Card>
  );
}

function LockChip({ isLocked }: { readonly isLocked: boolean }) {
  return (
    <Chip tone={isLocked ? 'flesh' : 'neutral'} icon={isLocked ? 'lock' : 'unlock'}>
      {isLocked ? 'Locked' : 'Open'}
    </Chip>
  );
}

function ColdWallets({ standing, flow }: AsHotProps) {
  const [shown, setShown] = useState(SHOWN_FIRST);
  const left = standing.coldWallets.length - shown;
  return (
    <>
      <ul className={styles.rows} aria-label="Cold wallets that point here">
        {standing.coldWallets.slice(0, shown).map(({ address, expiresAt, expired }) => (
          <li key={address} className={styles.row}>
            <span className={styles.link}>
              <Address value={address} copyable />
              <EndChip expiresAt={expiresAt} expired={expired} />
            </span>
            <ActionButton
              variant="ghost"
              aria-label={`Remove ${shortenAddress(address)}`}
              onClick={() =>
                flow.start({ kind: 'write', write: { kind: 'removeColdWallet', coldWallet: address } })
              }
            >
              Remove
            </ActionButton>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button variant="secondary" size="s" onClick={() => setShown(standing.coldWallets.length)}>
            Show {left} more
          </Button>
        </div>
      )}
    </>
  );
}
