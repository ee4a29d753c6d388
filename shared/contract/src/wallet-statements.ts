/** The statement of a message that signs a user in; `/auth/verify` takes no other. */
export const SIGN_IN_STATEMENT = 'Sign in to hideout. This costs nothing and moves nothing.';

/**
 * The statement of a message that links a wallet to an account; `/wallet/add` takes no other. It names
 * the account, so that nobody else can use the signature, and it can never sign anybody in.
 */
export function linkStatement(accountId: string): string {
  return `Link this wallet to the hideout account ${accountId}. This costs nothing and moves nothing.`;
}
