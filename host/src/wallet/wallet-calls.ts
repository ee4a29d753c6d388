import { ownWalletsOptions } from '@hideout/api-client/queries/wallets';
import type { AuthCheck } from '@hideout/contract/auth';
import { BITCOIN_CHAIN_ID, createBitcoinMessage } from '@hideout/contract/bitcoin-message';
import type { EndpointInput, EndpointOutput } from '@hideout/contract/endpoint';
import { getNonce, MAX_SIGN_IN_SECONDS, verifySignature } from '@hideout/contract/sign-in';
import { addWallet, type LinkedWallet, type listWallets } from '@hideout/contract/wallet';
import type { HostRuntime } from '@hideout/session/host-runtime';
import { serverNow } from '@hideout/ui/clock';
import { dropReferral, storedReferral } from '../referral/referral-code.ts';
import type { SignInMessageInput } from './sign-in-message.ts';

type Calls = Pick<HostRuntime, 'api' | 'session' | 'queryClient'>;

/** A nonce of the server, good for one message. */
export async function newNonce({ api }: Calls): Promise<string> {
  return (await api.call(getNonce)).nonce;
}

type Signer = {
  readonly chain: 'ethereum' | 'bitcoin';
  readonly address: string;
  /** Null on Bitcoin. */
  readonly chainId: number | null;
};

/**
 * The text for a wallet to sign, with a nonce of its own.
 *
 * @param statement one line: what the signature is good for
 * @throws ApiError
 */
export async function newMessage(calls: Calls, signer: Signer, statement: string): Promise<string> {
  const nonce = await newNonce(calls);
  const common = { statement, nonce, now: serverNow(), origin: window.location.origin };
  if (signer.chain === 'bitcoin') return createBitcoinSignInMessage({ ...common, address: signer.address });
  const { createSignInMessage } = await import(
    /* webpackChunkName: "sign-in-message" */ './sign-in-message.ts'
  );
  // The state of the Ethereum wallet has nothing but its addresses there.
  const address = signer.address as `0x${string}`;
  return createSignInMessage({ ...common, address, chainId: signer.chainId ?? 0 });
}

/** Signs the user in; the session is known everywhere when it resolves. @throws ApiError */
export async function signInWith(
  { api, session }: Calls,
  proof: Omit<EndpointInput<typeof verifySignature>['body'], 'referral'>,
): Promise<AuthCheck> {
  const referral = storedReferral();
  const answer = await api.call(verifySignature, {
    body: { ...proof, ...(referral === null ? {} : { referral }) },
  });
  dropReferral();
  session.accept(answer);
  return answer;
}

/**
 * Links the wallet to the signed-in account. What counts for a user hangs on their wallets (power, assets,
 * quests, claims), so everything on the page is read again. @throws ApiError
 */
export async function linkWith(
  { api, session, queryClient }: Calls,
  accountId: string,
  proof: EndpointInput<typeof addWallet>['body'],
): Promise<LinkedWallet> {
  const { wallet } = await api.call(addWallet, { body: proof });
  // At once, because the next question is which of the wallet's addresses are left.
  queryClient.setQueryData<EndpointOutput<typeof listWallets>>(
    ownWalletsOptions(api, accountId).queryKey,
    (list) => list && { ...list, wallets: [...list.wallets, wallet] },
  );
  void queryClient.invalidateQueries();
  // Other tabs, too: each has a list of the wallets.
  void session.refresh();
  return wallet;
}

type BitcoinSignInMessageInput = Omit<SignInMessageInput, 'address' | 'chainId'> & {
  readonly address: string;
};

/** The text a Bitcoin wallet signs to sign in or to be linked, good for ten minutes. */
export function createBitcoinSignInMessage(input: BitcoinSignInMessageInput): string {
  const { address, statement, nonce, now, origin } = input;
  return createBitcoinMessage({
    address,
    chainId: BITCOIN_CHAIN_ID,
    nonce,
    domain: new URL(origin).host,
    uri: origin,
    statement,
    issuedAt: new Date(now),
    expirationTime: new Date(now + MAX_SIGN_IN_SECONDS * 1_000),
  });
}
