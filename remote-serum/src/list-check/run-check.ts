import type { SerumInfo } from '@hideout/contract/serum';
import { type CheckProgress, type ListFacts, readListFacts } from './check-list.ts';
import { judge, type PublishedRoots, type Verdict } from './verdict.ts';

export type CheckResult = {
  readonly facts: ListFacts;
  readonly roots: PublishedRoots;
  readonly verdict: Verdict;
};

/**
 * Checks the whole list: its root from every row, against the one that the site names and the contract's.
 *
 * @param root that the site names
 * @throws what `readListFacts` throws
 */
export async function runCheck(
  { token, distributor, totals }: SerumInfo,
  root: string,
  signal: AbortSignal,
  onProgress: (progress: CheckProgress) => void,
): Promise<CheckResult> {
  const asked = readContractRoot(token.chain.chainId, distributor.address);
  const facts = await readListFacts({ root, rows: totals.addresses }, signal, onProgress);
  const roots = { site: root, contract: await asked };
  return { facts, roots, verdict: judge(facts, roots) };
}

/** The root that the contract pays by, asked of the chain itself: null while there is none, undefined when it did not answer. */
async function readContractRoot(
  chainId: number,
  address: SerumInfo['distributor']['address'],
): Promise<string | null | undefined> {
  if (address === null) return null;
  try {
    // Without the tools that read a chain the list is still checked.
    const [{ chainReader }, { DISTRIBUTOR_ABI }] = await Promise.all([
      import('@hideout/wallet/chain'),
      import('../drop/distributor.ts'),
    ]);
    return await chainReader(chainId).readContract({
      address,
      abi: DISTRIBUTOR_ABI,
      functionName: 'merkleRoot',
    });
  } catch {
    // Which node was silent does not change what the user can do: the verdict says that it was.
    return undefined;
  }
}
