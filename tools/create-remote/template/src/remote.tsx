import { defineRemote } from '@hideout/session/remote';
import { firstMembersOptions } from './members/members.queries.ts';

export const remote = defineRemote({
  createRoutes: ({ api, queryClient }) => [
    {
      path: '/__name__',
      // Starts the request beside the page's files; the page shows its own waiting and failing.
      loader: () => {
        void queryClient.prefetchQuery(firstMembersOptions(api));
        return null;
      },
      lazy: async () => {
        const page = await import(/* webpackChunkName: "start" */ './pages/start-page.tsx');
        return { Component: page.StartPage };
      },
    },
  ],
});
