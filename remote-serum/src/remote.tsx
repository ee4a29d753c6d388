import { serumInfoOptions } from '@hideout/api-client/queries/serum-info';
import { defineRemote } from '@hideout/session/remote';
import { serumAccountOptions } from './drop/account.queries.ts';
import { allocationPageOptions } from './list/allocations.queries.ts';
import { readAllocationsAddress } from './list/allocations-address.ts';

export const remote = defineRemote({
  // The loaders start the requests beside the pages' files; each page shows its own waiting and failing.
  createRoutes: ({ api, queryClient }) => [
    {
      path: '/serum',
      // An address that is checked is in the query, and asked for by the page itself.
      shouldRevalidate: () => false,
      loader: () => {
        void queryClient.prefetchQuery(serumInfoOptions(api));
        return null;
      },
      lazy: async () => {
        const page = await import(/* webpackChunkName: "serum-overview" */ './pages/serum-page.tsx');
        return { Component: page.SerumPage };
      },
    },
    {
      path: '/serum/claim',
      // An address that is looked up is in the address bar, and asks for nothing of this again.
      shouldRevalidate: () => false,
      loader: () => {
        void queryClient.prefetchQuery(serumInfoOptions(api));
        return null;
      },
      lazy: async () => {
        const page = await import(/* webpackChunkName: "serum-claim" */ './pages/claim-page.tsx');
        return { Component: page.ClaimPage };
      },
    },
    {
      path: '/serum/allocations',
      // The page itself asks for what is searched for, and gives up what is no longer wanted.
      shouldRevalidate: () => false,
      loader: ({ request }) => {
        const address = readAllocationsAddress(new URL(request.url).searchParams);
        void queryClient.prefetchQuery(serumInfoOptions(api));
        void queryClient.prefetchQuery(allocationPageOptions(api, address));
        return null;
      },
      lazy: async () => {
        const page = await import(/* webpackChunkName: "serum-allocations" */ './pages/allocations-page.tsx');
        return { Component: page.AllocationsPage };
      },
    },
    {
      path: '/serum/account/:id',
      shouldRevalidate: ({ currentParams, nextParams }) => currentParams.id !== nextParams.id,
      loader: ({ params }) => {
        void queryClient.prefetchQuery(serumInfoOptions(api));
        void queryClient.prefetchQuery(serumAccountOptions(api, params.id ?? ''));
        return null;
      },
      lazy: async () => {
        const page = await import(/* webpackChunkName: "serum-account" */ './pages/serum-account-page.tsx');
        return { Component: page.SerumAccountPage };
      },
    },
    // No loaders: nothing is asked before a user asks.
    ...['/redeem', '/redeem/:code'].map((path) => ({
      path,
      lazy: async () => {
        const page = await import(/* webpackChunkName: "redeem" */ './pages/redeem-page.tsx');
        return { Component: page.RedeemPage };
      },
    })),
    {
      path: '/serum/passport',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "serum-passport" */ './pages/passport-page.tsx');
        return { Component: page.PassportPage };
      },
    },
  ],
  slots: {
    'home.item': {
      own: async () => {
        const part = await import(/* webpackChunkName: "serum-own" */ './account/own-parts.tsx');
        return { Component: part.OwnItems };
      },
    },
    'home.serum': {
      own: async () => {
        const part = await import(/* webpackChunkName: "serum-own" */ './account/claimable-parts.tsx');
        return { Component: part.OwnSerum };
      },
    },
    'account.notice': {
      own: async () => {
        const part = await import(/* webpackChunkName: "serum-own" */ './account/own-parts.tsx');
        return { Component: part.OwnNotices };
      },
    },
  },
});
