import { describeFailure } from '@hideout/api-client/failure-messages';
import type { SerumInfo } from '@hideout/contract/serum';
import { Card } from '@hideout/ui/card';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { getVouchers, useOwnSerum } from '../drop/account.queries.ts';
import { LatePart, useLatePart } from '../drop/late-part.tsx';
import { SettlingReader } from '../drop/settling-reader.tsx';

// For members only, and what it shows takes longer to come.
const loadOwnAllocation = () => import(/* webpackChunkName: "serum-overview-late" */ './own-allocation.tsx');

type InfoProps = { readonly info: Pick<SerumInfo, 'token' | 'window' | 'distributor'> };

/** What the signed-in member may take now, over all linked wallets and the claim address. */
export function OwnAllocationCard({ info }: InfoProps) {
  const own = useOwnSerum();
  const part = useLatePart('own-allocation', loadOwnAllocation);
  if (own.data !== undefined) {
    const account = own.data;
    return (
      <>
        <SettlingReader />
        <LatePart part={part} fallback={<OwnAllocationSkeleton />}>
          {({ NotOnTheList, OwnAllocation }) =>
            account.allocation === '0' && getVouchers(account).now === '0' ? (
              <NotOnTheList account={account} />
            ) : (
              <OwnAllocation account={account} info={info} />
            )
          }
        </LatePart>
      </>
    );
  }
  if (own.isError) {
    return (
      <ErrorCard
        title="Your SERUM could not be read"
        {...describeFailure(own.error)}
        onRetry={() => void own.refetch()}
        retrying={own.isFetching}
      />
    );
  }
  return <OwnAllocationSkeleton />;
}

/** As high as the card will be. */
export function OwnAllocationSkeleton() {
  return (
    <Card title="Your SERUM">
      <div aria-busy="true">
        <VisuallyHidden>Loading your SERUM</VisuallyHidden>
        <Skeleton height="1.5rem" lines={8} />
      </div>
    </Card>
  );
}
