import { type Address, type Hex, isAddressEqual, type PublicClient } from 'viem';
import type { TransactionRecord } from './transaction-record.ts';

/** Another transaction that was mined with the nonce of one that was followed. */
export type Replacement = {
  readonly hash: Hex;
  /** `spedUp`: the same call for a higher fee; `cancelled`: nothing, sent to itself. */
  readonly kind: 'spedUp' | 'cancelled' | 'other';
};

/** True when a transaction of the account with this nonce was mined. */
export async function isNonceUsed(client: PublicClient, account: Address, nonce: number): Promise<boolean> {
  return (await client.getTransactionCount({ address: account })) > nonce;
}

/**
 * The transaction that was mined with the nonce of the record. Found by the account's count of transactions, so
 * that it is found as well when the page was closed meanwhile. Null when the node does not show it yet.
 *
 * @throws viem's error when the node does not answer, or has forgotten those blocks.
 */
export async function findReplacement(
  client: PublicClient,
  record: TransactionRecord,
): Promise<Replacement | null> {
  const { sender, nonce } = record;
  if (nonce === null || record.sinceBlock === null) return null;
  const isUsedAt = async (blockNumber: bigint) =>
    (await client.getTransactionCount({ address: sender, blockNumber })) > nonce;
  let before = BigInt(record.sinceBlock);
  let block = await client.getBlockNumber({ cacheTime: 0 });
  if (!(await isUsedAt(block))) return null;
  while (block - before > 1n) {
    const middle = (before + block) / 2n;
    if (await isUsedAt(middle)) block = middle;
    else before = middle;
  }
  const { transactions } = await client.getBlock({ blockNumber: block, includeTransactions: true });
  const found = transactions.find((one) => one.nonce === nonce && isAddressEqual(one.from, sender));
  if (found === undefined) return null;
  return { hash: found.hash, kind: getKind(record, found) };
}

type Mined = { readonly to: Address | null; readonly value: bigint; readonly input: Hex };

function getKind({ sender, to, value, data }: TransactionRecord, mined: Mined): Replacement['kind'] {
  if (mined.to === null) return 'other';
  const isSameCall = isAddressEqual(mined.to, to) && mined.input.toLowerCase() === data.toLowerCase();
  if (isSameCall && mined.value === BigInt(value)) return 'spedUp';
  return isAddressEqual(mined.to, sender) && mined.value === 0n ? 'cancelled' : 'other';
}
