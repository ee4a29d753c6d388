import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { SerumInfo } from '@hideout/contract/serum';
import { SERUM_SEARCH_MIN, type SerumAddressPage } from '@hideout/contract/serum-list';
import { Link, useNavigate, useSearchParams } from '@hideout/session/router';
import { Amount } from '@hideout/ui/amount';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { Field, Input } from '@hideout/ui/field';
import { formatCount } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import { LiveRegion } from '@hideout/ui/live-region';
import { Skeleton } from '@hideout/ui/skeleton';
import { useTypedText } from '@hideout/ui/use-typed-text';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useWallet } from '@hideout/wallet/wallet';
import { useOwnSerum } from '../drop/account.queries.ts';
import { AllocationTable } from './allocation-table.tsx';
import { useAllocationPage } from './allocations.queries.ts';
import {
  type AllocationsAddress,
  cleanSearch,
  getLastPage,
  isSearchable,
  toAllocations,
} from './allocations-address.ts';
import styles from './list.module.css';
import { PageNavigation } from './page-navigation.tsx';

type ListCardProps = { readonly address: AllocationsAddress; readonly token: SerumInfo['token'] };

/** Everybody on the list in pages, and what a search finds among them. */
export function ListCard({ address, token }: ListCardProps) {
  const query = useAllocationPage(address);
  return (
    <Card title="The list">
      <div className={styles.list}>
        <SearchBox address={address} />
        {query.data !== undefined ? (
          <div className={styles.list} aria-busy={query.isPlaceholderData}>
            <Count page={query.data} token={token} />
            {query.isError && (
              <ErrorCard title="This page could not be read" {...describeFailedQuery(query)} />
            )}
            <Rows address={address} page={query.data} token={token} />
          </div>
        ) : query.isError ? (
          <ErrorCard title="The list could not be read" {...describeFailedQuery(query)} />
        ) : (
          <div aria-busy="true">
            <VisuallyHidden>Loading the list</VisuallyHidden>
            <Skeleton height="3rem" lines={12} />
          </div>
        )}
      </div>
    </Card>
  );
}

const SEARCH_AFTER_MS = 300;

/**
 * What is typed into the search, and its setter. The address follows when the user pauses. Where a search begins it gets an
 * entry of its own, so that back leads to the page before it; each further letter replaces that.
 */
function useSearchText(address: AllocationsAddress) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return useTypedText({
    inAddress: params.get('search') ?? '',
    clean: cleanSearch,
    pauseMs: SEARCH_AFTER_MS,
    onPause: (search) =>
      void navigate(toAllocations({ search, page: 1 }), {
        replace: address.search !== '',
        preventScrollReset: true,
      }),
  });
}

function SearchBox({ address }: { readonly address: AllocationsAddress }) {
  const [typed, setTyped] = useSearchText(address);
  const text = typed.trim();
  const isShort = text !== '' && !isSearchable(text);
  return (
    <Field
      label="Search the list"
      hint={
        isShort
          ? `${SERUM_SEARCH_MIN} characters at least; so far the whole list is shown.`
          : 'The beginning of an address or of a name, or both ends of an address: 0x7a…91c.'
      }
    >
      <Input
        type="search"
        icon="search"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  );
}

type PageProps = { readonly page: SerumAddressPage; readonly token: SerumInfo['token'] };

function Count({ page, token }: PageProps) {
  const { total, totalAmount, search } = page;
  const addresses = `${formatCount(total)} ${total === 1 ? 'address' : 'addresses'}`;
  return (
    <p className={styles.count}>
      {addresses}
      {search !== null && ` for ‘${search}’`} ·{' '}
      <Amount value={totalAmount} decimals={token.decimals} unit={token.symbol} />
      <LiveRegion message={search === null ? '' : `${addresses} found`} />
    </p>
  );
}

function Rows({ address, page, token }: PageProps & ListCardProps) {
  const own = useOwnAddresses();
  const lastPage = getLastPage(page.total);
  if (page.total === 0) return <NothingFound search={page.search} />;
  if (page.items.length === 0) {
    return (
      <EmptyState
        title={`There is no page ${formatCount(page.page)}`}
        action={
          <LinkButton
            variant="secondary"
            render={<Link to={toAllocations({ ...address, page: lastPage })} />}
          >
            Go to page {formatCount(lastPage)}
          </LinkButton>
        }
      >
        The last one is page {formatCount(lastPage)}.
      </EmptyState>
    );
  }
  return (
    <>
      <AllocationTable
        caption={`Allocations, page ${formatCount(page.page)} of ${formatCount(lastPage)}`}
        rows={page.items}
        token={token}
        own={own}
      />
      <PageNavigation address={{ ...address, page: page.page }} lastPage={lastPage} />
    </>
  );
}

function NothingFound({ search }: { readonly search: string | null }) {
  if (search === null) {
    return <EmptyState title="No list yet">The allocations stand here once they are decided.</EmptyState>;
  }
  return (
    <EmptyState
      title="Not on the list."
      action={
        <LinkButton variant="secondary" render={<Link to="/serum/allocations" />}>
          Show the whole list
        </LinkButton>
      }
    >
      Lists are case-free; ENS names are not searched.
    </EmptyState>
  );
}

/** Linked wallets and the claim address of a member, and the wallet that is connected, in small letters. */
function useOwnAddresses(): ReadonlySet<string> {
  const { data } = useOwnSerum();
  const wallet = useWallet();
  const connected = wallet.status === 'connected' ? [wallet.address] : [];
  const linked = data?.addresses.map(({ address }) => address) ?? [];
  return new Set([...connected, ...linked].map((one) => one.toLowerCase()));
}
