import type { Quest } from '@hideout/contract/kazm';
import type { Show, Sort } from './board-address.ts';

/** Nothing is left to do in these for now. */
const CLOSED: ReadonlySet<string> = new Set(['completed', 'cooldown', 'expired', 'full']);

/**
 * The quests of one of the three lists.
 *
 * @param openSlug the quest beside the board, which stays on it when it is completed there.
 */
export function selectQuests(
  quests: readonly Quest[],
  show: Show,
  openSlug: string | null = null,
): readonly Quest[] {
  if (show === 'all') return quests;
  return quests.filter(({ state, slug }) => CLOSED.has(state) === (show === 'done') || slug === openSlug);
}

/** The quests in an order; those that are equal stay in that of the server. */
export function sortQuests(quests: readonly Quest[], sort: Sort): readonly Quest[] {
  if (sort === 'order') return quests;
  return quests.toSorted(sort === 'ending' ? compareEnds : compareRewards);
}

function compareEnds(a: Quest, b: Quest): number {
  return getEnd(a) - getEnd(b) || 0;
}

function getEnd({ endsAt }: Quest): number {
  return endsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(endsAt);
}

/** SERUM before reputation before points of the season; amounts are whole numbers as text. */
function compareRewards(a: Quest, b: Quest): number {
  for (const kind of ['serum', 'reputation', 'serumPoints'] as const) {
    const difference = sumRewards(b, kind) - sumRewards(a, kind);
    if (difference !== 0n) return difference > 0n ? 1 : -1;
  }
  return 0;
}

function sumRewards({ rewards }: Quest, kind: Quest['rewards'][number]['kind']): bigint {
  return rewards
    .filter((reward) => reward.kind === kind && /^\d+$/.test(reward.amount))
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}
