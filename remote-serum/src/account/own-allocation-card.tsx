import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { SerumInfo } from '@hideout/contract/serum';
import { Card } from '@hideout/ui/card';
import { ErrorCard } from '@hideout/ui/error-card';
import { LazyPart, usePreload } from '@hideout/ui/lazy-part';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useOwnSerum } from '../drop/account.queries.ts';
import { SettlingReader } from '../drop/settling-reader.tsx';

// For members only, and what it shows takes longer to come.
const loadOwnAllocation = async () =>
  (await import(/* webpackChunkName: "serum-overview-late" */ './own-allocation.tsx')).OwnAllocation;

type InfoProps = { readonly info: Pick<SerumInfo, 'token' | 'window' | 'distributor'> };

/** What the signed-in member may take now, over all linked wallets and the claim address. */
export function OwnAllocationCard({ info }: InfoProps) {
  const own = useOwnSerum();
  usePreload(loadOwnAllocation);
  if (own.data !== undefined) {
    return (
      <>
        <SettlingReader />
        <LazyPart
          load={loadOwnAllocation}
          props={{ account: own.data, info }}
          fallback={<OwnAllocationSkeleton />}
          isInline
        />
      </>
    );
  }
  if (own.isError) {
    return <ErrorCard title="Your SERUM could not be read" {...describeFailedQuery(own)} />;
  }
  return <OwnAllocationSkeleton />;
}

/** As high as the card will mostly be. */
export function OwnAllocationSkeleton() {
  return (
    <Card title="Your SERUM">
      <div aria-busy="true">
        <VisuallyHidden>Loading your SERUM</VisuallyHidden>
        <Skeleton height="var(--height-own)" />
      </div>
    </Card>
  );
}
