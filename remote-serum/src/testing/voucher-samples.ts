import type { Voucher } from '@hideout/contract/voucher';
import { privateKeyToAccount } from 'viem/accounts';
import { makeSerumInfo, serum } from './serum-samples.ts';

/** PUBLIC test keys: of the site's signer, and of another one. */
export const SIGNER = privateKeyToAccount(
  '0xc526ee95bf44d8fc405a158bb884d9d1238d99f0612e9f33d006bb0789009aaa',
);
export const FORGER = privateKeyToAccount(
  '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
);

export const PAID_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const TYPES: Voucher['typedData']['types'] = {
  Voucher: [
    { name: 'account', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
};

type VoucherOptions = {
  readonly status?: Voucher['status'];
  readonly signer?: typeof SIGNER;
  /** Seconds from now. */
  readonly endsIn?: number;
  readonly verifyingContract?: `0x${string}`;
  readonly account?: `0x${string}`;
};

/** A voucher for 250 SERUM with a real signature, that of the site unless another signs it. */
export async function makeVoucher({
  status = 'issued',
  signer = SIGNER,
  endsIn = 3_000,
  verifyingContract = makeSerumInfo().distributor.address ?? PAID_ADDRESS,
  account = PAID_ADDRESS,
}: VoucherOptions = {}): Promise<Voucher> {
  const deadline = Math.floor(Date.now() / 1_000) + endsIn;
  const domain = { name: 'HideoutVoucher', version: '1', chainId: 33139, verifyingContract } as const;
  const message = { account, amount: serum(250n), nonce: '7', deadline: String(deadline) };
  const signature = await signer.signTypedData({
    domain,
    primaryType: 'Voucher',
    types: TYPES,
    message: { account, amount: BigInt(message.amount), nonce: 7n, deadline: BigInt(deadline) },
  });
  return {
    status,
    amount: message.amount,
    expiresAt: new Date(deadline * 1_000).toISOString(),
    issuedAt: new Date((deadline - 3_600) * 1_000).toISOString(),
    usedTx: null,
    typedData: { domain, primaryType: 'Voucher', types: TYPES, message },
    signature,
    signer: SIGNER.address,
  };
}
