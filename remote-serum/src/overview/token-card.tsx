import type { ChainRef, SerumInfo } from '@hideout/contract/serum';
import { Address } from '@hideout/ui/address';
import { Amount } from '@hideout/ui/amount';
import { Card } from '@hideout/ui/card';
import { CopyButton } from '@hideout/ui/copy-button';
import { Fact, Facts } from '@hideout/ui/facts';
import { RelativeTime } from '@hideout/ui/relative-time';
import { ExplorerLink } from '../drop/explorer-link.tsx';
import { WatchTokenButton } from '../drop/watch-token-button.tsx';
import styles from './token-card.module.css';

type TokenCardProps = Pick<SerumInfo, 'token' | 'distributor' | 'chainReadAt'>;

function unread({ address, chain }: SerumInfo['token']): string {
  return address === null ? 'None yet' : `${chain.name} did not answer`;
}

/** What the token is and where it lives, with everything needed to check it independently. */
export function TokenCard({ token, distributor, chainReadAt }: TokenCardProps) {
  const { chain } = token;
  return (
    <Card title="The token">
      <Facts>
        <Fact name="Name">
          {token.name} ({token.symbol}), {token.decimals} decimals
        </Fact>
        <Fact name="Chain">
          {chain.name}, id {chain.chainId}
        </Fact>
        <Fact name="Supply">
          {token.totalSupply === null ? (
            unread(token)
          ) : (
            <Amount value={token.totalSupply} decimals={token.decimals} unit={token.symbol} />
          )}
        </Fact>
        {chainReadAt !== null && (
          <Fact name="From the chain">
            <RelativeTime at={chainReadAt} />
          </Fact>
        )}
        <ContractFact name="Contract" address={token.address} chain={chain} />
        <ContractFact name="Claim contract" address={distributor.address} chain={chain} />
        <Fact name="List root">
          {distributor.merkleRoot === null ? (
            'Not published yet'
          ) : (
            <>
              <code
                className={styles.root}
              >{`${distributor.merkleRoot.slice(0, 10)}…${distributor.merkleRoot.slice(-8)}`}</code>
              <CopyButton value={distributor.merkleRoot} label="Copy list root" />
            </>
          )}
        </Fact>
      </Facts>
      {token.address !== null && (
        <div className={styles.watch}>
          <WatchTokenButton token={token} address={token.address} />
        </div>
      )}
    </Card>
  );
}

type ContractFactProps = {
  readonly name: string;
  readonly address: string | null;
  readonly chain: ChainRef;
};

function ContractFact({ name, address, chain }: ContractFactProps) {
  return (
    <Fact name={name}>
      {address === null ? (
        'Not deployed yet'
      ) : (
        <>
          <Address value={address} copyable />
          <ExplorerLink chain={chain} kind="address" value={address} />
        </>
      )}
    </Fact>
  );
}
