import { ContributionsContext } from '@hideout/session/contributions-context';
import { createHostServices, HostProviders, setSession } from '@hideout/session/host';
import type { RemoteModule } from '@hideout/session/remote';
import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { contributionsAlone } from '../contributions.ts';
import { createFakeApi, type FakeHandler } from '../fake-api.ts';
import { getUser, type PersonaName } from '../personas.ts';

const OTHER_PATH = '/elsewhere';

/** Longer than any page waits before it says that something is slow. */
const ROUNDS = 20;
const ROUND_MS = 1_000;

export type Visit = {
  /** What the remote drew. */
  readonly page: HTMLElement;
  /** Goes to the page and waits until it has what it asked for, or has waited without success. */
  arrive(): Promise<void>;
  /** Goes to another page inside the same host, which forgets what the page had read. */
  leave(): Promise<void>;
  end(): void;
};

export type VisitOptions = {
  readonly persona: PersonaName;
  readonly handlers: readonly FakeHandler[];
  /** Called with every page of another remote that is linked to. */
  readonly onIntent: (intent: string) => void;
};

/**
 * A remote inside a host as in the site, under StrictMode, that stands on another page first. Time is that of
 * vitest's fake timers, so that what waits for seconds does not take any.
 */
export async function openHost(
  remote: RemoteModule,
  address: string,
  { persona, handlers, onIntent }: VisitOptions,
): Promise<Visit> {
  const user = getUser(persona);
  const api = createFakeApi({ handlers, user });
  const runtime = createHostServices({ fetch: api.fetch });
  setSession(runtime, user === null ? { status: 'guest' } : { status: 'member', user });
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <main>
            <Outlet />
          </main>
        ),
        HydrateFallback: () => null,
        children: [...remote.createRoutes(runtime), { path: OTHER_PATH, element: <p>Elsewhere</p> }],
      },
    ],
    { initialEntries: [OTHER_PATH] },
  );
  const view = render(
    <StrictMode>
      <HostProviders runtime={runtime}>
        <ContributionsContext value={contributionsAlone(onIntent)}>
          <RouterProvider router={router} />
        </ContributionsContext>
      </HostProviders>
    </StrictMode>,
  );

  const round = () =>
    act(async () => {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(ROUND_MS);
    });
  const isQuiet = () => router.state.navigation.state === 'idle' && runtime.queryClient.isFetching() === 0;

  async function go(to: string): Promise<void> {
    await act(async () => {
      // Not awaited: a loader may wait for an answer that never comes, while time stands still.
      void router.navigate(to);
    });
    await round();
    for (let done = 1; done < ROUNDS && !isQuiet(); done += 1) await round();
    await round();
  }

  await round();
  return {
    page: view.container,
    arrive: () => go(address),
    leave: async () => {
      await go(OTHER_PATH);
      // The cache is the host's, and caches answers for a while; its timers say nothing about the page. Cleared
      // while it still asks, it would set one more.
      await runtime.queryClient.cancelQueries();
      await round();
      runtime.queryClient.clear();
      await round();
    },
    end: () => {
      view.unmount();
      router.dispose();
      runtime.queryClient.clear();
    },
  };
}
