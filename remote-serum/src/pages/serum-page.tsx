import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { SerumInfo } from '@hideout/contract/serum';
import { usePageTitle, useSession } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { onServerClock } from '@hideout/ui/clock';
import { ErrorCard } from '@hideout/ui/error-card';
import { Freshness } from '@hideout/ui/freshness';
import { LazyPart } from '@hideout/ui/lazy-part';
import { PageHeader } from '@hideout/ui/page-header';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { OwnAllocationCard, OwnAllocationSkeleton } from '../account/own-allocation-card.tsx';
import { AddressCheckCard } from '../check/address-check-card.tsx';
import { useSerumInfo } from '../drop/serum.queries.ts';
import { BucketsCard } from '../overview/buckets-card.tsx';
import { LinksCard } from '../overview/links-card.tsx';
import { TokenCard } from '../overview/token-card.tsx';
import { VialCard } from '../overview/vial-card.tsx';
import { WaysCard } from '../overview/ways-card.tsx';
import { WindowCard } from '../overview/window-card.tsx';
import { SeasonsCard } from '../points/seasons-card.tsx';
import { VoucherCard } from '../voucher/voucher-card.tsx';
import styles from './serum-page.module.css';

/** `/serum`: what is the user's own, the token and its allocation, and the seasons. */
export function SerumPage() {
  usePageTitle('Serum');
  const info = useSerumInfo();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Serum"
        lead="What is yours, how much there is, and how much has left the vial."
        actions={
          info.data === undefined ? (
            <Skeleton height="1rem" width="9rem" />
          ) : (
            <Freshness failed={info.isError}>
              <RelativeTime at={onServerClock(info.dataUpdatedAt)} prefix="Read" />
            </Freshness>
          )
        }
      />
      <Overview />
      <WaysCard />
      <SeasonsCard decimals={info.data?.token.decimals ?? null} />
      {info.data !== undefined && <LinksCard links={info.data.links} />}
    </div>
  );
}

function Overview() {
  const info = useSerumInfo();
  if (info.data !== undefined) return <OverviewCards info={info.data} />;
  if (info.isError) {
    return <ErrorCard title="SERUM could not be read" {...describeFailedQuery(info)} />;
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Card>
        <Skeleton height="1.5rem" lines={7} />
      </Card>
      <div className={styles.grid}>
        <Card title="In the vial">
          <Skeleton height="14rem" />
        </Card>
        <Card title="Claim window">
          <Skeleton height="1.5rem" lines={7} />
        </Card>
        <Card title="Who gets what">
          <Skeleton height="3.25rem" lines={4} />
        </Card>
        <Card title="The token">
          <Skeleton height="2.25rem" lines={6} />
        </Card>
      </div>
    </div>
  );
}

function OverviewCards({ info }: { readonly info: SerumInfo }) {
  const { token, distributor, window, totals, buckets, chainReadAt } = info;
  return (
    <>
      <Own info={info} />
      <div className={styles.grid}>
        <VialCard token={token} totals={totals} />
        <WindowCard window={window} distributor={distributor} />
        <BucketsCard buckets={buckets} token={token} totals={totals} />
        <TokenCard token={token} distributor={distributor} chainReadAt={chainReadAt} />
      </div>
    </>
  );
}

/** First what is the user's own; whoever is not signed in can ask for any address. */
function Own({ info }: { readonly info: SerumInfo }) {
  const session = useSession();
  return (
    <>
      {session.status === 'unknown' && <OwnAllocationSkeleton />}
      {session.status === 'guest' && <AddressCheckCard token={info.token} />}
      {session.status === 'member' && <OwnAllocationCard info={info} />}
      <VoucherCard info={info} />
      {session.status === 'member' && <OwnLedger token={info.token} />}
    </>
  );
}

const loadLedger = async () =>
  (await import(/* webpackChunkName: "serum-own-ledger" */ '../account/own-ledger-card.tsx')).OwnLedgerCard;

/** Apart: most visitors of the page have no ledger. */
function OwnLedger({ token }: Pick<SerumInfo, 'token'>) {
  const fallback = (
    <Card title="Your ledger">
      <Skeleton height="1.5rem" lines={6} />
    </Card>
  );
  return <LazyPart load={loadLedger} props={{ token }} fallback={fallback} isInline />;
}
