import { useQuery } from '@tanstack/react-query';

/** The code that draws what readers get. Failing, it takes nothing of the form with it and can be asked for again. */
export function useReaderPart() {
  return useQuery({
    queryKey: ['governance', 'reader-part'],
    queryFn: async () => {
      const part = await import(/* webpackChunkName: "proposal-preview" */ './reader-part.tsx');
      return { ReaderPart: part.ReaderPart };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // It may be in the browser's cache.
    networkMode: 'always',
  });
}
