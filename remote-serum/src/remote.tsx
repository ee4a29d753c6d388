import { defineRemote } from '@hideout/session/remote';
import { serumInfoOptions } from './drop/serum.queries.ts';

export const remote = defineRemote({
  createRoutes: ({ api, queryClient }) => [
    {
      path: '/serum',
      // Starts the request beside the page's files; the page shows its own waiting and failing.
      loader: () => {
        void queryClient.prefetchQuery(serumInfoOptions(api));
        return null;
      },
      lazy: async () => {
        const page = await import(/* webpackChunkName: "serum-overview" */ './pages/serum-page.tsx');
        return { Component: page.SerumPage };
      },
    },
  ],
});
