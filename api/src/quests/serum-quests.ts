import type { QuestReward } from '@hideout/contract/kazm';
import { z } from 'zod/mini';
import type { SessionAccount } from '../calls/context.ts';
import { getFact, type StoredStep, storedRewards } from './quest-definition.ts';
import { type FullDraft, toStored } from './quest-draft.ts';
import { getRules, type QuestRow } from './quest-rows.ts';

/** Who stores a quest. */
export type QuestAuthor = Pick<SessionAccount, 'id' | 'roles'>;

const ADMINS_ONLY = 'Only an admin can let a quest pay SERUM.';
const PAYS_SERUM = 'This quest pays SERUM: only an admin can change this.';

/**
 * What the author may not store because the quest pays SERUM, by field: for anybody but an admin the
 * reward itself, and whatever decides who is paid and how often. Texts, images and visibility are free.
 */
export function serumProblems(
  { roles }: QuestAuthor,
  draft: FullDraft,
  rewards: readonly QuestReward[],
  stored: QuestRow | null,
): Record<string, string> {
  const at = rewards.findIndex(isSerum);
  if (at === -1 || roles.includes('admin')) return {};
  if (stored === null || !isSame(getRewards(getRules(stored).rewards), getRewards(rewards))) {
    return { [`rewards.${at}.kind`]: ADMINS_ONLY };
  }
  const before = getRules(stored);
  const changed = {
    cadence: before.cadence !== draft.cadence,
    steps: !isSame(before.steps.map(getCheck), draft.steps.map(toStored).map(getCheck)),
    requirements: !isSame(
      before.requirements.map(factOfRequirement),
      draft.requirements.map(factOfRequirement),
    ),
    source: before.source !== draft.source,
    // Kazm knows a quest by its slug.
    slug: draft.slug !== null && before.slug !== draft.slug,
    startsAt: before.startsAt?.getTime() !== getTime(draft.startsAt),
    endsAt: before.endsAt?.getTime() !== getTime(draft.endsAt),
    cap: before.cap !== draft.cap,
    hidden: stored.hidden && !draft.hidden,
  };
  const fields = Object.entries(changed).filter(([, isChanged]) => isChanged);
  return Object.fromEntries(fields.map(([field]) => [field, PAYS_SERUM]));
}

/** True when completing it moves SERUM. */
export function paysSerum(rewards: readonly QuestReward[]): boolean {
  return rewards.some(isSerum);
}

function isSerum({ kind }: QuestReward): boolean {
  return kind === 'serum';
}

/** Rewards in one line for the audit log: `reputation 20, serum 500, badge brave`. */
export function describeRewards(rewards: readonly QuestReward[]): string {
  return rewards.map(({ kind, amount, badge }) => `${kind} ${badge ?? amount}`.trim()).join(', ');
}

const getRewards = (rewards: readonly QuestReward[]) => z.parse(storedRewards, rewards);

/** All of a step, in one form for those written before a field existed. */
function getCheck(step: StoredStep) {
  const { id, title, kind, href, hint, answers = [], collection = null, minimum = 1 } = step;
  return { id, title, kind, href, hint, fact: getFact(step), answers, collection, minimum };
}

function factOfRequirement({ label, fact, fixHref }: FullDraft['requirements'][number]) {
  return { label, fact, fixHref };
}

const getTime = (iso: string | null) => (iso === null ? undefined : new Date(iso).getTime());

/** Both have their keys in the same order. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
