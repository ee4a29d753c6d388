/** Outlives the way to a provider and back, in this tab only. */
const KEY = 'hideout.departure';

/** What a page leaves behind when it goes to a provider. */
export type Departure = {
  /** Path, query and hash to come back to. */
  readonly path: string;
  /** What the provider is called: `Discord`. */
  readonly provider: string;
  /** True when a user who is signed in links an account; false to sign in. */
  readonly link: boolean;
};

/**
 * Leaves the page for a provider and stores the address.
 *
 * @param address of the navigation, such as `/api/auth/discord`.
 */
export function leaveForProvider(
  address: string,
  departure: Departure,
  location: Pick<Location, 'assign'>,
): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(departure));
  } catch {
    // Without storage the user lands on the first page instead of where they were.
  }
  location.assign(address);
}

/** What `leaveForProvider` left behind, once. Null when there is nothing of ours. */
export function takeDeparture(): Departure | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    // What is missing or of another type fails the checks below.
    const { path, provider, link } = (stored ?? {}) as Partial<Record<keyof Departure, unknown>>;
    // Only a path of our own: `//host` would leave the site.
    if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return null;
    return typeof provider === 'string' ? { path, provider, link: link === true } : null;
  } catch {
    return null;
  }
}
