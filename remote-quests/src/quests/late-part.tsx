import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { Skeleton } from '@hideout/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { questKeys } from './quests.queries.ts';

type LatePartProps<Part> = {
  readonly name: string;
  readonly load: () => Promise<Part>;
  readonly children: (part: Part) => ReactNode;
};

/** What is shown by code that is not part of the first load; when that does not come, it can be asked for again. */
export function LatePart<Part>({ name, load, children }: LatePartProps<Part>) {
  const part = useQuery({
    queryKey: questKeys.part(name),
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A module is taken as it is.
    structuralSharing: false,
  });
  if (part.data !== undefined) return children(part.data);
  if (!part.isError) return <Skeleton height="3rem" />;
  return (
    <Notice
      tone="error"
      title="A part of the page could not load"
      action={
        <Button variant="secondary" size="s" busy={part.isFetching} onClick={() => void part.refetch()}>
          Try again
        </Button>
      }
    >
      Check your connection, then try again.
    </Notice>
  );
}
