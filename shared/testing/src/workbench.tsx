import '@hideout/ui/layers.css';
import '@hideout/ui/tokens.css';
import '@hideout/ui/reset.css';
import '@hideout/ui/fonts.css';
import '@hideout/ui/shell.css';
import { checkAuth } from '@hideout/contract/auth';
import { ContributionsContext } from '@hideout/session/contributions-context';
import { acceptMaintenance, createHostServices, HostProviders } from '@hideout/session/host';
import { refetchEverything } from '@hideout/session/query-client';
import type { RemoteModule } from '@hideout/session/remote';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { contributionsAlone } from './contributions.ts';
import { createFakeApi, type FakeHandler } from './fake-api.ts';
import { getUser, isPersona, type PersonaName } from './personas.ts';
import { type WorkbenchApi, WorkbenchShell } from './workbench-shell.tsx';

export type WorkbenchOptions = {
  /** Name of the remote, for the bar. */
  readonly name: string;
  /** Where the remote's own pages begin; other addresses lead here. */
  readonly start: string;
  /** What the API answers to a persona. Called again for each switch, so state starts fresh. */
  readonly handlers: (persona: PersonaName) => readonly FakeHandler[];
  /** Further answers to choose from, by name: "power unreadable", "no proposals". */
  readonly scenes?: Readonly<Record<string, readonly FakeHandler[]>>;
};

const KEY = 'hideout.workbench';

/** A word of the address on the first load, then what the tab remembers: the remote's own addresses do not carry it. */
function remembered(name: string): string | null {
  const key = `${KEY}.${name}`;
  const given = new URLSearchParams(location.search).get(name);
  if (given !== null) sessionStorage.setItem(key, given);
  return sessionStorage.getItem(key);
}

/**
 * Starts a remote alone, in a small shell with its services: real router, queries and session, the API in memory.
 * `?persona=`, `?scene=` and `?delay=` (milliseconds) choose what it meets; `?api=real` uses the API behind `/api`,
 * as the switch of the bar does.
 */
export function startWorkbench(remote: RemoteModule, options: WorkbenchOptions): () => void {
  const isReal = remembered('api') === 'real';
  const given = remembered('persona');
  let persona: PersonaName = isPersona(given) ? given : 'holder';
  let scene = remembered('scene') ?? '';
  const api = createFakeApi({ delay: Number(remembered('delay') ?? 0) });
  const runtime = createHostServices(isReal ? {} : { fetch: api.fetch });

  function apply() {
    api.use(...options.handlers(persona), ...(options.scenes?.[scene] ?? []));
    api.signIn(getUser(persona));
  }

  function play(next: { persona?: PersonaName; scene?: string }) {
    persona = next.persona ?? persona;
    scene = next.scene ?? scene;
    sessionStorage.setItem(`${KEY}.persona`, persona);
    sessionStorage.setItem(`${KEY}.scene`, scene);
    if (persona === 'checking') return location.reload();
    apply();
    const user = getUser(persona);
    runtime.session.accept({ authenticated: user !== null, user });
    acceptMaintenance(runtime, {
      maintenance: persona === 'maintenance',
      message: 'We are moving the furniture.',
    });
    void refetchEverything(runtime.queryClient);
  }

  function chooseApi(next: WorkbenchApi) {
    sessionStorage.setItem(`${KEY}.api`, next);
    // One set of services serves one API; the address may still name the other.
    location.assign(location.pathname);
  }

  if (!isReal) apply();
  if (persona === 'checking') api.hold(checkAuth);
  const shell = (
    <WorkbenchShell
      name={options.name}
      api={isReal ? 'real' : 'memory'}
      onApi={chooseApi}
      personas={isReal ? null : { persona, scene, scenes: Object.keys(options.scenes ?? {}), play }}
    />
  );
  const toStart = <Navigate to={options.start} replace />;
  const router = createBrowserRouter([
    {
      path: '/',
      element: shell,
      HydrateFallback: () => null,
      children: [
        ...remote.createRoutes(runtime),
        { index: true, element: toStart },
        { path: '*', element: toStart },
      ],
    },
  ]);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The workbench page has no #root.');
  document.documentElement.lang = 'en';
  const stop = runtime.start();
  if (persona === 'maintenance') acceptMaintenance(runtime, { maintenance: true });
  createRoot(root).render(
    <HostProviders runtime={runtime}>
      <ContributionsContext value={contributionsAlone()}>
        <RouterProvider router={router} />
      </ContributionsContext>
    </HostProviders>,
  );
  return stop;
}
