import { useOnline } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Button, type ButtonProps } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { shortenAddress } from '@hideout/ui/format';
import type { HotWalletStanding } from '@hideout/wallet/chain';
import { useState } from 'react';
import { EndChip } from './link-end.tsx';
import styles from './own-links.module.css';
import type { WriteFlow } from './use-write-flow.ts';

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000';
const UNLINK = { kind: 'setHotWallet', hotWallet: ZERO_ADDRESS, expiresAt: 0n, lock: false } as const;

type RoleProps = { readonly hotWallet: HotWalletStanding; readonly flow: WriteFlow };

/** Where the wallet points as the cold one. */
export function AsCold({ hotWallet: { hotWallet: link }, flow }: RoleProps) {
  return (
    <Card inset headingLevel={3} title="As a cold wallet">
      <div className={styles.section}>
        {link === null ? (
          <p className={styles.text}>
            It points to no hot wallet. Nobody acts for it in the hot-wallet contract.
          </p>
        ) : (
          <p className={styles.link}>
            <span>{link.expired ? 'Pointed to' : 'Points to'}</span>
            <Address value={link.address} copyable />
            <EndChip expiresAt={link.expiresAt} expired={link.expired} />
          </p>
        )}
        {link?.expired && (
          <p className={styles.text}>
            The link has ended, so that wallet no longer acts for this one. A new end renews it.
          </p>
        )}
        <div className={styles.buttons}>
          {link !== null && (
            <ActionButton
              variant={link.expired ? 'primary' : 'secondary'}
              onClick={() => flow.start('renew')}
            >
              {link.expired ? 'Renew' : 'Change the end'}
            </ActionButton>
          )}
          <ActionButton variant={link === null ? 'primary' : 'secondary'} onClick={() => flow.start('link')}>
            {link === null ? 'Link to a hot wallet' : 'Point elsewhere'}
          </ActionButton>
          {link !== null && <ActionButton onClick={() => flow.start(UNLINK)}>Unlink</ActionButton>}
        </div>
      </div>
    </Card>
  );
}

const SHOWN_FIRST = 10;

/** Who points to the wallet as the hot one, and whether more may. */
export function AsHot({ hotWallet, flow }: RoleProps) {
  const { address, coldWallets, isLocked, maxColdWallets } = hotWallet;
  const expired = coldWallets.filter((one) => one.expired).length;
  const clean = { kind: 'removeExpiredWalletLinks', hotWallet: address } as const;
  const lock = { kind: 'setLocked', locked: !isLocked } as const;
  const lockChip = (
    <Chip tone={isLocked ? 'flesh' : 'neutral'} icon={isLocked ? 'lock' : 'unlock'}>
      {isLocked ? 'Locked' : 'Open'}
    </Chip>
  );
  return (
    <Card inset headingLevel={3} title="As a hot wallet" extra={lockChip}>
      <div className={styles.section}>
        <p className={styles.text}>
          {coldWallets.length === 0
            ? 'No cold wallet points here.'
            : `${coldWallets.length} of ${maxColdWallets} places taken.`}{' '}
          {isLocked
            ? 'It is locked: nobody else can link to it until you unlock it.'
            : 'It is open: any wallet can link to it without asking you. Lock it and nobody else can.'}
        </p>
        {coldWallets.length > 0 && <ColdWallets hotWallet={hotWallet} flow={flow} />}
        <div className={styles.buttons}>
          <ActionButton onClick={() => flow.start(lock)}>{isLocked ? 'Unlock' : 'Lock'}</ActionButton>
          {expired > 0 && (
            <ActionButton onClick={() => flow.start(clean)}>Clean up {expired} expired</ActionButton>
          )}
          {coldWallets.length > 0 && (
            <ActionButton variant="danger" onClick={() => flow.start({ kind: 'renounceHotWallet' })}>
              Renounce all
            </ActionButton>
          )}
        </div>
      </div>
    </Card>
  );
}

function ColdWallets({ hotWallet, flow }: RoleProps) {
  const [shown, setShown] = useState(SHOWN_FIRST);
  const left = hotWallet.coldWallets.length - shown;
  return (
    <>
      <ul className={styles.rows} aria-label="Cold wallets that point here">
        {hotWallet.coldWallets.slice(0, shown).map(({ address, expiresAt, expired }) => (
          <li key={address} className={styles.row}>
            <span className={styles.link}>
              <Address value={address} copyable />
              <EndChip expiresAt={expiresAt} expired={expired} />
            </span>
            <ActionButton
              variant="ghost"
              aria-label={`Remove ${shortenAddress(address)}`}
              onClick={() => flow.start({ kind: 'removeColdWallet', coldWallet: address })}
            >
              Remove
            </ActionButton>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button variant="secondary" size="s" onClick={() => setShown(hotWallet.coldWallets.length)}>
            Show {left} more
          </Button>
        </div>
      )}
    </>
  );
}

/** A small button that begins a change; without network it says why it waits. */
function ActionButton(props: ButtonProps) {
  const online = useOnline();
  return (
    <Button
      variant="secondary"
      size="s"
      disabledReason={online ? undefined : 'You are offline. Changes need the network.'}
      {...props}
    />
  );
}
