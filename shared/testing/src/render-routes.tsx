import type { SessionUser } from '@hideout/contract/people';
import { type SignInRequest, signInRequest } from '@hideout/session/atoms';
import { ContributionsContext } from '@hideout/session/contributions-context';
import { createHostServices, HostProviders, setOnline, setSession } from '@hideout/session/host';
import { hasUnsaved } from '@hideout/session/host-requests';
import type { RemoteModule } from '@hideout/session/remote';
import type { Session } from '@hideout/session/session';
import type { BitcoinWalletState } from '@hideout/wallet/bitcoin/bitcoin-types';
import { setBitcoinWallet, setWallet } from '@hideout/wallet/host';
import type { WalletState } from '@hideout/wallet/wallet';
import { act, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { contributionsAlone } from './contributions.ts';
import type { FakeApi } from './fake-api.ts';

export type RenderRoutesOptions = {
  /** Address to open, with its query: `/governance?state=open`. */
  readonly at: string;
  readonly api: FakeApi;
  /** Who is here; a guest by default. A user stands for a member. */
  readonly session?: Session | SessionUser;
};

export type RenderedRoutes = RenderResult & {
  readonly user: UserEvent;
  /** The address now, with its query. */
  readonly address: () => string;
  readonly navigate: (to: string | number) => Promise<void>;
  /** What the host's sign-in does: the session changes under the page, and the API knows the user. */
  readonly signIn: (user: SessionUser) => Promise<void>;
  readonly setOnline: (online: boolean) => void;
  /** What the kit of Ethereum wallets does: a wallet connects, changes or goes under the page. */
  readonly setWallet: (state: WalletState) => void;
  /** The same for Bitcoin wallets. */
  readonly setBitcoinWallet: (state: BitcoinWalletState) => void;
  /** Which dialog of the host the page has asked for: signing in, or linking a wallet. */
  readonly signInRequest: () => SignInRequest;
  /** True when another release would have to ask before it replaces this page. */
  readonly hasUnsaved: () => boolean;
  readonly runtime: ReturnType<typeof createHostServices>;
};

function toSession(given: Session | SessionUser | undefined): Session {
  if (given === undefined) return { status: 'guest' };
  return 'status' in given ? given : { status: 'member', user: given };
}

/**
 * Shows a remote's routes as the host would: real router, queries and session hooks, and an API in memory.
 * Failed calls are repeated without the usual pause.
 */
export function renderRoutes(remote: RemoteModule, options: RenderRoutesOptions): RenderedRoutes {
  const { api } = options;
  const runtime = createHostServices({ fetch: api.fetch });
  const { queries, mutations } = runtime.queryClient.getDefaultOptions();
  runtime.queryClient.setDefaultOptions({
    queries: { ...queries, retryDelay: 0 },
    mutations: { ...mutations },
  });
  const session = toSession(options.session);
  setSession(runtime, session);
  if (session.status === 'member') api.signIn(session.user);
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <Outlet />,
        HydrateFallback: () => <p>Loading the route</p>,
        children: [...remote.createRoutes(runtime), { path: '*', element: <p>Elsewhere</p> }],
      },
    ],
    { initialEntries: [options.at] },
  );
  const user = userEvent.setup();
  const view = render(
    <HostProviders runtime={runtime}>
      <ContributionsContext value={contributionsAlone()}>
        <RouterProvider router={router} />
      </ContributionsContext>
    </HostProviders>,
  );
  return {
    ...view,
    user,
    runtime,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    navigate: (to) => act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to))),
    signIn: (member) =>
      act(async () => {
        api.signIn(member);
        runtime.session.accept({ authenticated: true, user: member });
      }),
    setOnline: (online) => act(() => setOnline(runtime, online)),
    setWallet: (state) => act(() => setWallet(runtime.store, state)),
    setBitcoinWallet: (state) => act(() => setBitcoinWallet(runtime.store, state)),
    signInRequest: () => runtime.store.get(signInRequest),
    hasUnsaved: () => hasUnsaved(runtime),
  };
}
