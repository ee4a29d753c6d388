import { defineRemote } from '@hideout/session/remote';
import { readListAddress } from './proposal-list/list-address.ts';
import { openList, proposalOptions, proposalStatsOptions } from './proposals/proposals.queries.ts';
import { votersOptions } from './voters/voters.queries.ts';

/** After this a page is shown with what there is: a slow answer must not hold the whole navigation. */
const WAIT_MS = 4_000;

/** Waits for first data, but never too long, never after the user left the page, and never fails the route. */
function settled(data: Promise<unknown>, signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    const done = () => resolve(null);
    const timer = setTimeout(done, WAIT_MS);
    signal.addEventListener('abort', done, { once: true });
    void data.then(done, done).finally(() => clearTimeout(timer));
  });
}

export const remote = defineRemote({
  createRoutes: ({ api, queryClient }) => [
    {
      path: '/governance',
      // Search and order are in the address too, but ask for nothing else; more pages are loaded by the page itself.
      shouldRevalidate: ({ currentUrl, nextUrl }) => {
        const [before, after] = [currentUrl, nextUrl].map((url) => readListAddress(url.searchParams));
        return before?.state !== after?.state || (before?.pages ?? 1) > (after?.pages ?? 1);
      },
      loader: ({ request }) => {
        const { state, pages } = readListAddress(new URL(request.url).searchParams);
        const isVisit = request.headers.get('purpose') !== 'prefetch';
        return settled(openList({ api, queryClient }, state, pages, isVisit), request.signal);
      },
      lazy: async () => {
        const page = await import(/* webpackChunkName: "proposal-list" */ './pages/proposal-list-page.tsx');
        return { Component: page.ProposalListPage };
      },
    },
    {
      path: '/governance/new',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "proposal-form" */ './pages/new-proposal-page.tsx');
        return { Component: page.NewProposalPage };
      },
    },
    {
      path: '/governance/:id/edit',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "proposal-form" */ './pages/edit-proposal-page.tsx');
        return { Component: page.EditProposalPage };
      },
    },
    {
      path: '/governance/:id',
      shouldRevalidate: ({ currentParams, nextParams }) => currentParams.id !== nextParams.id,
      loader: ({ params, request }) =>
        settled(queryClient.prefetchQuery(proposalOptions(api, params.id ?? '')), request.signal),
      lazy: async () => {
        const page = await import(/* webpackChunkName: "proposal" */ './pages/proposal-page.tsx');
        return { Component: page.ProposalPage };
      },
      children: [
        {
          index: true,
          lazy: async () => {
            const page = await import(/* webpackChunkName: "proposal-text" */ './pages/text-tab.tsx');
            return { Component: page.TextTab };
          },
        },
        {
          path: 'votes',
          // What is looked for among the votes is in the address, too; they are all here.
          shouldRevalidate: ({ currentParams, nextParams }) => currentParams.id !== nextParams.id,
          lazy: async () => {
            const page = await import(/* webpackChunkName: "proposal-votes" */ './pages/votes-tab.tsx');
            return { Component: page.VotesTab };
          },
          loader: ({ params }) => {
            // The page of the proposal is the first to see; its votes may come after it.
            void queryClient.prefetchQuery(votersOptions(api, params.id ?? ''));
            return null;
          },
        },
        {
          path: 'timeline',
          lazy: async () => {
            const page = await import(/* webpackChunkName: "proposal-timeline" */ './pages/timeline-tab.tsx');
            return { Component: page.TimelineTab };
          },
          loader: ({ params }) => {
            void queryClient.prefetchQuery(proposalStatsOptions(api, params.id ?? ''));
            return null;
          },
        },
      ],
    },
  ],
  slots: {
    'home.item': {
      votes: async () => {
        const part = await import(/* webpackChunkName: "home-votes" */ './home/open-votes.tsx');
        return { Component: part.OpenVotes };
      },
    },
    'home.vote': {
      vote: async () => {
        const part = await import(/* webpackChunkName: "home-votes" */ './home/home-vote.tsx');
        return { Component: part.HomeVote };
      },
    },
    'member.card': {
      votes: async () => {
        const part = await import(
          /* webpackChunkName: "member-votes" */ './member-votes/member-votes-card.tsx'
        );
        return { Component: part.MemberVotesCard };
      },
    },
    'admin.card': {
      proposals: async () => {
        const part = await import(/* webpackChunkName: "proposals-admin" */ './form/admin-card.tsx');
        return { Component: part.ProposalsAdminCard };
      },
    },
  },
});
