import type { Hex, PublicClient, TransactionReceipt } from 'viem';

/** The message for a transaction that was reverted because its gas was used up. */
export const OUT_OF_GAS = 'The transaction ran out of gas. Send it again with more.';

export type Replay = {
  readonly input: Hex;
  /** What viem throws for the call now; null when it would be taken. */
  readonly error: unknown;
  /** It would be taken, and had too little gas. */
  readonly ranOutOfGas: boolean;
};

/**
 * Calls a reverted transaction once more at its block: a receipt does not say why.
 *
 * @throws viem's error when the node does not know the transaction.
 */
export async function replayReverted(client: PublicClient, receipt: TransactionReceipt): Promise<Replay> {
  const { from, to, input, gas, value } = await client.getTransaction({ hash: receipt.transactionHash });
  try {
    await client.call({ account: from, to, data: input, value, blockNumber: receipt.blockNumber });
  } catch (error) {
    return { input, error, ranOutOfGas: false };
  }
  // Behind a proxy 1 of 64 parts is held back, so not all of the gas is used.
  return { input, error: null, ranOutOfGas: receipt.gasUsed * 64n >= gas * 63n };
}
