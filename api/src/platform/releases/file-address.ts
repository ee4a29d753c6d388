/** Our own files. The address of a page is not among them: it can name a user. */
const OWN_FILE = /^\/((static|r)\/[\w.~/-]{1,300}|api\/registry)$/;

/** True when a path of the site names one of our files. */
export function isOwnFile(pathname: string): boolean {
  return OWN_FILE.test(pathname);
}

/**
 * The address without its query, in the form releases are published under; nothing for a page of ours.
 *
 * @param origins of the site
 */
export function getFile(address: string, origins: readonly string[]): string[] {
  if (!URL.canParse(address)) return [];
  const { protocol, origin, pathname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return [];
  if (!origins.includes(origin)) return [`${origin}${pathname}`];
  return isOwnFile(pathname) ? [pathname] : [];
}
