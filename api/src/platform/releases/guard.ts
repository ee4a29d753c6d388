import { type ReleaseGuard, releaseGuard } from '@hideout/contract/registry';
import { safeParse } from 'zod/mini';

/** What holds for a version that was published without a guard of its own. */
export const USUAL_GUARD: ReleaseGuard = { maxFailedLoads: 2, maxErrors: 5, minTabs: 200 };

/** A guard as it is stored with the remote; the default one where there is none, or one of an older format. */
export function readGuard(stored: unknown): ReleaseGuard {
  const read = safeParse(releaseGuard, stored);
  return read.success ? read.data : USUAL_GUARD;
}

/** A guard as a short text, for the history; null for the default one. */
export function describeGuard(stored: unknown): string | null {
  if (stored === null) return null;
  const { maxFailedLoads, maxErrors, minTabs } = readGuard(stored);
  const tabs = minTabs === 1 ? '1 tab' : `${minTabs} tabs`;
  return `${maxFailedLoads} % failed loads or ${maxErrors} errors in 1,000 pages, from ${tabs} on`;
}

/** What the tabs of one version went through. */
export type Sample = {
  /** Each counts once; of one address only so many do. */
  readonly tabs: number;
  /** Those that could not load it at all. */
  readonly failedTabs: number;
  readonly failedAddresses: number;
  /** The most frequent reason. */
  readonly code: string | null;
  readonly pages: number;
  /** At most as many as the tab opened pages, so that one page in a loop does not decide. */
  readonly errors: number;
  readonly errorAddresses: number;
};

/** Most tabs of one address that count. */
export const TABS_PER_ADDRESS = 25;

/** So many addresses must have seen it fail, unless a guard is so small that one address can fill it. */
const MIN_ADDRESSES = 3;

/** Which budget the sample has broken: null while it holds, or while too few have seen the version. */
export function brokenBudget(guard: ReleaseGuard, sample: Sample): 'loads' | 'errors' | null {
  if (sample.tabs < guard.minTabs) return null;
  const addresses = guard.minTabs > TABS_PER_ADDRESS ? MIN_ADDRESSES : 1;
  const { failedTabs, failedAddresses, errors, pages, errorAddresses } = sample;
  if (failedAddresses >= addresses && failedTabs * 100 > guard.maxFailedLoads * sample.tabs) return 'loads';
  if (errorAddresses >= addresses && errors * 1_000 > guard.maxErrors * pages) return 'errors';
  return null;
}
