import { Card } from '@hideout/ui/card';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';

/** While the wallet comes back, or its links are read. */
export function LinksSkeleton() {
  return (
    <div aria-busy="true">
      <Card title="Your links">
        <VisuallyHidden>Loading</VisuallyHidden>
        <Skeleton height="1.5rem" lines={8} />
      </Card>
    </div>
  );
}
