import { CONNECTED_QUESTS } from './connected-quests.ts';
import { MEMBER_QUESTS } from './member-quests.ts';
import { NEWCOMER_QUESTS } from './newcomer-quests.ts';
import type { SeedQuest } from './seed-quest.ts';

export const QUEST_CATEGORIES = [
  { id: 'first-steps', name: 'First steps' },
  { id: 'routine', name: 'Routine' },
  { id: 'governance', name: 'Governance' },
  { id: 'holders', name: 'Holders' },
  { id: 'serum-city', name: 'Serum City' },
] as const;

/** In their order on the page. */
export const SEED_QUESTS: readonly SeedQuest[] = [...NEWCOMER_QUESTS, ...MEMBER_QUESTS, ...CONNECTED_QUESTS];
