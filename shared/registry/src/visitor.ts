import type { Registry } from '@hideout/contract/registry';
import type { Visitor } from './resolve.ts';

/** Cookie with the random id that canaries go by. Only there once a canary has run. */
export const VISITOR_COOKIE = 'hideout-visitor';
/** Cookie with the remotes whose preview a user asked for, separated by dots. */
export const PREVIEW_COOKIE = 'hideout-preview';
/** `?safe=governance` switches remotes off in one tab, whatever they do; several are separated by commas. */
const SAFE_QUERY = 'safe';

function getCookie(header: string, name: string): string {
  const found = header.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

/**
 * Who looks at the site: read from the `Cookie` header on the server and from `document.cookie` in the tab, which
 * is why both choose the same releases.
 *
 * @param search query of the address
 */
export function readVisitor(cookies: string, search: string): Visitor {
  return {
    id: getCookie(cookies, VISITOR_COOKIE) || null,
    // Names that no remote has change nothing.
    preview: getCookie(cookies, PREVIEW_COOKIE).split('.'),
    off: new URLSearchParams(search).get(SAFE_QUERY)?.split(',') ?? [],
    failed: [],
  };
}

/** True when it matters who a user is: a share of the visitors gets something else. */
export function hasCohorts({ remotes }: Registry): boolean {
  const isPart = (percent: number) => percent > 0 && percent < 100;
  return remotes.some(
    ({ canary, flags = {} }) =>
      (canary !== null && isPart(canary.percent)) || Object.values(flags).some(isPart),
  );
}
