import type { Voucher } from '@hideout/contract/voucher';
import { chainReader } from '@hideout/wallet/chain';
import { getAddress, isAddressEqual, recoverTypedDataAddress } from 'viem';
import { DISTRIBUTOR_ABI } from '../drop/distributor.ts';

/** What the page knows about a voucher without the voucher. */
export type ExpectedVoucher = {
  readonly chainId: number;
  /** Null: the API named no contract. */
  readonly distributor: string | null;
  /** The address it was asked for. */
  readonly to: string;
};

export type VoucherVerdict = {
  /** Whose signature it is; null when it is invalid. */
  readonly recovered: string | null;
  /** What disagrees, as messages. The voucher must not be used unless there is nothing. */
  readonly problems: readonly string[];
  /** What the contract says; null when it did not answer. */
  readonly contract: { readonly isPaused: boolean; readonly isUsed: boolean } | null;
};

/** Checks a voucher in the browser: its fields against what was asked for, its signature against the contract. */
export async function verifyVoucher(voucher: Voucher, expected: ExpectedVoucher): Promise<VoucherVerdict> {
  const [recovered, contract] = await Promise.all([recoverSigner(voucher), readContract(voucher, expected)]);
  const problems = findMismatches(voucher, expected);
  if (recovered === null) problems.push('The signature is not one that can be read.');
  else if (!isAddressEqual(recovered, voucher.signer)) {
    problems.push(`It is signed by ${recovered}, but the server says by ${voucher.signer}.`);
  }
  if (recovered !== null && contract !== null && !isAddressEqual(recovered, contract.signer)) {
    problems.push(`It is signed by ${recovered}, but the contract pays vouchers of ${contract.signer} only.`);
  }
  return { recovered, problems, contract };
}

function findMismatches({ typedData, amount, expiresAt }: Voucher, expected: ExpectedVoucher): string[] {
  const { domain, message } = typedData;
  const isOther = (a: string, b: string) => getAddress(a) !== getAddress(b);
  const problems: string[] = [];
  if (domain.chainId !== expected.chainId) problems.push(`It is for chain ${domain.chainId}.`);
  if (expected.distributor === null || isOther(domain.verifyingContract, expected.distributor)) {
    problems.push(`It is for the contract ${domain.verifyingContract}, which is not the claim contract.`);
  }
  if (isOther(message.account, expected.to)) {
    problems.push(`It pays ${message.account}, and not the address you chose.`);
  }
  if (message.amount !== amount) problems.push('The amount shown is not the amount that is signed.');
  if (Number(message.deadline) * 1_000 !== Date.parse(expiresAt)) {
    problems.push('The end shown is not the end that is signed.');
  }
  return problems;
}

async function recoverSigner({ typedData, signature }: Voucher) {
  const { domain, primaryType, types, message } = typedData;
  const { account, amount, nonce, deadline } = message;
  try {
    return await recoverTypedDataAddress({
      domain,
      primaryType,
      types,
      message: { account, amount: BigInt(amount), nonce: BigInt(nonce), deadline: BigInt(deadline) },
      signature,
    });
  } catch {
    // Not the bytes of a signature.
    return null;
  }
}

async function readContract({ typedData: { message } }: Voucher, { chainId, distributor }: ExpectedVoucher) {
  if (distributor === null) return null;
  const contract = { address: getAddress(distributor), abi: DISTRIBUTOR_ABI } as const;
  try {
    const client = chainReader(chainId);
    const [signer, isPaused, isUsed] = await Promise.all([
      client.readContract({ ...contract, functionName: 'voucherSigner' }),
      client.readContract({ ...contract, functionName: 'paused' }),
      client.readContract({
        ...contract,
        functionName: 'isVoucherUsed',
        args: [message.account, BigInt(message.nonce)],
      }),
    ]);
    return { signer, isPaused, isUsed };
  } catch {
    // The page says that the chain does not answer, and offers to ask again.
    return null;
  }
}
