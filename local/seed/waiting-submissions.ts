import type { Database } from '@hideout/api/db/tables';
import { getPeriod } from '@hideout/api/quests/periods';
import type { Transaction } from 'kysely';
import { randomFor } from './random.ts';
import { SEASON_TWO } from './seasons.ts';
import type { SeedMember } from './seed-types.ts';
import { before, HOUR } from './times.ts';

const DRAWINGS = [
  'https://example.org/drawings/swamp-at-noon.png',
  'It hangs in the bar, left of the door. Ask for the green one.',
  'https://example.org/drawings/bile.jpg\nThe second one is by my sister. Count the first.',
];

/** What waits in the queue of the moderators. */
export async function seedWaitingSubmissions(
  tx: Transaction<Database>,
  members: readonly SeedMember[],
  now: Date,
): Promise<void> {
  const others = members.filter(({ persona, username }) => !persona && username !== null);
  const sent = randomFor('waiting submissions').sample(others, DRAWINGS.length);
  const rows = sent.map(({ id }, at) => {
    const sentAt = before(now, (DRAWINGS.length - at) * HOUR);
    return {
      account_id: id,
      quest_id: 'draw-the-swamp',
      period: getPeriod('weekly', sentAt, SEASON_TWO.id).key,
      step_id: 'draw',
      state: 'verifying' as const,
      failure: 'A moderator has to confirm this.',
      checked_at: sentAt,
      submission: DRAWINGS[at] ?? null,
      submitted_at: sentAt,
    };
  });
  await tx.insertInto('quest_step').values(rows).execute();
}
