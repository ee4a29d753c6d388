import { Link } from '@hideout/session/router';
import { EmptyState } from '@hideout/ui/empty-state';
import { shortenAddress } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import styles from './claim.module.css';

type NotOnListProps = {
  readonly address: string;
  /** Own addresses that are on it. */
  readonly others: readonly string[];
};

/** An address without an allocation, and the way to those that have one. */
export function NotOnList({ address, others }: NotOnListProps) {
  return (
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
          <div className={styles.buttons}>
            {others.map((other) => (
              <LinkButton
                key={other}
                variant="secondary"
                render={<Link to={`/serum/claim?address=${other}`} preventScrollReset />}
              >
                Claim for {shortenAddress(other)}
              </LinkButton>
            ))}
          </div>
        )
      }
    >
      {others.length > 0
        ? 'But you have others that are.'
        : 'The list is fixed. If your mutants were in another wallet on the day of the count, check that one: anyone may send its claim, and the tokens go to it.'}
    </EmptyState>
  );
}
