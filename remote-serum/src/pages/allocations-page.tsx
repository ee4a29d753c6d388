import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import { Link, useSearchParams } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { Amount } from '@hideout/ui/amount';
import { Card } from '@hideout/ui/card';
import { ErrorCard } from '@hideout/ui/error-card';
import { formatCount } from '@hideout/ui/format';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useSerumInfo } from '../drop/serum.queries.ts';
import { readAllocationsAddress } from '../list/allocations-address.ts';
import { ListCard } from '../list/list-card.tsx';
import { OwnRowsCard } from '../list/own-rows-card.tsx';
import { ListCheckCard } from '../list-check/list-check-card.tsx';
import styles from './serum-page.module.css';

/** `/serum/allocations`: everybody on the list. */
export function AllocationsPage() {
  usePageTitle('Allocations');
  const [params] = useSearchParams();
  const info = useSerumInfo();
  const address = readAllocationsAddress(params);
  return (
    <div className={styles.page}>
      <PageHeader
        title="Allocations"
        eyebrow={<Link to="/serum">Serum</Link>}
        lead={
          info.data === undefined ? (
            <Skeleton height="1.5rem" width="20rem" />
          ) : (
            <>
              {formatCount(info.data.totals.addresses)} addresses share{' '}
              <Amount
                value={info.data.totals.allocated}
                decimals={info.data.token.decimals}
                unit={info.data.token.symbol}
              />
              .
            </>
          )
        }
      />
      <Content address={address} />
    </div>
  );
}

function Content({ address }: { readonly address: ReturnType<typeof readAllocationsAddress> }) {
  const info = useSerumInfo();
  if (info.data !== undefined) {
    const { token } = info.data;
    return (
      <>
        <OwnRowsCard token={token} />
        <ListCard address={address} token={token} />
        <ListCheckCard info={info.data} />
      </>
    );
  }
  if (info.isError) {
    return <ErrorCard title="SERUM could not be read" {...describeFailedQuery(info)} />;
  }
  return (
    <Card title="The list">
      <div aria-busy="true">
        <VisuallyHidden>Loading the list</VisuallyHidden>
        <Skeleton height="3rem" lines={12} />
      </div>
    </Card>
  );
}
