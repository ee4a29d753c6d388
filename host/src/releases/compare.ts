import type { Registry } from '@hideout/contract/registry';
import {
  resolveRegistry,
  type ShownRegistry,
  type ShownRemote,
  type Visitor,
} from '@hideout/federation/resolve';

/** A remote of this tab that has another release by now. */
export type Offer = {
  readonly name: string;
  /** What people call it: `Governance`. */
  readonly title: string;
  readonly from: string;
  readonly to: string;
  /** The release that runs was taken back: it must not go on. */
  readonly isForced: boolean;
};

export type Comparison = {
  /** What the tab shows without touching a page that is open. */
  readonly gentle: ShownRegistry;
  readonly offers: readonly Offer[];
};

/**
 * What a new registry means for a tab: remotes whose pages are open stay on their release and become an offer; all
 * else, words of closed remotes too, is taken over at once.
 */
export function compareReleases(
  registry: Registry,
  visitor: Visitor,
  running: ReadonlyMap<string, ShownRemote>,
): Comparison {
  const fresh = resolveRegistry(registry, visitor);
  const offers: Offer[] = [];
  const remotes = fresh.remotes.map((next) => {
    const now = running.get(next.name);
    if (now === undefined || now.manifest.version === next.manifest.version) return next;
    const { manifest } = now;
    const banned = registry.remotes.find(({ name }) => name === next.name)?.banned ?? [];
    offers.push({
      name: next.name,
      title: manifest.nav[0]?.label ?? manifest.name,
      from: manifest.version,
      to: next.manifest.version,
      isForced: banned.includes(manifest.version),
    });
    return { ...now, closed: next.closed };
  });
  return { gentle: { revision: fresh.revision, remotes }, offers };
}
