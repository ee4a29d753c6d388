import { type Address, type PublicClient, zeroAddress } from 'viem';
import { HOT_WALLET_ADDRESS } from './contracts.ts';
import type { HotWalletWrite } from './delegation-types.ts';
import { getTimestamp, hasExpired } from './expiry.ts';
import { HOT_WALLET_ABI } from './hot-wallet-abi.ts';

const CONTRACT = { address: HOT_WALLET_ADDRESS, abi: HOT_WALLET_ABI } as const;

/**
 * Why a write that the contract takes would change nothing; null when it would. The contract returns quietly
 * from a new end without a link, from a clean-up without an expired link and from a renouncing without links.
 *
 * @throws viem's error when the chain cannot be read.
 */
export async function findNothingToChange(
  client: PublicClient,
  from: Address,
  write: HotWalletWrite,
): Promise<string | null> {
  switch (write.kind) {
    case 'setExpirationTimestamp': {
      const link = await client.readContract({ ...CONTRACT, functionName: 'getHotWalletLink', args: [from] });
      if (link.walletAddress === zeroAddress) {
        return 'This wallet points to no hot wallet, so there is no end to change.';
      }
      return link.expirationTimestamp === getTimestamp(write.expiresAt)
        ? 'The link already has this end.'
        : null;
    }
    case 'setLocked': {
      const locked = await client.readContract({ ...CONTRACT, functionName: 'isLocked', args: [from] });
      return locked === write.locked ? `This wallet is ${locked ? 'locked' : 'unlocked'} already.` : null;
    }
    case 'removeExpiredWalletLinks': {
      const args = [write.hotWallet] as const;
      const [links, block] = await Promise.all([
        client.readContract({ ...CONTRACT, functionName: 'getColdWalletLinks', args }),
        client.getBlock(),
      ]);
      return links.some((link) => hasExpired(link.expirationTimestamp, block.timestamp))
        ? null
        : 'This hot wallet has no expired link to clean up.';
    }
    case 'renounceHotWallet': {
      const links = await client.readContract({
        ...CONTRACT,
        functionName: 'getColdWalletLinks',
        args: [from],
      });
      return links.length === 0 ? 'No wallet is linked to this one, so there is nothing to renounce.' : null;
    }
    default:
      return null;
  }
}
