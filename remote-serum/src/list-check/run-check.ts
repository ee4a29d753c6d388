import type { SerumInfo } from '@hideout/contract/serum';
import { type CheckProgress, type ListFacts, readListFacts } from './check-list.ts';
import { readContractRoot } from './contract-root.ts';
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
  const asked = readContractRoot({ chainId: token.chain.chainId, distributor: distributor.address });
  const facts = await readListFacts({ root, rows: totals.addresses }, signal, onProgress);
  const roots = { site: root, contract: await asked };
  return { facts, roots, verdict: judge(facts, roots) };
}
