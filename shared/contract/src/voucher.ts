import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { baseUnits, evmAddress, hex, iso } from './scalars.ts';

/** Unsigned 256-bit integer as decimal text. */
const uint256 = baseUnits;

/** EIP-712 message that lets `account` take `amount` SERUM from the distributor, once and until `deadline`. */
const voucherTypedData = z.object({
  domain: z.object({
    name: z.literal('HideoutVoucher'),
    version: z.literal('1'),
    chainId: z.int(),
    verifyingContract: evmAddress,
  }),
  primaryType: z.literal('Voucher'),
  types: z.object({
    Voucher: z.tuple([
      z.object({ name: z.literal('account'), type: z.literal('address') }),
      z.object({ name: z.literal('amount'), type: z.literal('uint256') }),
      z.object({ name: z.literal('nonce'), type: z.literal('uint256') }),
      z.object({ name: z.literal('deadline'), type: z.literal('uint256') }),
    ]),
  }),
  message: z.object({
    account: evmAddress,
    amount: baseUnits,
    nonce: uint256,
    /** Unix seconds: the chain's clock decides. */
    deadline: uint256,
  }),
});
export type VoucherTypedData = z.infer<typeof voucherTypedData>;

/** Signed permission to take SERUM from the distributor. Everybody has at most one open voucher. */
const voucher = z.object({
  /** `reissued`: the open voucher again, with the same signature; `used`: its SERUM has been taken. */
  status: z.enum(['issued', 'reissued', 'used']),
  amount: baseUnits,
  expiresAt: iso,
  issuedAt: iso,
  /** Transaction that took the SERUM; null before, and until the chain's events have been read. */
  usedTx: z.nullable(hex),
  typedData: voucherTypedData,
  signature: hex,
  signer: evmAddress,
});
export type Voucher = z.infer<typeof voucher>;

export const generateVoucher = defineEndpoint({
  name: 'generateVoucher',
  method: 'POST',
  path: '/voucher/generate',
  access: 'member',
  owner: 'serum',
  summary: 'A signed voucher for all SERUM that the site owes the user, or the open one again.',
  // Text, so that what is no address is named as such (`INVALID_ADDRESS`); any case is accepted.
  body: z.object({ address: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: voucher,
  errors: ['INVALID_ADDRESS', 'VOUCHER_NOT_ELIGIBLE', 'VOUCHER_PENDING', 'VOUCHER_CLOSED'],
  rate: { max: 5, perSeconds: 60 },
});
