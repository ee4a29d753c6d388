import { causeNamed } from '@hideout/delegation/cause-named';
import { toChainError } from '@hideout/delegation/chain-error';
import { explainRevert } from '@hideout/delegation/explain-revert';
import { readReceipt } from '@hideout/delegation/read-receipt';
import { simulateCall } from '@hideout/delegation/simulate-call';
import type { PublicClient, TransactionReceipt } from 'viem';
import { plainReader } from '../chain-readers.ts';
import { chainById } from '../chains.ts';
import { findReplacement, isNonceUsed } from './find-replacement.ts';
import type { RecordChange, TransactionRecord } from './transaction-record.ts';
import type { Simulation, TransactionRequest } from './transaction-types.ts';

const CANCELLED = 'The transaction was called off in the wallet. Nothing has changed.';

/**
 * What the chain says of a transaction now: its end, or what following it further needs. Null when there is
 * nothing new.
 *
 * @throws ChainError when the node does not answer.
 */
export async function inspectTransaction(record: TransactionRecord): Promise<RecordChange | null> {
  const client = plainReader(record.chainId);
  try {
    const receipt = await findReceipt(client, record.hash);
    if (receipt !== null) return await getEnd(client, record, receipt);
    if (record.nonce === null || record.sinceBlock === null) return await findNonce(client, record);
    if (!(await isNonceUsed(client, record.sender, record.nonce))) return null;
    return await getReplacedEnd(client, record);
  } catch (error) {
    throw toChainError(error, chainById(record.chainId)?.name);
  }
}

async function findReceipt(client: PublicClient, hash: `0x${string}`): Promise<TransactionReceipt | null> {
  try {
    return await readReceipt(client, hash);
  } catch (error) {
    if (causeNamed(error, 'TransactionReceiptNotFoundError') !== null) return null;
    throw error;
  }
}

/** The nonce is what remains when the wallet sends another transaction instead; the block is where to look from. */
async function findNonce(client: PublicClient, { hash }: TransactionRecord): Promise<RecordChange | null> {
  const blockNumber = await client.getBlockNumber({ cacheTime: 0 });
  try {
    const { nonce } = await client.getTransaction({ hash });
    return { nonce, sinceBlock: blockNumber.toString() };
  } catch (error) {
    // The wallet may have sent it through a node of its own.
    if (causeNamed(error, 'TransactionNotFoundError') !== null) return null;
    throw error;
  }
}

async function getEnd(
  client: PublicClient,
  record: TransactionRecord,
  receipt: TransactionReceipt,
): Promise<RecordChange> {
  const end = {
    minedHash: receipt.transactionHash,
    blockNumber: receipt.blockNumber.toString(),
    gasUsed: receipt.gasUsed.toString(),
  };
  if (receipt.status === 'success') return { ...end, status: 'confirmed', reason: null };
  return { ...end, status: 'reverted', reason: await explainRevert(client, receipt, record.reverts) };
}

/** The end of a transaction whose nonce was used by another one; null while a node is behind the others. */
async function getReplacedEnd(client: PublicClient, record: TransactionRecord): Promise<RecordChange | null> {
  const other = await findReplacement(client, record);
  if (other === null || other.hash === record.hash) return null;
  const receipt = await findReceipt(client, other.hash);
  if (receipt === null) return null;
  if (other.kind === 'spedUp') return getEnd(client, record, receipt);
  const end = {
    minedHash: other.hash,
    blockNumber: receipt.blockNumber.toString(),
    gasUsed: receipt.gasUsed.toString(),
  };
  if (other.kind === 'cancelled') return { ...end, status: 'cancelled', reason: CANCELLED };
  const reason = `The wallet sent another transaction in its place (${other.hash}). Look at it there before you try again.`;
  return { ...end, status: 'replaced', reason };
}

/**
 * What would happen if `sender` sent the request now.
 *
 * @throws ChainError when the node cannot be asked; the request may be fine then.
 */
export function simulateTransaction(request: TransactionRequest, sender: `0x${string}`): Promise<Simulation> {
  const { chainId, to, data, value = 0n, reverts } = request;
  return simulateCall(plainReader(chainId), { account: sender, to, data, value }, reverts);
}
