import type { WalletList } from '@rainbow-me/rainbowkit';
import { injectedWallet } from '@rainbow-me/rainbowkit/wallets';

type CreateWallet = WalletList[number]['wallets'][number];

/** What says of itself which wallet it is: `isMetaMask`, `isRabby`. */
function listFlags(provider: object): string {
  return Object.keys(provider)
    .filter((key) => /^is[A-Z]/.test(key) && Reflect.get(provider, key) === true)
    .toSorted()
    .join();
}

/** True when an announced wallet stands behind `legacy`: wallets often announce a wrapped object. */
function isCovered(legacy: object, announced: readonly object[]): boolean {
  const flags = listFlags(legacy);
  return announced.some((one) => one === legacy || (flags !== '' && listFlags(one) === flags));
}

/**
 * The kit's entry for a wallet that has put itself at `window.ethereum` and does nothing of EIP-6963; null when no
 * such wallet is there, or when it has a sign-in method already: an announced wallet, or a listed one that knows
 * itself as installed.
 *
 * @param announced providers of the wallets that have announced themselves
 * @param listed the wallets the kit is going to offer
 */
export function findLegacyWallet(
  announced: readonly object[],
  listed: readonly CreateWallet[],
): CreateWallet | null {
  const legacy: unknown = Reflect.get(window, 'ethereum');
  if (typeof legacy !== 'object' || legacy === null || isCovered(legacy, announced)) return null;
  // Nothing is paired or loaded to find out whether a wallet is in the browser.
  const isListed = listed.some(
    (create) => create({ projectId: 'unused', appName: 'unused' }).installed === true,
  );
  return isListed ? null : injectedWallet;
}
