import type { Endpoint } from '@hideout/contract/endpoint';

/**
 * Distinguishes the addresses that a user's browser is sent to (`answers: 'redirect'` of the contract) from
 * those that pages call, such as `/auth/check`. Takes a path below the API base, with or without a query.
 */
export function navigationPaths(endpoints: readonly Endpoint[]): (url: string) => boolean {
  const navigations = buildPatterns(endpoints.filter(({ answers }) => answers === 'redirect'));
  const calls = new Set(endpoints.map(({ path }) => path));
  return (url) => {
    const path = getPath(url);
    return !calls.has(path) && navigations.some((navigation) => navigation.test(path));
  };
}

/**
 * Finds the addresses of which a GET only reads, so that asking twice is the same as asking once. Takes a
 * path as `navigationPaths` does; one that can be read in two ways is none of them.
 */
export function readPaths(endpoints: readonly Endpoint[]): (url: string) => boolean {
  const isRead = ({ method, changesState, answers }: Endpoint) =>
    method === 'GET' && changesState !== true && answers !== 'redirect';
  const named = new Set(endpoints.filter(isRead).map(({ path }) => path));
  const reads = buildPatterns(endpoints.filter(isRead));
  const acts = buildPatterns(endpoints.filter((one) => one.method === 'GET' && !isRead(one)));
  return (url) => {
    const path = getPath(url);
    const fits = (pattern: RegExp) => pattern.test(path);
    if (named.has(path)) return true;
    return !path.includes('%') && reads.some(fits) && !acts.some(fits);
  };
}

function buildPatterns(endpoints: readonly Endpoint[]): RegExp[] {
  return endpoints.map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));
}

function getPath(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/\/$/, '');
}
