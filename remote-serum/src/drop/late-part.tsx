import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serumKeys } from './serum.queries.ts';

/** Code that is not part of the first load; once it is here, it stays. */
export function useLatePart<Part>(name: string, load: () => Promise<Part>, isWanted = true) {
  return useQuery({
    queryKey: serumKeys.part(name),
    queryFn: load,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // It may be in the browser's cache.
    networkMode: 'always',
    // A module is taken as it is.
    structuralSharing: false,
  });
}

type LatePartProps<Part> = {
  readonly part: ReturnType<typeof useLatePart<Part>>;
  /** Keeps the place of it. */
  readonly fallback: ReactNode;
  readonly children: (part: Part) => ReactNode;
};

/** What is shown by such code; what could not be loaded can be asked for again, and the page around it stays. */
export function LatePart<Part>({ part, fallback, children }: LatePartProps<Part>) {
  if (part.data !== undefined) return children(part.data);
  if (!part.isError) return fallback;
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
