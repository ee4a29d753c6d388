import type { SerumInfo } from '@hideout/contract/serum';
import { Link } from '@hideout/session/router';
import { EmptyState } from '@hideout/ui/empty-state';
import { shortenAddress } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import styles from './claim.module.css';
import { formatExact } from './claim-request.ts';
import type { OwnAddress } from './own-addresses.ts';

type NotOnListProps = {
  readonly address: string;
  /** Own addresses that have something to claim. */
  readonly others: readonly OwnAddress[];
  readonly token: SerumInfo['token'];
};

/** An address without an allocation, and the way to those that have one. */
export function NotOnList({ address, others, token }: NotOnListProps) {
  return (
    <>
      <EmptyState
        title={
          <>
            <span title={address} translate="no">
              {shortenAddress(address)}
            </span>{' '}
            is not on the list
          </>
        }
        action={
          others.length > 0 && (
            <ul className={styles.others}>
              {others.map(({ address: other, proof }) => (
                <li key={other}>
                  <data value={proof?.amount}>{formatExact(proof?.amount ?? '0', token)}</data>
                  <LinkButton
                    variant="secondary"
                    size="s"
                    render={<Link to={`/serum/claim?address=${other}`} preventScrollReset />}
                  >
                    Claim for {shortenAddress(other)}
                  </LinkButton>
                </li>
              ))}
            </ul>
          )
        }
      >
        {others.length > 0
          ? 'But you have others that are.'
          : 'The list is fixed. If your mutants were in another wallet on the day of the count, check that one: anyone may send its claim, and the tokens go to it.'}
      </EmptyState>
      <p className={styles.quiet}>
        Were your mutants in a vault? A vault is on the list under its own address.{' '}
        <Link to={`/delegation?address=${address}`}>See which vaults this wallet acts for</Link>, and check
        those.
      </p>
    </>
  );
}
