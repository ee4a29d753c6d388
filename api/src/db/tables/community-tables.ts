import type { Generated } from 'kysely';
import type { Json } from './operation-tables.ts';

/** A season of SERUM points; the one with the highest position is the running one. */
export type SeasonTable = {
  id: string;
  position: number;
  name: string;
  status: 'open' | 'closed' | 'converted';
  starts_at: Date;
  ends_at: Date | null;
  /** SERUM base units for one point, decimal text. */
  rate_per_point: string | null;
};

/** Ledger of everything earned or taken away. A user's total is the sum; nothing is ever updated. */
export type PointEntryTable = {
  id: Generated<string>;
  account_id: string;
  kind: 'reputation' | 'serum';
  /** Set for SERUM points only. */
  season_id: string | null;
  source: string;
  label: string;
  points: number;
  detail: string | null;
  /** Unique per user and kind: the same ledger entry is never booked twice. */
  reason: string;
  at: Date;
};

export type BadgeTable = { id: string; name: string; description: string; image: string | null };
export type AccountBadgeTable = { account_id: string; badge_id: string; earned_at: Date };

/** One built leaderboard; the live one answers, the next is built beside it. */
export type LeaderboardGenerationTable = {
  id: Generated<string>;
  is_live: Generated<boolean>;
  /** Rows of the leaderboard: members with reputation. */
  total: number;
  /** All accounts. */
  members: number;
  /** Sum over the rows, as text. */
  reputation: string;
  built_at: Date;
  /** When `marked_rank` was taken, about once a day. */
  marked_at: Date;
};

export type LeaderboardEntryTable = {
  generation: string;
  /** 1, 2, 3 … without a gap or a tie. */
  position: number;
  /** 1, 2, 2, 4: shared by equal reputation. */
  rank: number;
  account_id: string;
  reputation: number;
  serum_points: number;
  quests_completed: number;
  votes_cast: number;
  marked_rank: number | null;
};

/** SERUM points of a member in a season, with the rank: 1, 2, 2, 4. */
export type SeasonEntryTable = {
  generation: string;
  season_id: string;
  account_id: string;
  points: number;
  /** 1, 2, 3 … without a gap or a tie. Null in a generation that an instance before this column has built. */
  position: number | null;
  rank: number;
  marked_rank: number | null;
};

export type QuestCategoryTable = { id: string; name: string; position: number };

export type QuestTable = {
  id: string;
  slug: string;
  category_id: string;
  position: number;
  title: string;
  summary: string;
  /** Markdown. */
  body: string | null;
  image: string | null;
  cadence: 'once' | 'daily' | 'weekly' | 'monthly' | 'season';
  rewards: Json;
  steps: Json;
  requirements: Json;
  starts_at: Date | null;
  ends_at: Date | null;
  cap: number | null;
  completions: Generated<number>;
  source: 'kazm' | 'hideout';
  external_url: string | null;
  hidden: Generated<boolean>;
  updated_at: Generated<Date>;
};

export type QuestCompletionTable = {
  quest_id: string;
  account_id: string;
  /** `once`, `2026-11-20`, `2026-W47`, `2026-11` or a season id. */
  period: string;
  completed_at: Date;
};

export type NewsItemTable = {
  id: string;
  title: string;
  summary: string;
  /** Markdown. */
  body: string | null;
  url: string | null;
  image: string | null;
  tag: 'cartel' | 'governance' | 'serum' | 'quests' | 'product';
  pinned: Generated<boolean>;
  published_at: Date;
};

/** An allocation list, immutable but for the counters of what was claimed. Amounts are base units, decimal text. */
export type CommunityTables = {
  season: SeasonTable;
  point_entry: PointEntryTable;
  badge: BadgeTable;
  account_badge: AccountBadgeTable;
  leaderboard_generation: LeaderboardGenerationTable;
  leaderboard_entry: LeaderboardEntryTable;
  season_entry: SeasonEntryTable;
  quest_category: QuestCategoryTable;
  quest: QuestTable;
  quest_completion: QuestCompletionTable;
  news_item: NewsItemTable;
};
