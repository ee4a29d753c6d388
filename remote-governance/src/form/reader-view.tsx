import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { Skeleton } from '@hideout/ui/skeleton';
import { useReaderPart } from './reader-part.queries.ts';
import type { ReaderPartProps } from './reader-part.tsx';

/** What readers get, or why it cannot be shown right now. */
export function ReaderView(props: ReaderPartProps) {
  const query = useReaderPart();
  if (query.data !== undefined) return <query.data.ReaderPart {...props} />;
  if (query.isFetching) return <Skeleton height={120} />;
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" size="s" onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      The preview did not load. Writing and publishing work without it.
    </Notice>
  );
}
