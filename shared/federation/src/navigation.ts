import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import type { ShownRegistry } from './resolve.ts';

/** A link of the navigation, as a remote's manifest names it. */
export type NavItem = RemoteManifest['nav'][number];

export type NavLink = Pick<NavItem, 'path' | 'label' | 'shortLabel' | 'icon'>;

const HOME: NavLink = { path: '/', label: 'Home', shortLabel: 'Home', icon: 'home' };

/** What all remotes ask for; needs no code of theirs. */
export function navOf(registry: ShownRegistry): NavItem[] {
  // A remote that is off has no link; one that is being worked on keeps it, with words behind it.
  return registry.remotes.flatMap(({ manifest, closed }) => (closed?.why === 'disabled' ? [] : manifest.nav));
}

/** Home, and what the remotes put into one of the bars (`top`, or `bottom` on phones), in their order. */
export function navLinks(nav: readonly NavItem[], place: NavItem['places'][number]): NavLink[] {
  const ofRemotes = nav.filter(({ places }) => places.includes(place)).toSorted((a, b) => a.order - b.order);
  return [HOME, ...ofRemotes];
}

/** Whether `link` is where the person is: the page itself or one below it. */
export function isCurrent(link: string, path: string): boolean {
  return link === path || (link !== '/' && path.startsWith(`${link}/`));
}
