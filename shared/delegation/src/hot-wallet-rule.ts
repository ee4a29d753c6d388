import { type Address, getAddress, zeroAddress } from 'viem';
import type { ColdWallet, NotCounted } from './delegation-types.ts';
import { getExpiry, hasExpired } from './expiry.ts';
import type { SourceFindings } from './source-findings.ts';

/** A link of the hot-wallet contract: to the other wallet, until unix seconds. */
export type WalletLink = { readonly walletAddress: Address; readonly expirationTimestamp: bigint };

/**
 * Who is linked to `hot`. The contract's list on the hot side can be wrong both ways (its sweep may leave an
 * expired or zeroed link and drop a live one), so the cold side decides: a link counts only when `backLinks`
 * names this hot wallet and its end has not come.
 *
 * @param listed what the hot side lists, also expired and zeroed.
 * @param known further wallets whose link may have been lost from that list.
 * @param backLinks the cold side of every one of them, by EIP-55 address.
 * @param asOf the timestamp of the count, unix seconds.
 */
export function judgeHotWallet(
  listed: readonly Address[],
  known: readonly Address[],
  backLinks: ReadonlyMap<Address, WalletLink>,
  hot: Address,
  asOf: bigint,
): SourceFindings {
  const self = getAddress(hot);
  const onList = new Set(listed.map((one) => getAddress(one)));
  const coldWallets: ColdWallet[] = [];
  const notCounted: NotCounted[] = [];
  for (const address of new Set([...onList, ...known.map((one) => getAddress(one))])) {
    if (address === zeroAddress || address === self) continue;
    const back = backLinks.get(address);
    if (back === undefined || getAddress(back.walletAddress) !== self) {
      if (onList.has(address)) notCounted.push(without(address, 'oneSided', null));
      continue;
    }
    const expiresAt = getExpiry(back.expirationTimestamp);
    if (hasExpired(back.expirationTimestamp, asOf)) notCounted.push(without(address, 'expired', expiresAt));
    else coldWallets.push({ address, sources: [{ kind: 'hotWallet', expiresAt }] });
  }
  return { coldWallets, notCounted, leftOut: 0 };
}

function without(address: Address, reason: 'oneSided' | 'expired', expiresAt: bigint | null): NotCounted {
  return { address, reason, source: 'hotWallet', expiresAt, contract: null };
}
