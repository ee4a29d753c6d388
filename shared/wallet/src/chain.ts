// biome-ignore-all lint/performance/noBarrelFile: a shared library is delivered whole; this list is what remotes may use of it

import type {
  DelegationReading,
  HotWalletChanged,
  HotWalletStanding,
  HotWalletWrite,
} from '@hideout/delegation/delegation-types';
import { encodeWrite } from '@hideout/delegation/hot-wallet-writes';
import { findNothingToChange as findInClient } from '@hideout/delegation/nothing-to-change';
import { readDelegations as read } from '@hideout/delegation/read-delegations';
import { readHotWalletStanding as readStanding } from '@hideout/delegation/read-hot-wallet-status';
import { readWriteEvents as readEvents } from '@hideout/delegation/read-write-events';
import { getRevertMessages } from '@hideout/delegation/refusals';
import { nameOfWrite } from '@hideout/delegation/write-names';
import type { Address, Hash } from 'viem';
import { ethereumReader, ethereumUrl } from './chain-ethereum.ts';
import { ethereum } from './chains.ts';
import type { TransactionRequest } from './transactions/transaction-types.ts';

// Remotes reach viem and the delegation package through this module alone: the host provides it on demand,
// so what a remote needs of them is named here.
export { isChainError } from '@hideout/delegation/chain-error';
export { HOT_WALLET_ADDRESS } from '@hideout/delegation/contracts';
export type {
  ColdWallet,
  DelegationReading,
  DelegationSource,
  HotWalletChanged,
  HotWalletLink,
  HotWalletStanding,
  HotWalletWrite,
  NotCounted,
} from '@hideout/delegation/delegation-types';
export { nameOfWrite } from '@hideout/delegation/write-names';
// An interface by its signatures, data of a call, and Ethereum's hash: what a page checks with before it asks a wallet.
export { encodeFunctionData, keccak256, parseAbi } from 'viem';
export { parseAddress } from './chain-address.ts';
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

/**
 * Why sending a write now as `sender` would only cost the fee, although the contract takes it; null when it would
 * change something, or when that could not be read. Ask before simulating it.
 */
export function findNothingToChange(sender: Address, write: HotWalletWrite): Promise<string | null> {
  return findInClient(ethereumReader(), sender, write).catch(() => null);
}

/**
 * What a write that was mined has changed, in the order of the contract's events. Empty for a lock and a clean-up.
 *
 * @throws viem's error when the node does not answer, or has not seen the transaction yet.
 */
export function readWriteEvents(hash: Hash): Promise<readonly HotWalletChanged[]> {
  return readEvents(ethereumReader(), hash);
}
