import type { Transaction } from 'kysely';
import type { ChainConfig } from '../chain/chain-config.ts';
import type { Database } from '../db/tables.ts';
import { isCounted } from './quest-definition.ts';
import type { FullDraft } from './quest-draft.ts';

/** Gives each badge among the rewards its id: the one named, or the badge whose name is the label. */
export async function getBadges(tx: Transaction<Database>, { rewards }: FullDraft) {
  const problems: Record<string, string> = {};
  if (!rewards.some(({ kind }) => kind === 'badge')) {
    return { problems, rewards: rewards.map(({ kind, amount, label }) => ({ kind, amount, label })) };
  }
  const badges = await tx.selectFrom('badge').select(['id', 'name']).execute();
  const found = rewards.map(({ kind, amount, label, badge: wanted }, index) => {
    if (kind !== 'badge') return { kind, amount, label };
    const badge = badges.find(({ id, name }) =>
      wanted === undefined ? name.toLowerCase() === label.toLowerCase() : id === wanted,
    );
    if (badge === undefined) problems[`rewards.${index}.badge`] = 'There is no such badge.';
    return { kind, amount: '', label, badge: badge?.id };
  });
  return { problems, rewards: found };
}

/** What cannot be counted here, by field. */
export function collectionProblems(
  draft: FullDraft,
  chainConfig: ChainConfig | null,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (draft.source === 'kazm') return problems;
  const known = chainConfig?.ethereum.contracts.collections.map(({ slug }) => slug) ?? [];
  for (const [index, step] of draft.steps.entries()) {
    if (!isCounted(step)) continue;
    if (known.length === 0) {
      problems[`steps.${index}.kind`] = 'No collection is configured here, so nothing can be counted.';
    } else if (step.collection !== null && !known.includes(step.collection)) {
      problems[`steps.${index}.collection`] = `Collections here: ${known.join(', ')}.`;
    }
  }
  return problems;
}
