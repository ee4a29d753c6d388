import type { RemoteManifest, RemoteRoute } from '@hideout/contract/remote-manifest';
import { basicIconShapes } from '@hideout/ui/basic-icon-shapes';
import type { ShownRegistry } from './resolve.ts';

/** A link of the navigation, as a remote's manifest names it, and what its page needs of the visitor. */
export type NavItem = RemoteManifest['nav'][number] & Pick<RemoteRoute, 'access'>;

export type NavLink = Pick<NavItem, 'path' | 'label' | 'shortLabel'> & {
  /** Path data of its icon. */
  readonly shape: string;
  /** The label of what a locked page asks for; its icon is a lock then. */
  readonly lock?: string;
};

/** Who looks at the bars; `team` are members with a permission. */
export type Onlooker = 'unknown' | 'guest' | 'member' | 'team';

const HOME: NavLink = { path: '/', label: 'Home', shortLabel: 'Home', shape: basicIconShapes.home };

/** What all remotes ask for; needs no code of theirs. */
export function getNav(registry: ShownRegistry): NavItem[] {
  // A remote that is off has no link; one under maintenance still has it, with a message behind it.
  return registry.remotes.flatMap(({ manifest: { nav, routes }, closed }) =>
    closed?.why === 'disabled'
      ? []
      : nav.map((item) => ({
          ...item,
          access: routes.find(({ path }) => path === item.path)?.access ?? 'public',
        })),
  );
}

/**
 * Home, and what the remotes put into one of the bars (`top`, or `bottom` on phones), in their order. Pages for
 * the team are left out for everybody else; those for members have a lock for guests.
 */
export function navLinks(
  nav: readonly NavItem[],
  place: NavItem['places'][number],
  onlooker: Onlooker,
): NavLink[] {
  const ofRemotes = nav
    .filter(({ places, access }) => places.includes(place) && (access !== 'admin' || onlooker === 'team'))
    .toSorted((a, b) => a.order - b.order)
    .map(({ path, label, shortLabel, shape = basicIconShapes.serum, access }) =>
      onlooker === 'guest' && access === 'member'
        ? { path, label, shortLabel, shape: basicIconShapes.lock, lock: 'Sign in first' }
        : { path, label, shortLabel, shape },
    );
  return [HOME, ...ofRemotes];
}

/** True when `link` is where the user is: the page itself or one below it. */
export function isCurrent(link: string, path: string): boolean {
  return link === path || (link !== '/' && path.startsWith(`${link}/`));
}
