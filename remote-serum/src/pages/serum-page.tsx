import { describeFailure } from '@hideout/api-client/failure-messages';
import type { SerumInfo } from '@hideout/contract/serum';
import { usePageTitle } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { onServerClock } from '@hideout/ui/clock';
import { ErrorCard } from '@hideout/ui/error-card';
import { Freshness } from '@hideout/ui/freshness';
import { PageHeader } from '@hideout/ui/page-header';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useSerumInfo } from '../drop/serum.queries.ts';
import { BucketsCard } from '../overview/buckets-card.tsx';
import { LinksCard } from '../overview/links-card.tsx';
import { TokenCard } from '../overview/token-card.tsx';
import { VialCard } from '../overview/vial-card.tsx';
import { WindowCard } from '../overview/window-card.tsx';
import { SeasonsCard } from '../points/seasons-card.tsx';
import styles from './serum-page.module.css';

/** `/serum`: the token, its allocation and the user's own seasons. */
export function SerumPage() {
  usePageTitle('Serum');
  const info = useSerumInfo();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Serum"
        lead="How much there is, who it is for and how much has left the vial."
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
      <SeasonsCard decimals={info.data?.token.decimals ?? null} />
      {info.data !== undefined && <LinksCard links={info.data.links} />}
    </div>
  );
}

function Overview() {
  const info = useSerumInfo();
  if (info.data !== undefined) return <OverviewCards info={info.data} />;
  if (info.isError) {
    return (
      <ErrorCard
        title="SERUM could not be read"
        {...describeFailure(info.error)}
        onRetry={() => void info.refetch()}
        retrying={info.isFetching}
      />
    );
  }
  return (
    <div className={styles.grid} aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
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
  );
}

function OverviewCards({ info }: { readonly info: SerumInfo }) {
  const { token, distributor, window, totals, buckets, chainReadAt } = info;
  return (
    <div className={styles.grid}>
      <VialCard token={token} totals={totals} />
      <WindowCard window={window} distributor={distributor} />
      <BucketsCard buckets={buckets} token={token} totals={totals} />
      <TokenCard token={token} distributor={distributor} chainReadAt={chainReadAt} />
    </div>
  );
}
