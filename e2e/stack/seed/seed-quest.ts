import type { StoredRequirement, StoredStep } from '@hideout/api/quests/quest-definition';
import type { QuestCadence, QuestReward } from '@hideout/contract/kazm';

/** A quest of the local community. Times are days from the time of seeding. */
export type SeedQuest = {
  readonly slug: string;
  readonly category: string;
  readonly cadence: QuestCadence;
  readonly title: string;
  readonly summary: string;
  readonly body: string | null;
  readonly rewards: readonly QuestReward[];
  readonly steps: readonly StoredStep[];
  readonly requirements?: readonly StoredRequirement[];
  readonly startsInDays?: number;
  readonly endsInDays?: number;
  /** A limit equal to the seeded completions: nobody else gets in. */
  readonly full?: true;
  readonly source?: 'kazm';
  /** Share of the members with reputation who have done it, or do it in one period. */
  readonly popularity: number;
};
