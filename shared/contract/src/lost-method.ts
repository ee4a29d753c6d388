import type { SessionMethod } from './sessions.ts';

/** A sign-in method that an account can lose. */
export type LostMethod =
  | { readonly kind: 'wallet'; readonly chain: 'ethereum' | 'bitcoin'; readonly address: string }
  | { readonly kind: 'social'; readonly provider: string };

/**
 * Whether a session ends when its account loses a sign-in method: the method opened it, or may have. A
 * session whose wallet was not recorded ends with any wallet of its chain.
 */
export function endsWithMethod(method: SessionMethod, lost: LostMethod): boolean {
  if (method.kind === 'social') return lost.kind === 'social' && method.provider === lost.provider;
  if (lost.kind === 'social' || method.chain !== lost.chain) return false;
  return method.address === null || method.address === lost.address;
}
