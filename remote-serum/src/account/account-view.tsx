import type { SerumInfo } from '@hideout/contract/serum';
import type { SerumAccount } from '@hideout/contract/serum-account';
import { IntentLink, Link } from '@hideout/session/router';
import { useSession } from '@hideout/session/session';
import { Address } from '@hideout/ui/address';
import { Amount } from '@hideout/ui/amount';
import { Avatar } from '@hideout/ui/avatar';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { EmptyState } from '@hideout/ui/empty-state';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Table } from '@hideout/ui/table';
import type { ReactNode } from 'react';
import { ExplorerLink } from '../drop/explorer-link.tsx';
import styles from './account.module.css';
import { LedgerCard } from './ledger-card.tsx';

type AccountViewProps = { readonly account: SerumAccount; readonly info: SerumInfo; readonly name: string };

/** The SERUM of a user or an address: who, how much, where it lies, and each movement. */
export function AccountView({ account, info, name }: AccountViewProps) {
  const session = useSession();
  const { user, address } = account;
  const isOwn = session.status === 'member' && session.user.id === user?.id;
  return (
    <>
      <PageHeader
        title={name}
        eyebrow={<Link to="/serum/allocations">Allocations</Link>}
        lead={
          <span className={styles.identity}>
            {user !== null && <Avatar id={user.id} name="" src={user.avatar} size={40} />}
            {address !== null && <Address value={address} copyable />}
            {isOwn && (
              <Chip tone="serum" icon="user">
                This is you
              </Chip>
            )}
          </span>
        }
        actions={
          <>
            {isOwn && account.claimable !== '0' && (
              <LinkButton render={<Link to="/serum/claim" />}>Claim</LinkButton>
            )}
            {!isOwn && user?.username != null && (
              <LinkButton
                variant="secondary"
                render={<IntentLink to="member.view" params={{ username: user.username }} />}
              >
                Profile
              </LinkButton>
            )}
          </>
        }
      />
      <Tiles account={account} info={info} />
      <AddressesCard account={account} info={info} isOwn={isOwn} />
      <LedgerCard account={account} token={info.token} name={name} isOwn={isOwn} />
    </>
  );
}

function Tiles({ account, info }: Omit<AccountViewProps, 'name'>) {
  const { decimals, symbol } = info.token;
  const amount = (value: string) => <Amount value={value} decimals={decimals} unit={symbol} />;
  const { status } = info.window;
  return (
    <dl className={styles.tiles}>
      <Tile name="Allocation">{amount(account.allocation)}</Tile>
      <Tile name="Claimed">{amount(account.claimed)}</Tile>
      <Tile name="Claimable now" note={status === 'open' ? null : 'The claim is not open.'}>
        {amount(account.claimable)}
      </Tile>
      <Tile name="From codes">{amount(account.redeemed)}</Tile>
      <Tile name="In the wallets now">
        {account.balance === null ? 'Chain did not answer' : amount(account.balance)}
      </Tile>
    </dl>
  );
}

type TileProps = { readonly name: string; readonly note?: string | null; readonly children: ReactNode };

function Tile({ name, note = null, children }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd>
        {children}
        {note !== null && <p>{note}</p>}
      </dd>
    </div>
  );
}

type AddressesCardProps = Omit<AccountViewProps, 'name'> & { readonly isOwn: boolean };

function AddressesCard({ account, info, isOwn }: AddressesCardProps) {
  const { decimals, symbol, chain } = info.token;
  const isUser = account.user !== null;
  return (
    <Card title={isUser ? 'Addresses' : 'On the list'} extra={<RelativeTime at={account.updatedAt} />}>
      {account.addresses.length === 0 ? (
        <EmptyState title={isOwn ? 'No wallet linked' : 'No address on the list'}>
          {isOwn
            ? 'Link the Ethereum wallet you held with, and what it was allocated stands here.'
            : 'No wallet of this account is on the list.'}
        </EmptyState>
      ) : (
        <div className={styles.stack}>
          <Table
            caption="Addresses and what the list gives to each"
            rows={account.addresses}
            rowKey={({ address }) => address}
            columns={[
              {
                key: 'address',
                header: 'Address',
                primary: true,
                cell: ({ address }) => (
                  <span className={styles.link}>
                    <ExplorerLink chain={chain} kind="address" value={address}>
                      <Address value={address} />
                    </ExplorerLink>
                  </span>
                ),
              },
              {
                key: 'amount',
                header: symbol,
                align: 'end',
                cell: ({ amount }) =>
                  amount === '0' ? 'Not listed' : <Amount value={amount} decimals={decimals} />,
              },
              {
                key: 'claimed',
                header: 'Claimed',
                cell: ({ amount, claimed }) => (claimed ? 'Yes' : amount === '0' ? '–' : 'Not yet'),
              },
            ]}
          />
          {!isOwn && isUser && (
            <p className={styles.line}>Only wallets on the public list are shown; the others are private.</p>
          )}
        </div>
      )}
    </Card>
  );
}
