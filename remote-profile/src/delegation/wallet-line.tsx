import { useSession } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Chip } from '@hideout/ui/chip';
import type { ColdWallet, DelegationSource } from '@hideout/wallet/chain';
import { EthereumLink } from './ethereum-link.tsx';
import { LinkEnd } from './link-end.tsx';
import { OwnTokens } from './own-tokens.tsx';
import styles from './wallet-list.module.css';

/** One wallet that acts through another, and who says so. */
export function WalletLine({ wallet }: { readonly wallet: ColdWallet }) {
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
