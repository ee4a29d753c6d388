import type { SignInMethod } from '@hideout/contract/sign-in';
import type { OauthConfig } from '../../config/oauth-config.ts';

/** The providers of this server as sign-in methods, in the order of the configuration. */
export function getNavigationMethods(oauth: OauthConfig | null): SignInMethod[] {
  return (oauth?.providers ?? []).map(({ id, label }) => ({
    id,
    kind: 'navigation',
    label,
    startPath: connectPath(id),
  }));
}

/** Where a page navigates to below the API base, to sign in or to link. */
export function connectPath(id: string): string {
  return `/auth/${id}`;
}
