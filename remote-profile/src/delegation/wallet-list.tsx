import { useSession } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Chip } from '@hideout/ui/chip';
import { useRowWindow } from '@hideout/ui/use-row-window';
import type { ColdWallet, DelegationSource } from '@hideout/wallet/chain';
import { type CSSProperties, useRef } from 'react';
import { useAssets } from '../assets/assets.queries.ts';
import { EthereumLink } from './external-links.tsx';
import { LinkEnd } from './link-end.tsx';
import styles from './wallet-list.module.css';

/** Pixels of a row with one line of chips, as long as it has not been rendered. */
const ROW_HEIGHT = 92;

/** The wallets that act through another. Of a long list only what is in view is in the document. */
export function WalletList({ rows }: { readonly rows: readonly ColdWallet[] }) {
  const list = useRef<HTMLUListElement>(null);
  const rendered = useRowWindow(rows, () => ROW_HEIGHT, list);
  return (
    <ul ref={list} className={styles.rows} aria-label="Cold wallets">
      <Gap pixels={rendered.before} />
      {rows.slice(rendered.start, rendered.end).map((wallet, offset) => (
        <li
          key={wallet.address}
          ref={rendered.measure}
          data-index={rendered.start + offset}
          className={styles.row}
          aria-setsize={rows.length}
          aria-posinset={rendered.start + offset + 1}
        >
          <WalletLine wallet={wallet} />
        </li>
      ))}
      <Gap pixels={rendered.after} />
    </ul>
  );
}

/** Space of rows that are not rendered. */
function Gap({ pixels }: { readonly pixels: number }) {
  if (pixels <= 0) return null;
  const height: CSSProperties & Record<'--gap', string> = { '--gap': `${pixels}px` };
  return <li aria-hidden="true" className={styles.gap} style={height} />;
}

/** One wallet that acts through another, and who says so. */
function WalletLine({ wallet }: { readonly wallet: ColdWallet }) {
  const session = useSession();
  return (
    <div className={styles.line}>
      <div className={styles.name}>
        <Address value={wallet.address} copyable />
        <EthereumLink address={wallet.address} />
      </div>
      <div className={styles.chips}>
        {wallet.sources.map((source) => (
          <SourceChip key={source.kind} source={source} />
        ))}
        {session.status === 'member' && <OwnTokens address={wallet.address} />}
      </div>
    </div>
  );
}

function SourceChip({ source }: { readonly source: DelegationSource }) {
  if (source.kind === 'registry') {
    return (
      <Chip tone="violet" icon="shield">
        delegate.xyz · all rights
      </Chip>
    );
  }
  return (
    <Chip tone="plasma" icon="link">
      <span>
        Hot-wallet link ·{' '}
        {source.expiresAt === null ? (
          'no end'
        ) : (
          <>
            until <LinkEnd at={source.expiresAt} />
          </>
        )}
      </span>
    </Chip>
  );
}

/** How many of the user's counted tokens lie in that wallet; nothing when it is another user's. */
function OwnTokens({ address }: { readonly address: string }) {
  // What cannot be read is left out: it says nothing about the delegation.
  const assets = useAssets().data?.assets ?? [];
  const there = assets.filter(
    ({ owner, flaggedSpam }) => !flaggedSpam && owner.toLowerCase() === address.toLowerCase(),
  );
  if (there.length === 0) return null;
  return (
    <Chip tone="serum">
      {there.length} {there.length === 1 ? 'token' : 'tokens'} for you
    </Chip>
  );
}
