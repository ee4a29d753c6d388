import type { ShownRemote } from '@hideout/registry/resolve';
import type { Thrown } from '../boot/page-data.ts';
import { getStack, watchThrown } from '../boot/thrown.ts';
import type { Releases } from './releases.ts';

/** A release whose pages throw in this many tries within that time is broken. */
const MAX_ATTEMPTS = 3;
const ATTEMPTS_WINDOW_MS = 5 * 60_000;

/** The release whose code stands first in a stack. */
function releaseIn(stack: string, releases: Iterable<ShownRemote>): ShownRemote | undefined {
  let first: { readonly at: number; readonly release: ShownRemote } | undefined;
  for (const release of releases) {
    const at = stack.indexOf(new URL(release.baseUrl, location.origin).href);
    if (at !== -1 && (first === undefined || at < first.at)) first = { at, release };
  }
  return first?.release;
}

function getThrower({ error, componentStack }: Thrown, running: ReadonlyMap<string, ShownRemote>) {
  const releases = [...running.values()];
  // A part of the host that was given nonsense throws in the host's files; the component around it is the remote's.
  return releaseIn(getStack(error), releases) ?? releaseIn(componentStack ?? '', releases);
}

/**
 * The circuit breaker of a tab: takes a release that throws again and again while rendering out of it, when there is
 * another one to show. Of one page that throws at many points the first counts; the next is after a navigation or
 * “Try again”.
 */
export function watchRendering(releases: Releases): () => void {
  const attempts = new Map<string, Map<string, number>>();
  return watchThrown((thrown) => {
    if (thrown.source !== 'render') return;
    const { host } = releases.get();
    const release = getThrower(thrown, host.running);
    if (release === undefined) return;
    const { manifest } = release;
    const label = `${manifest.name}@${manifest.version}`;
    const now = performance.now();
    const before = [...(attempts.get(label) ?? [])].filter(([, at]) => now - at < ATTEMPTS_WINDOW_MS);
    const tries = new Map([...before, [`${host.id} ${host.router.state.location.key}`, now]]);
    attempts.set(label, tries);
    if (tries.size < MAX_ATTEMPTS) return;
    attempts.delete(label);
    releases.replaceRelease(release);
  });
}
