import { Address } from '@hideout/ui/address';
import { Fact, Facts } from '@hideout/ui/facts';
import { formatAmount } from '@hideout/ui/format';
import { Notice } from '@hideout/ui/notice';
import { HOT_WALLET_ADDRESS, type HotWalletWrite, nameOfWrite } from '@hideout/wallet/chain';
import { useWallet } from '@hideout/wallet/wallet';
import { CHAIN_ID, CHAIN_NAME, EthereumLink } from './external-links.tsx';
import { LinkEnd } from './link-end.tsx';
import styles from './own-links.module.css';
import type { Checked } from './use-write-flow.ts';

type WriteConfirmProps = {
  readonly checked: Checked;
  readonly isAsking: boolean;
  /** The wallet has been silent for longer than it should. */
  readonly slow: boolean;
};

const ETHER_DECIMALS = 18;

/** Everything that is about to happen, before and while the wallet is asked. */
export function WriteConfirm({ checked, isAsking, slow }: WriteConfirmProps) {
  const { write, sender, fee } = checked;
  const wallet = useWallet();
  const name = wallet.status === 'connected' ? wallet.connectorName : 'your wallet';
  const isInAnotherTab = wallet.status === 'connected' && wallet.chainId !== CHAIN_ID;
  const isOther = wallet.status === 'connected' && wallet.address !== sender;
  return (
    <>
      <p className={styles.effect}>{nameOfWrite(write).effect}</p>
      <Facts>
        <Subject write={write} />
        <Fact name="Sender">
          <Address value={sender} />
        </Fact>
        <Fact name="Contract">
          <span>Hot-wallet contract</span> <Address value={HOT_WALLET_ADDRESS} />{' '}
          <EthereumLink address={HOT_WALLET_ADDRESS} />
        </Fact>
        <Fact name="Chain">{CHAIN_NAME}</Fact>
        <Fact name="Network fee">about {formatAmount(fee, ETHER_DECIMALS, 6)} ETH</Fact>
      </Facts>
      {isInAnotherTab && !isAsking && (
        <Notice>
          {name} is on another network. It is asked to switch to {CHAIN_NAME} first.
        </Notice>
      )}
      {isOther && isAsking && (
        <Notice tone="warning">
          The wallet has changed its account meanwhile. It was asked as the sender above; say no there if you
          do not want that.
        </Notice>
      )}
      {isAsking && (
        <Notice icon="wallet" title="Check your wallet">
          <p role="status">
            {slow
              ? `Still waiting for ${name}. It may have opened behind this window.`
              : `${name} shows the same and asks you to confirm.`}
          </p>
        </Notice>
      )}
    </>
  );
}

/** What the write is about: the other wallet and the end. */
function Subject({ write }: { readonly write: HotWalletWrite }) {
  const isLink = write.kind === 'setHotWallet' && BigInt(write.hotWallet) !== 0n;
  return (
    <>
      {isLink && <WholeAddress name="Hot wallet" address={write.hotWallet} />}
      {write.kind === 'removeColdWallet' && <WholeAddress name="Cold wallet" address={write.coldWallet} />}
      {(isLink || write.kind === 'setExpirationTimestamp') && (
        <Fact name="Ends">
          {write.expiresAt === null ? 'No end' : <LinkEnd at={write.expiresAt} exact />}
        </Fact>
      )}
      {isLink && <Fact name="Lock">{write.lock ? 'Yes, the hot wallet takes no further links' : 'No'}</Fact>}
    </>
  );
}

function WholeAddress({ name, address }: { readonly name: string; readonly address: string }) {
  return (
    <Fact name={name}>
      <span className={styles.whole} translate="no">
        {address}
      </span>
    </Fact>
  );
}
