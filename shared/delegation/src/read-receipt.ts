import type { Hash, PublicClient, TransactionReceipt } from 'viem';

/**
 * The receipt of a transaction that was mined. Nothing is said to be paid, changed or refused by a receipt of
 * something else, or by one without an outcome: these are failures.
 *
 * @throws viem's error when the node does not answer, or has not seen the transaction yet.
 */
export async function readReceipt(client: PublicClient, hash: Hash): Promise<TransactionReceipt> {
  const receipt = await client.getTransactionReceipt({ hash });
  const { transactionHash, status } = receipt;
  if (transactionHash.toLowerCase() !== hash.toLowerCase()) {
    throw new Error('A receipt of another transaction.');
  }
  if (status !== 'success' && status !== 'reverted') throw new Error('A receipt without an outcome.');
  return receipt;
}
