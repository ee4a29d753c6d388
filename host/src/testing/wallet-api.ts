import { getReputation } from '@hideout/contract/account';
import { getNonce, listSignInWays, verifySignature } from '@hideout/contract/sign-in';
import type { LinkedWallet } from '@hideout/contract/wallet';
import { addWallet, chainOfWallet, listWallets } from '@hideout/contract/wallet';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, type FakeApi, hang } from '@hideout/testing/fake-api';

export const HOUND = makeSessionUser();
export const NONCE = 'abcdefgh12345678';

/** A linked wallet of that address. */
export function makeLinkedWallet(address: string, overrides: Partial<LinkedWallet> = {}): LinkedWallet {
  return {
    id: `wal_${address.slice(-6)}`,
    address,
    chain: 'ethereum',
    walletType: 'metamask',
    purpose: null,
    addressType: null,
    label: null,
    isPrimary: false,
    isClaimAddress: false,
    usedForLogin: false,
    linkedAt: '2026-11-20T12:00:00.000Z',
    lastVerifiedAt: '2026-11-20T12:00:00.000Z',
    assetCount: null,
    ...overrides,
  };
}

/** Signs in and links whatever is signed; `linked` are the wallets of the account, and grow. */
export function walletApi(
  options: { readonly member?: boolean; readonly linked?: LinkedWallet[] } = {},
): FakeApi {
  const wallets = options.linked ?? [];
  const api = createFakeApi({
    user: options.member === true ? HOUND : null,
    handlers: [
      hang(getReputation),
      answer(listSignInWays, {
        ways: [
          { id: 'ethereum', kind: 'wallet', label: 'Ethereum wallet', startPath: null },
          { id: 'bitcoin', kind: 'wallet', label: 'Bitcoin wallet', startPath: null },
          { id: 'discord', kind: 'navigation', label: 'Discord', startPath: '/auth/discord' },
        ],
      }),
      answer(getNonce, { nonce: NONCE, expiresAt: '2030-01-01T00:00:00.000Z' }),
      answer(verifySignature, () => {
        api.signIn(HOUND);
        return { authenticated: true, user: HOUND };
      }),
      answer(listWallets, () => ({ wallets, max: 20 })),
      answer(addWallet, ({ body: { address, walletType, purpose = null } }) => {
        const wallet = makeLinkedWallet(address, { chain: chainOfWallet(walletType), walletType, purpose });
        wallets.push(wallet);
        return { wallet, signedIn: false, accountCreated: false };
      }),
    ],
  });
  return api;
}
