import { defineRemote } from '@hideout/session/remote';
import { memberOptions } from './member/member.queries.ts';

export const remote = defineRemote({
  createRoutes: ({ api, queryClient }) => [
    {
      // No loader: its calls are for members, and who is here is known only inside the page.
      path: '/profile',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "own-profile" */ './pages/own-profile-page.tsx');
        return { Component: page.OwnProfilePage };
      },
    },
    {
      // No loader, for the same reason.
      path: '/profile/wallets',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "wallets" */ './pages/wallets-page.tsx');
        return { Component: page.WalletsPage };
      },
    },
    {
      // No loader, for the same reason.
      path: '/profile/sessions',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "sessions" */ './pages/sessions-page.tsx');
        return { Component: page.SessionsPage };
      },
    },
    {
      // No loader, for the same reason.
      path: '/profile/accounts',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "accounts" */ './pages/accounts-page.tsx');
        return { Component: page.AccountsPage };
      },
    },
    {
      // No loader, for the same reason.
      path: '/profile/assets',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "assets" */ './pages/assets-page.tsx');
        return { Component: page.AssetsPage };
      },
    },
    {
      // No loader, for the same reason.
      path: '/profile/news',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "news" */ './pages/news-page.tsx');
        return { Component: page.NewsPage };
      },
    },
    {
      // No loader, for the same reason.
      path: '/profile/referrals',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "referrals" */ './pages/referrals-page.tsx');
        return { Component: page.ReferralsPage };
      },
    },
    {
      path: '/u/:username',
      // Starts the request beside the page's files; the page shows its own waiting and failing.
      loader: ({ params }) => {
        void queryClient.prefetchQuery(memberOptions(api, params.username ?? ''));
        return null;
      },
      lazy: async () => {
        const page = await import(/* webpackChunkName: "public-profile" */ './pages/public-profile-page.tsx');
        return { Component: page.PublicProfilePage };
      },
    },
    {
      path: '/profile/data',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "data" */ './pages/data-page.tsx');
        return { Component: page.DataPage };
      },
    },
    {
      path: '/profile/display',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "display" */ './pages/display-page.tsx');
        return { Component: page.DisplayPage };
      },
    },
    {
      // No loaders: each look is a line of the log, so only the page itself looks.
      path: '/admin/accounts',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "support" */ './pages/support-page.tsx');
        return { Component: page.SupportPage };
      },
    },
    {
      path: '/admin/accounts/:id',
      lazy: async () => {
        const page = await import(
          /* webpackChunkName: "support-account" */ './pages/support-account-page.tsx'
        );
        return { Component: page.SupportAccountPage };
      },
    },
    {
      // No loader: what it reads is a chain, and the tools for that come when something is asked.
      path: '/delegation',
      lazy: async () => {
        const page = await import(/* webpackChunkName: "delegation" */ './pages/delegation-page.tsx');
        return { Component: page.DelegationPage };
      },
    },
  ],
  slots: {
    'admin.card': {
      accounts: async () => {
        const part = await import(/* webpackChunkName: "support-card" */ './support/support-guard.tsx');
        return { Component: part.SupportAdminCard };
      },
    },
  },
});
