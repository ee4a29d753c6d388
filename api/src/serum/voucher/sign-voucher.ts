import type { Voucher, VoucherTypedData } from '@hideout/contract/voucher';
import type { Selectable } from 'kysely';
import { getAddress, isHex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { VoucherTable } from '../../db/tables/voucher-tables.ts';

export type StoredVoucher = Selectable<VoucherTable>;

const TYPES: VoucherTypedData['types'] = {
  Voucher: [
    { name: 'account', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
};

/**
 * A stored voucher as its owner gets it. Signing follows RFC 6979, so the same row gives the same
 * signature each time; after a change of key an open voucher comes out signed by the new one, and the
 * contract still takes its nonce once.
 */
export async function signedVoucher(
  signer: PrivateKeyAccount,
  row: StoredVoucher,
  status: Voucher['status'],
): Promise<Voucher> {
  const domain = {
    name: 'HideoutVoucher',
    version: '1',
    chainId: row.chain_id,
    verifyingContract: getAddress(row.distributor),
  } as const;
  const account = getAddress(row.address);
  const deadline = (row.expires_at.getTime() / 1_000).toString();
  const signature = await signer.signTypedData({
    domain,
    primaryType: 'Voucher',
    types: TYPES,
    message: { account, amount: BigInt(row.amount), nonce: BigInt(row.nonce), deadline: BigInt(deadline) },
  });
  return {
    status,
    amount: row.amount,
    expiresAt: row.expires_at.toISOString(),
    issuedAt: row.issued_at.toISOString(),
    usedTx: isHex(row.used_tx) ? row.used_tx : null,
    typedData: {
      domain,
      primaryType: 'Voucher',
      types: TYPES,
      message: { account, amount: row.amount, nonce: row.nonce, deadline },
    },
    signature,
    signer: signer.address,
  };
}
