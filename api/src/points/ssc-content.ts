import { sscInfo } from '@hideout/contract/ssc';
import type { Kysely } from 'kysely';
import { z } from 'zod/mini';
import type { Database } from '../db/tables.ts';
import { VOTE_POINTS } from './vote-points.ts';

/** What the cartel itself writes about the score service: everything of `SscInfo` that is not counted. */
export const sscContent = z.pick(sscInfo, {
  name: true,
  shortName: true,
  description: true,
  tiers: true,
  rules: true,
  links: true,
});
export type SscContent = z.infer<typeof sscContent>;

/** Key of the content in the table `setting`. */
export const SSC_SETTING = 'ssc';

/** Content until an operator stores the setting. */
export const DEFAULT_SSC: SscContent = {
  name: 'SSC',
  shortName: 'SSC',
  description: 'Reputation in the cartel: earned by showing up, kept by holding, never for sale.',
  tiers: [
    { id: 'swab', name: 'Swab', min: 0, color: '#8a8f98' },
    { id: 'runner', name: 'Runner', min: 250, color: '#6fb1c9' },
    { id: 'chemist', name: 'Chemist', min: 1_000, color: '#8fce3c' },
    { id: 'enforcer', name: 'Enforcer', min: 3_000, color: '#e0a526' },
    { id: 'consigliere', name: 'Consigliere', min: 7_500, color: '#e0567a' },
    { id: 'boss', name: 'Boss', min: 20_000, color: '#a875ff' },
  ],
  rules: [
    { source: 'quests', label: 'Finish a quest', points: '10 to 400' },
    { source: 'governance', label: 'Vote on a proposal', points: String(VOTE_POINTS) },
    { source: 'holding', label: 'Hold through a season', points: '10 per token' },
    { source: 'referrals', label: 'Bring somebody who stays', points: '50' },
    { source: 'social', label: 'Link a social account', points: '20' },
    { source: 'season', label: 'Place in a season', points: 'up to 5 000' },
    { source: 'manual', label: 'Favours the cartel remembers', points: 'as it sees fit' },
  ],
  links: [],
};

/** The content as stored, or the default when there is none that fits. */
export async function readSscContent(db: Kysely<Database>): Promise<SscContent> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', SSC_SETTING)
    .executeTakeFirst();
  const stored = z.safeParse(sscContent, row?.value);
  return stored.success && stored.data.tiers.length > 0 ? stored.data : DEFAULT_SSC;
}
