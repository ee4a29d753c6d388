import type { BugReport } from '@hideout/contract/bug-report';
import { matchRoute } from '@hideout/registry/route-match';
import type { SiteState } from '../releases/releases.ts';

// Put in by the build, see `defineHostConfig`; absent on dev servers and in tests.
declare const __HOST_VERSION__: string | undefined;

/** Version of the host's build, as in its `host.contract.json`. */
export const hostVersion = typeof __HOST_VERSION__ === 'undefined' ? 'dev' : __HOST_VERSION__;

/** What does not come from the releases, at one time. */
export type Surroundings = Pick<BugReport, 'at' | 'browser' | 'failures'> & { readonly path: string };

/** What the browser says of itself now. */
export function readSurroundings(failures: readonly BugReport['failures'][number][]): Surroundings {
  return {
    at: new Date().toISOString(),
    path: location.pathname,
    browser: {
      userAgent: navigator.userAgent,
      viewport: { width: innerWidth, height: innerHeight },
      pixelRatio: devicePixelRatio,
      online: navigator.onLine,
    },
    failures: [...failures],
  };
}

/** The pages of people are called as the user: those are named by their pattern. */
function getPage({ shown }: SiteState, path: string): string {
  const route = matchRoute(shown, path)?.route;
  return route?.title.startsWith(':') ? route.path : path;
}

/** Everything that tells one tab from another, and nothing that tells one user from another. */
export function makeBugReport(state: SiteState, { path, ...surroundings }: Surroundings): BugReport {
  return {
    schema: 1,
    ...surroundings,
    page: getPage(state, path),
    host: hostVersion,
    registry: { revision: state.shown.revision },
    remotes: state.shown.remotes.map(({ name, manifest, channel, publishedAt, closed }) => ({
      name,
      version: manifest.version,
      channel,
      publishedAt,
      team: manifest.owner.team,
      closed: closed?.why ?? null,
      running: state.host.running.has(name),
    })),
  };
}
