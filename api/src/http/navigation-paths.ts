import type { Endpoint } from '@hideout/contract/endpoint';

/**
 * Tells the addresses that a person's browser is sent to (`answers: 'redirect'` of the contract) from
 * those that pages call, such as `/auth/check`. Takes a path below the API base, with or without a query.
 */
export function navigationPaths(endpoints: readonly Endpoint[]): (url: string) => boolean {
  const navigations = endpoints
    .filter(({ answers }) => answers === 'redirect')
    .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));
  const calls = new Set(endpoints.map(({ path }) => path));
  return (url) => {
    const path = url.replace(/\?.*$/s, '').replace(/\/$/, '');
    return !calls.has(path) && navigations.some((navigation) => navigation.test(path));
  };
}
