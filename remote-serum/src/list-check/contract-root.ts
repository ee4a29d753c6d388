import type { SerumInfo } from '@hideout/contract/serum';
import { DISTRIBUTOR_ABI } from '../drop/distributor.ts';

type Contract = { readonly chainId: number; readonly distributor: SerumInfo['distributor']['address'] };

/** The root that the contract pays by, asked of the chain itself: null while there is none, undefined when it did not answer. */
export async function readContractRoot({
  chainId,
  distributor,
}: Contract): Promise<string | null | undefined> {
  if (distributor === null) return null;
  try {
    const { chainReader } = await import('@hideout/wallet/chain');
    return await chainReader(chainId).readContract({
      address: distributor,
      abi: DISTRIBUTOR_ABI,
      functionName: 'merkleRoot',
    });
  } catch {
    // Which node was silent does not change what the user can do: the verdict says that it was.
    return undefined;
  }
}
