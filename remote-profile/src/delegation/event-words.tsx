import { Address } from '@hideout/ui/address';
import { changeOf, type HotWalletChanged } from '@hideout/wallet/chain';
import { LinkEnd } from './link-end.tsx';
import styles from './own-links.module.css';

/** What an event of the contract says, as a sentence under the event's own name. */
export function EventWords({ event }: { readonly event: HotWalletChanged }) {
  const { coldWallet, from, to, expiresAt } = event;
  const change = changeOf(event);
  const end =
    expiresAt === null ? (
      'without end'
    ) : (
      <>
        until <LinkEnd at={expiresAt} exact />
      </>
    );
  return (
    <>
      <span className={styles.event}>HotWalletChanged:</span> <Address value={coldWallet} />{' '}
      {change === 'unlinked' ? (
        <>
          no longer points to <Address value={from} />.
        </>
      ) : (
        <>
          {change === 'renewed' ? 'still points to' : 'now points to'} <Address value={to} />
          {change === 'moved' && (
            <>
              {' '}
              instead of <Address value={from} />
            </>
          )}
          , {change === 'renewed' && 'now '}
          {end}.
        </>
      )}
    </>
  );
}
