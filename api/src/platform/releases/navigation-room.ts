import type { RemoteManifest } from '@hideout/contract/remote-manifest';

/** Links of all remotes together that the bars have room for beside Home, and the letters of those at the top. */
const ROOM = {
  top: { links: 8, letters: 64 },
  bottom: { links: 4, letters: Number.POSITIVE_INFINITY },
} as const;

const NAMES = { top: 'the bar at the top', bottom: 'the bar of phones' } as const;

type Place = keyof typeof ROOM;
type Measured = { readonly links: number; readonly letters: number };

/** What takes room in the bars: a remote that is off has no links. */
type Navigated = { readonly manifest: Pick<RemoteManifest, 'name' | 'nav'>; readonly enabled: boolean };

function measure({ manifest, enabled }: Navigated, place: Place): Measured {
  const links = enabled ? manifest.nav.filter(({ places }) => places.includes(place)) : [];
  return { links: links.length, letters: links.reduce((sum, { label }) => sum + [...label].length, 0) };
}

/** Of each remote one release is shown at a time: the one that takes most room counts. */
function measureOthers(others: readonly Navigated[], place: Place): Measured {
  const most = new Map<string, Measured>();
  for (const other of others) {
    const known = most.get(other.manifest.name) ?? { links: 0, letters: 0 };
    const { links, letters } = measure(other, place);
    most.set(other.manifest.name, {
      links: Math.max(links, known.links),
      letters: Math.max(letters, known.letters),
    });
  }
  return [...most.values()].reduce(
    (sum, { links, letters }) => ({ links: sum.links + links, letters: sum.letters + letters }),
    { links: 0, letters: 0 },
  );
}

/**
 * Whether the links of a release would push those of other teams out of the window.
 *
 * @returns for each bar that is too full the end of a message with its numbers
 */
export function findNavigationOverflows(release: Navigated, others: readonly Navigated[]): string[] {
  return (['top', 'bottom'] as const).flatMap((place) => {
    const own = measure(release, place);
    if (own.links === 0) return [];
    const rest = measureOthers(others, place);
    const [links, letters] = [own.links + rest.links, own.letters + rest.letters];
    const room = ROOM[place];
    const parts = [
      ...(links > room.links ? [`${links} links, and there is room for ${room.links}`] : []),
      ...(letters > room.letters ? [`${letters} letters, and there is room for ${room.letters}`] : []),
    ];
    return parts.length === 0 ? [] : [`${NAMES[place]} would have ${parts.join('; ')}.`];
  });
}
