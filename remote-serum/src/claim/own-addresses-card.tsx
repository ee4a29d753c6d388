import type { SerumInfo } from '@hideout/contract/serum';
import { Link } from '@hideout/session/router';
import { Address } from '@hideout/ui/address';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { shortenAddress } from '@hideout/ui/format';
import { isLoaded, LazyPart } from '@hideout/ui/lazy-part';
import { Skeleton } from '@hideout/ui/skeleton';
import { useState } from 'react';
import styles from './claim.module.css';
import { formatExact } from './claim-request.ts';
import { listClaimable, type OwnAddress, sumAmounts } from './own-addresses.ts';

type OwnAddressesCardProps = {
  readonly own: readonly OwnAddress[];
  /** The one that is shown now. */
  readonly current: string | null;
  readonly token: SerumInfo['token'];
};

// Most members have one address: what claims for several comes when there are some.
const loadAll = async () =>
  (await import(/* webpackChunkName: "serum-claim-all" */ './claim-all.tsx')).ClaimAll;

/** All own addresses with one total, the way to the claim of each, and to that of all at once. */
export function OwnAddressesCard({ own, current, token }: OwnAddressesCardProps) {
  const claimable = listClaimable(own);
  // What was sent is followed until it ends, also when a wallet is disconnected or the page left meanwhile.
  const [hadSeveral, setHadSeveral] = useState(() => isLoaded(loadAll));
  if (!hadSeveral && own.filter(({ proof }) => proof?.eligible).length > 1) setHadSeveral(true);
  return (
    <Card title="Your addresses">
      <div className={styles.box}>
        {claimable.length > 1 && (
          <p>
            Together <strong>{formatExact(sumAmounts(claimable), token)}</strong>, from {claimable.length}{' '}
            addresses. Each is paid to its own address, and any of your wallets can send it.
          </p>
        )}
        {hadSeveral && <LazyPart load={loadAll} props={{ own, token }} isInline />}
        <ul className={styles.rows}>
          {own.map((one) => (
            <li key={one.address} aria-current={one.address === current ? 'true' : undefined}>
              <span className={styles.who}>
                <Address value={one.address} />
                {one.isConnected && <span className={styles.quiet}>Connected now</span>}
              </span>
              <OwnAmount own={one} token={token} />
              {one.address !== current && one.proof?.eligible === true && (
                <Link
                  className={styles.show}
                  to={`/serum/claim?address=${one.address}`}
                  preventScrollReset
                  aria-label={`${one.proof.claimed ? 'Show' : 'Claim for'} ${shortenAddress(one.address)}`}
                >
                  {one.proof.claimed ? 'Show' : 'Claim'}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

type OwnAmountProps = { readonly own: OwnAddress; readonly token: SerumInfo['token'] };

function OwnAmount({ own: { proof, isLoading }, token }: OwnAmountProps) {
  if (proof === undefined) {
    return isLoading ? (
      <Skeleton height="1rem" width="6rem" />
    ) : (
      <span className={styles.quiet}>Not read</span>
    );
  }
  if (!proof.eligible) return <span className={styles.quiet}>Not on the list</span>;
  return (
    <span className={styles.owned}>
      <data value={proof.amount}>{formatExact(proof.amount, token)}</data>
      {proof.claimed && <Chip icon="check">Claimed</Chip>}
    </span>
  );
}
