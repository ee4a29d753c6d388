import { Button } from '@hideout/ui/button';
import { onServerClock } from '@hideout/ui/clock';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';

export type StaleNoteProps = {
  query: {
    readonly isRefetchError: boolean;
    readonly isFetching: boolean;
    readonly dataUpdatedAt: number;
    readonly refetch: () => Promise<unknown>;
  };
};

/** Says that what is on screen is old because the last refresh failed. Silent while all is well. */
export function StaleNote({ query }: StaleNoteProps) {
  if (!query.isRefetchError) return null;
  return (
    <Notice
      tone="warning"
      icon="offline"
      action={
        <Button variant="ghost" size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      Could not refresh. <RelativeTime at={onServerClock(query.dataUpdatedAt)} prefix="Read" />.
    </Notice>
  );
}
