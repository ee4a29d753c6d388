import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { anyAddress, id, iso } from './scalars.ts';

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

/** A wallet that its owner has proven with a signature. */
export const linkedWallet = z.object({
  id,
  /** EIP-55 on Ethereum, as given on Bitcoin. */
  address: anyAddress,
  chain: z.enum(['ethereum', 'bitcoin']),
  walletType,
  purpose: z.nullable(z.enum(['ordinals', 'payment', 'stacks'])),
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
  summary: 'The wallets of the signed-in person, the primary one first.',
  response: z.object({ wallets: z.array(linkedWallet), max: z.int() }),
  errors: [],
});
