import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import type { NavItem } from '@hideout/registry/navigation';
import { type Contributions, ContributionsContext } from '@hideout/session/contributions-context';
import { createHostServices } from '@hideout/session/host';
import { contributionsAlone } from '@hideout/testing/contributions';
import type { FakeApi } from '@hideout/testing/fake-api';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import { HostRoot } from '../app/host-root.tsx';
import { SlotParts } from '../sections/slot-parts.tsx';
import { ShellLayout } from '../shell/shell-layout.tsx';
import type { AuthReturn } from '../sign-in/provider-navigation.ts';
import { fakeBitcoinLayer } from './fake-bitcoin-layer.tsx';
import { fakeWalletLayer } from './fake-wallet-layer.tsx';
import { makeSettings } from './make-settings.ts';

const NAV: readonly NavItem[] = [
  {
    path: '/governance',
    label: 'Governance',
    shortLabel: 'Vote',
    icon: 'vote',
    order: 10,
    places: ['top', 'bottom'],
    access: 'public',
  },
  {
    path: '/profile',
    label: 'Profile',
    shortLabel: 'You',
    icon: 'user',
    order: 90,
    places: ['bottom'],
    access: 'member',
  },
];

export type RenderHostOptions = {
  readonly api: FakeApi;
  /** Pages inside the shell. */
  readonly routes: RouteObject[];
  readonly at?: string;
  readonly config?: Partial<RuntimeConfig>;
  /** Navigation of the remotes; else a public page and one for members. */
  readonly nav?: readonly NavItem[];
  /** What remotes have put into the slots of the host, shown at once. */
  readonly getParts?: Contributions['getParts'];
  /** When the first page is there; else it is. */
  readonly firstPage?: Promise<void>;
  /** The page was loaded by a return from a provider. */
  readonly authReturn?: AuthReturn;
  /** Works with fake timers when given their `advanceTimersByTime`. */
  readonly advanceTimers?: (milliseconds: number) => void;
};

/** The host without federation: everything around the router, the shell, and the given pages inside it. */
export async function renderHost(options: RenderHostOptions) {
  const { api, routes, at = '/', authReturn = null, nav = NAV, advanceTimers, getParts = () => [] } = options;
  const { firstPage = Promise.resolve() } = options;
  const runtime = createHostServices({ fetch: api.fetch });
  const defaults = runtime.queryClient.getDefaultOptions();
  // A test does not wait for the pauses between tries.
  runtime.queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  const wallet = fakeWalletLayer(runtime);
  const bitcoin = fakeBitcoinLayer(runtime);
  const router = createMemoryRouter([{ Component: ShellLayout, children: routes }], { initialEntries: [at] });
  const stop = runtime.start();
  // Else its checks go on in the next file of the worker.
  onTestFinished(stop);
  const user = userEvent.setup(advanceTimers === undefined ? {} : { advanceTimers });
  const view = render(
    <HostRoot
      runtime={runtime}
      config={makeSettings(options.config)}
      nav={nav}
      firstPage={firstPage}
      authReturn={authReturn}
    >
      <ContributionsContext value={{ ...contributionsAlone(), getParts, Outlet: SlotParts }}>
        <RouterProvider router={router} />
      </ContributionsContext>
    </HostRoot>,
    { onRecoverableError: (error) => console.error(error) },
  );
  return {
    ...view,
    runtime,
    wallet,
    bitcoin,
    router,
    user,
    stop,
    /** The account's button in the bar, once it is known who is here and its menu can open at once. */
    accountButton: async () => {
      await import('../sign-in/account-menu.tsx');
      return screen.findByRole('button', { name: /^Account of/ });
    },
  };
}
