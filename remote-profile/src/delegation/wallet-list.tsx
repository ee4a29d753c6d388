import { useSession } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Chip } from '@hideout/ui/chip';
import type { ColdWallet, DelegationSource } from '@hideout/wallet/chain';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useState } from 'react';
import { useAssets } from '../assets/assets.queries.ts';
import { EthereumLink } from './external-links.tsx';
import { LinkEnd } from './link-end.tsx';
import styles from './wallet-list.module.css';

/** A list this short is drawn whole, so that the browser's own search and print see all of it. */
const MAX_UNWINDOWED_ROWS = 50;
const ROW_HEIGHT = 92;
const MIN_ROW_HEIGHT = 64;
const ROWS_AROUND = 6;

type Place = CSSProperties & Record<`--${string}`, string>;
type WalletListProps = { readonly rows: readonly ColdWallet[] };

const LABEL = 'Cold wallets';

/** The wallets that act through another. Of a long list only what is in view is in the document. */
export function WalletList({ rows }: WalletListProps) {
  if (rows.length > MAX_UNWINDOWED_ROWS) return <WalletWindow rows={rows} />;
  return (
    <ul className={styles.rows} aria-label={LABEL}>
      {rows.map((wallet) => (
        <li key={wallet.address} className={styles.row}>
          <WalletLine wallet={wallet} />
        </li>
      ))}
    </ul>
  );
}

function WalletWindow({ rows }: WalletListProps) {
  // The virtualizer is one mutable object; memoized by the compiler, the rows would not move.
  'use no memo';
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- this component is not memoized, see above
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AROUND,
    // Inside something hidden every row measures nothing, and all of them would fit.
    measureElement: (row) => Math.max(row.offsetHeight, MIN_ROW_HEIGHT),
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.address ?? index,
  });
  function place(list: HTMLUListElement | null) {
    if (list !== null) setTop(Math.round(list.getBoundingClientRect().top + window.scrollY));
  }
  const size: Place = { '--height': `${virtualizer.getTotalSize()}px` };
  return (
    <ul className={styles.window} style={size} ref={place} aria-label={LABEL}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const wallet = rows[index];
        const at: Place = { '--top': `${start - top}px` };
        return wallet === undefined ? null : (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className={styles.placed}
            style={at}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            <WalletLine wallet={wallet} />
          </li>
        );
      })}
    </ul>
  );
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
