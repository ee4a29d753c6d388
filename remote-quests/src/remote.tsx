import { questListOptions } from '@hideout/api-client/queries/quest-list';
import { defineRemote } from '@hideout/session/remote';
import { firstRanksOptions } from './leaderboard/leaderboard.queries.ts';
import { readLeaderboardAddress } from './leaderboard/leaderboard-address.ts';

async function loadEditor() {
  const page = await import(/* webpackChunkName: "quest-editor" */ './pages/quest-editor-page.tsx');
  return { Component: page.QuestEditorPage };
}

export const remote = defineRemote({
  // The loaders start the requests beside the pages' files; each page shows its own waiting and failing.
  createRoutes: ({ api, queryClient }) => [
    {
      path: '/quests',
      // Category, list and order are in the address, and ask for nothing; so does a quest beside the board.
      shouldRevalidate: () => false,
      loader: () => {
        void queryClient.prefetchQuery(questListOptions(api));
        return null;
      },
      lazy: async () => {
        const page = await import(/* webpackChunkName: "quest-board" */ './pages/quest-board-page.tsx');
        return { Component: page.QuestBoardPage };
      },
      children: [
        // The board alone.
        { index: true, element: null },
        {
          path: ':slug',
          lazy: async () => {
            // In the file of the board, most of which it needs and beside which it opens.
            const page = await import(/* webpackChunkName: "quest-board" */ './pages/quest-page.tsx');
            return { Component: page.QuestPage };
          },
        },
      ],
    },
    {
      path: '/leaderboard',
      loader: ({ request }) => {
        const { season } = readLeaderboardAddress(new URL(request.url).searchParams);
        void queryClient.prefetchQuery(firstRanksOptions(api, season));
        return null;
      },
      lazy: async () => {
        const page = await import(/* webpackChunkName: "leaderboard" */ './pages/leaderboard-page.tsx');
        return { Component: page.LeaderboardPage };
      },
    },
    {
      path: '/admin/quests',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "quest-order" */ './pages/quest-order-page.tsx');
        return { Component: page.QuestOrderPage };
      },
    },
    {
      path: '/admin/quests/new',
      lazy: loadEditor,
    },
    {
      path: '/admin/quests/evidence',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "quest-evidence" */ './pages/quest-evidence-page.tsx');
        return { Component: page.QuestEvidencePage };
      },
    },
    { path: '/admin/quests/:id', lazy: loadEditor },
  ],
  slots: {
    'home.item': {
      pressing: async () => {
        const part = await import(/* webpackChunkName: "open-quests" */ './home/open-quests.tsx');
        return { Component: part.PressingQuestItem };
      },
    },
    'account.notice': {
      open: async () => {
        const part = await import(/* webpackChunkName: "open-quests" */ './home/open-quests.tsx');
        return { Component: part.OpenQuestsNotice };
      },
    },
    'member.card': {
      streaks: async () => {
        const part = await import(/* webpackChunkName: "quest-streaks" */ './home/own-streaks.tsx');
        return { Component: part.OwnStreaks };
      },
    },
    'admin.card': {
      quests: async () => {
        const part = await import(/* webpackChunkName: "quests-admin" */ './admin/admin-card.tsx');
        return { Component: part.QuestsAdminCard };
      },
    },
  },
});
