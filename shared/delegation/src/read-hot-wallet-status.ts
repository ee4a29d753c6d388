import { type Address, getAddress, type PublicClient, zeroAddress } from 'viem';
import { causeNamed } from './cause-named.ts';
import { toChainError } from './chain-error.ts';
import { HOT_WALLET_ADDRESS, MULTICALL } from './contracts.ts';
import type { HotWalletStanding } from './delegation-types.ts';
import { getExpiry, hasExpired } from './expiry.ts';
import { FALLBACK_MAX_HOT_WALLET_COUNT, HOT_WALLET_ABI } from './hot-wallet-abi.ts';
import type { WalletLink } from './hot-wallet-rule.ts';
import { getListed, readBackLinks } from './read-sources.ts';

/**
 * What the hot-wallet contract says about one address from both sides, at the newest block. Cold wallets are
 * those that point here by their own side, with the end it says. `maxColdWallets` is the chain's
 * MAX_HOT_WALLET_COUNT, 128 only when the contract does not answer it; `version` is empty then.
 *
 * @throws ChainError `NODE_UNREACHABLE`, `NODE_TIMEOUT`, `NODE_ERROR` or `CONTRACT_MISSING`; never a part.
 */
export async function readHotWalletStanding(
  client: PublicClient,
  address: Address,
): Promise<HotWalletStanding> {
  try {
    return await read(client, getAddress(address));
  } catch (error) {
    throw toChainError(error);
  }
}

async function read(client: PublicClient, address: Address): Promise<HotWalletStanding> {
  const { number: blockNumber, timestamp: blockTime } = await client.getBlock();
  const contract = { address: HOT_WALLET_ADDRESS, abi: HOT_WALLET_ABI } as const;
  const [own, live, links, locked, maximum, version] = await client.multicall({
    contracts: [
      { ...contract, functionName: 'getHotWalletLink', args: [address] },
      { ...contract, functionName: 'getColdWallets', args: [address] },
      { ...contract, functionName: 'getColdWalletLinks', args: [address] },
      { ...contract, functionName: 'isLocked', args: [address] },
      { ...contract, functionName: 'MAX_HOT_WALLET_COUNT' },
      { ...contract, functionName: 'version' },
    ],
    blockNumber,
    ...MULTICALL,
  });
  const listed = getListed(needed(live), needed(links));
  const backLinks = await readBackLinks(client, HOT_WALLET_ADDRESS, listed, blockNumber);
  return {
    address,
    hotWallet: getStatus(needed(own), needed(own).walletAddress, blockTime),
    coldWallets: [...backLinks]
      .filter(([, link]) => getAddress(link.walletAddress) === address)
      .flatMap(([cold, link]) => getStatus(link, cold, blockTime) ?? []),
    isLocked: needed(locked),
    maxColdWallets: Number(valueOr(maximum, BigInt(FALLBACK_MAX_HOT_WALLET_COUNT))),
    version: valueOr(version, ''),
    blockTime,
  };
}

function getStatus({ expirationTimestamp }: WalletLink, other: Address, blockTime: bigint) {
  if (other === zeroAddress) return null;
  return {
    address: getAddress(other),
    expiresAt: getExpiry(expirationTimestamp),
    expired: hasExpired(expirationTimestamp, blockTime),
  };
}

type Result<Value> =
  | { readonly status: 'success'; readonly result: Value }
  | { readonly status: 'failure'; readonly error: Error };

function needed<Value>(result: Result<Value>): Value {
  if (result.status === 'failure') throw result.error;
  return result.result;
}

/** The fallback only when the contract itself does not answer the call; a node that fails is a failure. */
function valueOr<Value>(result: Result<Value>, fallback: Value): Value {
  if (result.status === 'success') return result.result;
  if (causeNamed(result.error, 'ContractFunctionRevertedError', 'ContractFunctionZeroDataError') !== null) {
    return fallback;
  }
  throw result.error;
}
