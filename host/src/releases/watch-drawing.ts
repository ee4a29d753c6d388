import type { ShownRemote } from '@hideout/federation/resolve';
import type { Thrown } from '../boot/page-data.ts';
import { stackOf, watchThrown } from '../telemetry/thrown.ts';
import type { Releases } from './releases.ts';

/** A release whose pages throw in this many tries within that time is broken. */
const TRIES = 3;
const WITHIN_MS = 5 * 60_000;

/** The release whose code stands first in a stack. */
function releaseIn(stack: string, releases: Iterable<ShownRemote>): ShownRemote | undefined {
  let first: { readonly at: number; readonly release: ShownRemote } | undefined;
  for (const release of releases) {
    const at = stack.indexOf(new URL(release.baseUrl, location.origin).href);
    if (at !== -1 && (first === undefined || at < first.at)) first = { at, release };
  }
  return first?.release;
}

function throwerOf({ error, componentStack }: Thrown, running: ReadonlyMap<string, ShownRemote>) {
  const releases = [...running.values()];
  // A part of the host that was given nonsense throws in the host's files; the component around it is the remote's.
  return releaseIn(stackOf(error), releases) ?? releaseIn(componentStack ?? '', releases);
}

/**
 * The circuit breaker of a tab: calls `leave` when a release throws while drawing again and again and there is
 * another one to show. Of one page that throws in many places the first counts; the next is after a navigation or
 * “Try again”.
 *
 * @param leave gets what people call the remote, and what shows the other release.
 */
export function watchDrawing(
  releases: Releases,
  leave: (title: string, swap: () => void) => void,
): () => void {
  const triesOf = new Map<string, Map<string, number>>();
  return watchThrown((thrown) => {
    if (thrown.source !== 'render') return;
    const { host } = releases.get();
    const release = throwerOf(thrown, host.running);
    if (release === undefined) return;
    const { manifest } = release;
    const label = `${manifest.name}@${manifest.version}`;
    const now = performance.now();
    const before = [...(triesOf.get(label) ?? [])].filter(([, at]) => now - at < WITHIN_MS);
    const tries = new Map([...before, [`${host.id} ${host.router.state.location.key}`, now]]);
    triesOf.set(label, tries);
    if (tries.size < TRIES) return;
    triesOf.delete(label);
    if (releases.insteadOf(release) === undefined) return;
    const swap = () => {
      const { registry, shown } = releases.get();
      releases.swap(registry, shown);
    };
    // React is still drawing: another tree has to wait for the end of that.
    setTimeout(() => leave(manifest.nav[0]?.label ?? manifest.name, swap));
  });
}
