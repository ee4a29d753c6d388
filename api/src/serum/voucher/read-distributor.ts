import type { Address, PublicClient } from 'viem';
import { VOUCHER_ABI } from '../../chain/abis.ts';
import type { VoucherFacts } from './voucher-status.ts';

/** A voucher by what the contract knows it by. */
type AskedVoucher = { readonly address: Address; readonly nonce: bigint; readonly distributor: Address };

/** What the distributor says about vouchers. */
export type DistributorSnapshot = {
  readonly paused: boolean;
  /** Whose signatures it takes. */
  readonly signer: Address;
  /** The chain's clock. */
  readonly chainTime: Date;
  /** About the voucher that was asked about; null when none was. */
  readonly facts: VoucherFacts | null;
};

/**
 * Asks the distributor whether it pays vouchers and what became of one of them.
 *
 * @param confirmations blocks on top of one after which it counts as settled.
 * @throws viem's error when the chain or the contract does not answer.
 */
export async function readDistributor(
  client: PublicClient,
  distributor: Address,
  confirmations: number,
  voucher: AskedVoucher | null,
): Promise<DistributorSnapshot> {
  const head = await client.getBlock({ blockTag: 'latest' });
  const contract = { address: distributor, abi: VOUCHER_ABI, blockNumber: head.number } as const;
  const [paused, signer, facts] = await Promise.all([
    client.readContract({ ...contract, functionName: 'paused' }),
    client.readContract({ ...contract, functionName: 'voucherSigner' }),
    voucher && readFacts(client, head, confirmations, voucher),
  ]);
  return { paused, signer, chainTime: getTime(head), facts };
}

type Block = { readonly number: bigint; readonly timestamp: bigint };

/** Every answer is that of a named block: `latest` could be another one for each question. */
async function readFacts(
  client: PublicClient,
  head: Block,
  confirmations: number,
  { address, nonce, distributor }: AskedVoucher,
): Promise<VoucherFacts> {
  const back = BigInt(confirmations);
  const settled =
    back === 0n ? head : await client.getBlock({ blockNumber: head.number > back ? head.number - back : 0n });
  const isUsedAt = (block: Block) =>
    client.readContract({
      address: distributor,
      abi: VOUCHER_ABI,
      functionName: 'isVoucherUsed',
      args: [address, nonce],
      blockNumber: block.number,
    });
  const [usedAtHead, usedSettled] = await Promise.all([isUsedAt(head), isUsedAt(settled)]);
  return {
    head: { at: getTime(head), isUsed: usedAtHead },
    confirmed: { at: getTime(settled), isUsed: usedSettled },
  };
}

function getTime(block: Block): Date {
  return new Date(Number(block.timestamp) * 1_000);
}
