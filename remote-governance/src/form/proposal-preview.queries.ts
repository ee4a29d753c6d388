import { useQuery } from '@tanstack/react-query';

/** Loads the code of the preview. When that fails, the form still works and the code can be requested again. */
export function useProposalPreview() {
  return useQuery({
    queryKey: ['governance', 'proposal-preview'],
    queryFn: async () => {
      const module = await import(/* webpackChunkName: "proposal-preview" */ './proposal-preview.tsx');
      return { ProposalPreview: module.ProposalPreview };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // It may be in the browser's cache.
    networkMode: 'always',
  });
}
