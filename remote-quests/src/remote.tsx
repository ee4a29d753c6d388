import { defineRemote } from '@hideout/session/remote';
import { leaderboardOptions } from './leaderboard/leaderboard.queries.ts';
import { questListOptions } from './quests/quests.queries.ts';

export const remote = defineRemote({
  // The loaders start the requests beside the pages' files; each page shows its own waiting and failing.
  createRoutes: ({ api, queryClient }) => [
    {
      path: '/quests',
      loader: () => {
        void queryClient.prefetchQuery(questListOptions(api));
        return null;
      },
      lazy: async () => {
        const page = await import(/* webpackChunkName: "quest-board" */ './pages/quest-board-page.tsx');
        return { Component: page.QuestBoardPage };
      },
    },
    {
      path: '/leaderboard',
      loader: () => {
        void queryClient.prefetchQuery(leaderboardOptions(api));
        return null;
      },
      lazy: async () => {
        const page = await import(/* webpackChunkName: "leaderboard" */ './pages/leaderboard-page.tsx');
        return { Component: page.LeaderboardPage };
      },
    },
  ],
});
