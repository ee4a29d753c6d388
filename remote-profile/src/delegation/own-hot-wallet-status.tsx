import { Disclosure } from '@hideout/ui/disclosure';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { HOT_WALLET_ADDRESS } from '@hideout/wallet/chain';
import { ChainFailure } from './chain-failure.tsx';
import { useHotWalletStatus } from './delegation.queries.ts';
import { CHAIN_NAME, EthereumLink } from './external-links.tsx';
import styles from './own-links.module.css';
import type { WriteFlow } from './use-write-flow.ts';
import { AsCold, AsHot } from './wallet-roles.tsx';

type OwnHotWalletStatusProps = { readonly address: `0x${string}`; readonly flow: WriteFlow };

/** What the contract says about the connected wallet, and what can be done about it. */
export function OwnHotWalletStatus({ address, flow }: OwnHotWalletStatusProps) {
  const { data, isError, isFetching, error, refetch } = useHotWalletStatus(address);
  if (data === undefined) {
    if (!isError) return <Waiting />;
    return (
      <ChainFailure
        title="Your links could not be read"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <>
      {isError && <p className={styles.old}>Not refreshed. This is what was read before.</p>}
      <AsCold hotWallet={data} flow={flow} />
      <AsHot hotWallet={data} flow={flow} />
      <Disclosure summary="Cold, hot, locked: what it means">
        <div className={styles.prose}>
          <p>
            <strong>Cold</strong> is the wallet that holds. It names one hot wallet, and only it can do so.
          </p>
          <p>
            <strong>Hot</strong> is the wallet that acts. It can let go of cold wallets, but never take one.
          </p>
          <p>
            <strong>Locked</strong> means that nobody else can link to this hot wallet. Links that exist stay.
            Only the hot wallet itself can unlock.
          </p>
          <p>
            A link with an end stops counting at that moment by itself. It stays on the list until somebody
            cleans up.
          </p>
        </div>
      </Disclosure>
      <p className={styles.contract}>
        <span>
          Hot-wallet contract{data.version !== '' && ` ${data.version}`} on {CHAIN_NAME}
        </span>
        <EthereumLink address={HOT_WALLET_ADDRESS} />
      </p>
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton height="1.5rem" lines={8} />
    </div>
  );
}
