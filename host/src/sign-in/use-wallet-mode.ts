import { useSignInRequest } from '@hideout/session/host-requests';
import { useSession } from '@hideout/session/session';
import { useOwnWallets } from './sign-in.queries.ts';
import type { WalletMode } from './use-wallet-flow.ts';

/** What the dialog is open for: a guest signs in, whatever was asked for. */
export function useWalletMode(): WalletMode {
  const session = useSession();
  const { link } = useSignInRequest();
  const accountId = session.status === 'member' && link !== undefined ? session.user.id : null;
  const { data } = useOwnWallets(accountId !== null);
  if (accountId === null) return { kind: 'signIn' };
  return { kind: 'link', accountId, linked: data?.wallets.map(({ address }) => address) ?? [] };
}
