import type { PublicClient, TransactionReceipt } from 'viem';
import { describeRevert } from './revert.ts';

const OUT_OF_GAS = 'The transaction ran out of gas. Send it again with more.';
const UNEXPLAINED = 'It was mined, but the contract took it back without saying why.';

/**
 * Why a mined transaction was reverted, as a message for the user. A receipt does not say it, so the transaction is
 * called once more at its block.
 *
 * @param reverts messages as `describeRevert` takes them.
 */
export async function explainRevert(
  client: PublicClient,
  receipt: TransactionReceipt,
  reverts?: Readonly<Record<string, string>>,
): Promise<string> {
  try {
    const { from, to, input, gas, value } = await client.getTransaction({ hash: receipt.transactionHash });
    try {
      await client.call({ account: from, to, data: input, value, blockNumber: receipt.blockNumber });
    } catch (error) {
      return describeRevert(error, reverts)?.message ?? UNEXPLAINED;
    }
    // It would be taken. Behind a proxy 1 of 64 parts is held back, so not all of the gas is used.
    return receipt.gasUsed * 64n >= gas * 63n ? OUT_OF_GAS : UNEXPLAINED;
  } catch {
    // The outcome is known without it: reverted.
    return UNEXPLAINED;
  }
}
