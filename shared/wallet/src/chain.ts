// biome-ignore-all lint/performance/noBarrelFile: a shared library is delivered whole; this list is what remotes may use of it

import type {
  DelegationReading,
  DryRun,
  HotWalletStanding,
  HotWalletWrite,
  WriteOutcome,
} from '@hideout/delegation/delegation-types';
import { dryRun } from '@hideout/delegation/dry-run';
import { encodeWrite } from '@hideout/delegation/hot-wallet-writes';
import { readDelegations as read } from '@hideout/delegation/read-delegations';
import { readHotWalletStanding as readStanding } from '@hideout/delegation/read-hot-wallet-status';
import { getRevertMessages } from '@hideout/delegation/refusals';
import { waitForWrite } from '@hideout/delegation/wait-for-write';
import { nameOfWrite } from '@hideout/delegation/write-names';
import { useStore } from 'jotai';
import type { Address, Hash } from 'viem';
import { ethereumReader, ethereumUrl } from './chain-ethereum.ts';
import { sendWrite } from './chain-writes.ts';
import { ethereum } from './chains.ts';
import { getConnectedAddress } from './transactions/send-transaction.ts';
import type { TransactionRequest } from './transactions/transaction-types.ts';

// Remotes reach viem and the delegation package through this module alone: the host provides it on demand,
// so what a remote needs of them is named here.
export type { ChainError, ChainErrorCode } from '@hideout/delegation/chain-error';
export { isChainError } from '@hideout/delegation/chain-error';
export { DELEGATE_REGISTRY_ADDRESS, HOT_WALLET_ADDRESS } from '@hideout/delegation/contracts';
export type {
  ColdWallet,
  DelegationReading,
  DelegationSource,
  DryRun,
  HotWalletChanged,
  HotWalletRefusal,
  HotWalletStanding,
  HotWalletWrite,
  NotCounted,
  Refused,
  SourceState,
  WriteOutcome,
} from '@hideout/delegation/delegation-types';
export { changeOf } from '@hideout/delegation/hot-wallet-writes';
export { nameOfWrite, type WriteName } from '@hideout/delegation/write-names';
// Data of a call, and Ethereum's hash: what a page checks with before it asks a wallet.
export { encodeFunctionData, keccak256 } from 'viem';
export { type AddressInput, type AddressProblem, parseAddress } from './chain-address.ts';
export { chainReader } from './chain-readers.ts';

/** Host of the Ethereum node that is read, such as `eth.merkle.io`: to name it when it does not answer. */
export function ethereumHost(): string {
  return new URL(ethereumUrl(), globalThis.location?.href).host;
}

/**
 * The wallets that act through `address` on Ethereum, from the hot-wallet contract and from delegate.xyz
 * (spec section 7), at the newest block: each once in `coldWallets`, with every source that names it, and
 * what does not count, with the reason, in `notCounted`. The rule is the one that votes are counted by.
 *
 * One source that fails makes the snapshot partial: look at `sources` before saying that nobody acts
 * through the address. When both fail the lists are empty and both sources hold a message.
 *
 * @throws ChainError with a code and a message when not even the newest block can be read.
 */
export function readDelegations(address: Address): Promise<DelegationReading> {
  return read(ethereumReader(), address);
}

/**
 * What the hot-wallet contract says about `address` from both sides: where it points as a cold wallet, who
 * points to it as a hot one (expired links too, marked), whether it is locked and how many it may act for.
 *
 * @throws ChainError with a code and a message when it cannot be read; never a part.
 */
export function readHotWalletStanding(address: Address): Promise<HotWalletStanding> {
  return readStanding(ethereumReader(), address);
}

/**
 * The address that an ENS name leads to, in EIP-55.
 *
 * @throws ChainError `NAME_INVALID`, `NAME_UNKNOWN`, `NAME_OFF_CHAIN`, `NAMES_UNSUPPORTED` on a chain without
 * ENS (the local one), or why the node did not answer. Each message is a message for the user.
 */
export async function resolveName(name: string): Promise<Address> {
  const { resolveEthereumName } = await import('./chain-names.ts');
  return resolveEthereumName(ethereumReader(), name);
}

/** A write to the hot-wallet contract as a request for `@hideout/wallet/transactions`, but for whose page it is. */
export function getWriteRequest(write: HotWalletWrite): Omit<TransactionRequest, 'subject' | 'path'> {
  const { name, done } = nameOfWrite(write);
  return { chainId: ethereum.id, ...encodeWrite(write), name, done, reverts: getRevertMessages(write) };
}

export type HotWalletWrites = {
  /**
   * What would happen if the connected wallet sent this now: `ok` with gas and fee, or `refused` with a code
   * and a message. Ask right before confirming and again before sending.
   *
   * @throws WalletError 'Wallet not connected'; ChainError when the node cannot be asked.
   */
  readonly dryRun: (write: HotWalletWrite) => Promise<DryRun>;
  /**
   * For older remotes: `useTransactionActions().send` stores and follows what it sends. Sends it to the connected wallet, which may ask to switch to Ethereum first. Resolves with the hash,
   * before it is mined. Rejects with a WalletError: `isWalletRejection` tells a refusal from a failure.
   */
  readonly send: (write: HotWalletWrite) => Promise<Hash>;
  /**
   * How it has ended: `mined` with the contract's events, or `reverted` with the refusal when it is known.
   * May be called again for the same hash, also after a reload.
   *
   * @throws ChainError `WRITE_CANCELLED`, `WRITE_REPLACED`, `WRITE_TIMEOUT` (after three minutes; it may
   * still come), or what the node failed with.
   */
  readonly waitFor: (hash: Hash) => Promise<WriteOutcome>;
};

/**
 * Writes to the hot-wallet contract with the connected wallet: dry run, send, wait. Names for buttons and
 * confirmations are in `nameOfWrite(write)`; what an event of the outcome means is in `changeOf(event)`.
 */
export function useHotWalletWrites(): HotWalletWrites {
  const store = useStore();
  return {
    dryRun: async (write) => dryRun(ethereumReader(), getConnectedAddress(store), write),
    send: (write) => sendWrite(store, write),
    waitFor: (hash) => waitForWrite(ethereumReader(), hash),
  };
}
