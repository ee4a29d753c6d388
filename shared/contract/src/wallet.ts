import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { anyAddress, id, iso, ok } from './scalars.ts';

export const EVM_WALLET_TYPES = [
  'injected',
  'metamask',
  'rainbow',
  'coinbase',
  'walletconnect',
  'other',
] as const;
export const BITCOIN_WALLET_TYPES = ['xverse', 'unisat', 'magicEden', 'leather'] as const;

export const walletType = z.enum([...EVM_WALLET_TYPES, ...BITCOIN_WALLET_TYPES]);
export type WalletType = z.infer<typeof walletType>;

export const walletChain = z.enum(['ethereum', 'bitcoin']);
export type WalletChain = z.infer<typeof walletChain>;

/** The chain whose addresses a kind of wallet proves here. */
export function chainOfWallet(type: WalletType): WalletChain {
  return BITCOIN_WALLET_TYPES.some((one) => one === type) ? 'bitcoin' : 'ethereum';
}

/** What a Bitcoin wallet says an address is for. It cannot be proven, so it is only shown. */
export const purpose = z.enum(['ordinals', 'payment', 'stacks']);
export type WalletPurpose = z.infer<typeof purpose>;

/** A wallet that its owner has proven with a signature. */
export const linkedWallet = z.object({
  id,
  /** EIP-55 on Ethereum; on Bitcoin as given, Bech32 in small letters. */
  address: anyAddress,
  chain: walletChain,
  walletType,
  purpose: z.nullable(purpose),
  /** `p2pkh`, `p2sh`, `p2wpkh` or `p2tr`, found from the address; null on Ethereum. */
  addressType: z.nullable(z.string()),
  /** ENS name or null. */
  label: z.nullable(z.string()),
  isPrimary: z.boolean(),
  isClaimAddress: z.boolean(),
  usedForLogin: z.boolean(),
  linkedAt: iso,
  lastVerifiedAt: iso,
  /** Null when not counted yet. */
  assetCount: z.nullable(z.int()),
});
export type LinkedWallet = z.infer<typeof linkedWallet>;

/** Most wallets one account may link. */
export const MAX_WALLETS = 20;

export const listWallets = defineEndpoint({
  name: 'listWallets',
  method: 'GET',
  path: '/wallet/list',
  access: 'member',
  owner: 'profile',
  summary: 'The wallets of the signed-in user, the primary one first.',
  response: z.object({
    wallets: z.array(linkedWallet),
    max: z.int(),
    /**
     * The one wallet is the account's only sign-in method, so removing it is refused with `WALLET_LAST_ONE`.
     * Absent on a server that says so only when asked to remove it.
     */
    isOnlySignInMethod: z.optional(z.boolean()),
  }),
  errors: [],
});

/** The most that one Bitcoin connection returns besides the address that signs. */
const siblingAddress = z.object({
  address: anyAddress,
  publicKey: z.optional(z.string().check(z.maxLength(200))),
  purpose,
  addressType: z.optional(z.string().check(z.maxLength(20))),
});

export const addWallet = defineEndpoint({
  name: 'addWallet',
  method: 'POST',
  path: '/wallet/add',
  access: 'member',
  owner: 'profile',
  summary: 'Links a wallet that has signed `linkStatement` of the signed-in account.',
  body: z.object({
    chain: walletChain,
    walletType,
    address: anyAddress,
    /** EIP-4361 for Ethereum, `createBitcoinMessage` for Bitcoin; holds ten minutes at most. */
    message: z.string().check(z.minLength(1), z.maxLength(4096)),
    /** Ethereum: hex. Bitcoin: what the wallet answers, BIP-322 or "Bitcoin Signed Message" in Base64. */
    signature: z.string().check(z.minLength(1), z.maxLength(20_000)),
    purpose: z.optional(purpose),
    // What wallets return beside the signature. Accepted and not believed: the hash, the protocol and
    // the type of address are found from the signature and the address themselves.
    messageHash: z.optional(z.string().check(z.maxLength(256))),
    protocol: z.optional(z.enum(['ECDSA', 'BIP322'])),
    publicKey: z.optional(z.string().check(z.maxLength(200))),
    addressType: z.optional(z.string().check(z.maxLength(20))),
    /** Not linked: an address without a signature of its own is not proven. Each needs its own call. */
    extra: z.optional(z.array(siblingAddress).check(z.maxLength(10))),
  }),
  response: z.object({
    wallet: linkedWallet,
    /** True when this call also signed a user in; a server that needs a session first says false. */
    signedIn: z.boolean(),
    accountCreated: z.boolean(),
  }),
  statuses: [201],
  errors: [
    'INVALID_ADDRESS',
    'SIGNATURE_INVALID',
    'SIGNATURE_EXPIRED',
    'SIGNATURE_REPLAYED',
    'SIGNATURE_WRONG_DOMAIN',
    'WALLET_ALREADY_LINKED',
    'WALLET_LINKED_ELSEWHERE',
    // The account has `MAX_WALLETS` already.
    'CONFLICT',
  ],
  rate: { max: 10, perSeconds: 60 },
});

/** Something that is different now because a wallet was removed; `text` is a message to show. */
const removalEffect = z.object({
  kind: z.enum(['votingPower', 'assets', 'avatar', 'claimAddress']),
  text: z.string(),
});
export type RemovalEffect = z.infer<typeof removalEffect>;

export const removeWallet = defineEndpoint({
  name: 'removeWallet',
  method: 'POST',
  path: '/wallet/remove',
  access: 'member',
  owner: 'profile',
  summary: 'Takes a wallet off the account, ends the sessions it opened, and says what changes with it.',
  body: z.object({ address: anyAddress }),
  response: z.extend(ok, {
    wallets: z.array(linkedWallet),
    effects: z.array(removalEffect),
    /** As `EndedSessions` says; absent on a server that leaves sessions alone. */
    endedSessions: z.optional(z.int()),
    signedOut: z.optional(z.boolean()),
  }),
  errors: ['WALLET_NOT_LINKED', 'WALLET_LAST_ONE'],
  rate: { max: 30, perSeconds: 60 },
});

export const setPrimaryWallet = defineEndpoint({
  name: 'setPrimaryWallet',
  method: 'POST',
  path: '/wallet/setPrimary',
  access: 'member',
  owner: 'profile',
  summary:
    'Makes a linked wallet the primary one: first in the list, and if on Ethereum the address of new votes.',
  body: z.object({ address: anyAddress }),
  response: z.extend(ok, { wallets: z.array(linkedWallet) }),
  errors: ['WALLET_NOT_LINKED'],
  rate: { max: 30, perSeconds: 60 },
  additive: true,
});
