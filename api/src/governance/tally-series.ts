import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { toPower } from '../voting-power/power.ts';

/** Most points of a series; the voting time is cut into this many parts. */
const SERIES_POINTS = 200;

type VotingTime = { readonly id: string; readonly start_at: Date; readonly end_at: Date };
type Totals = { readonly for_hundredths: number; readonly against_hundredths: number };

/** Index of the part of the voting time that a timestamp is in, from 0. */
export function getBucket(time: Omit<VotingTime, 'id'>, at: Date): number {
  const start = time.start_at.getTime();
  const part = Math.floor(((at.getTime() - start) / (time.end_at.getTime() - start)) * SERIES_POINTS);
  return Math.min(SERIES_POINTS - 1, Math.max(0, part));
}

/** Remembers the totals; the last vote within a part of the voting time is what the series shows of it. */
export async function writeTallyPoint(
  tx: Transaction<Database>,
  proposal: VotingTime,
  totals: Totals,
  at: Date,
): Promise<void> {
  const { for_hundredths, against_hundredths } = totals;
  await tx
    .insertInto('tally_point')
    .values({
      proposal_id: proposal.id,
      bucket: getBucket(proposal, at),
      at,
      for_hundredths,
      against_hundredths,
    })
    .onConflict((conflict) =>
      conflict.columns(['proposal_id', 'bucket']).doUpdateSet({ at, for_hundredths, against_hundredths }),
    )
    .execute();
}

/** How the totals grew, oldest first. */
export async function readTallySeries(db: Kysely<Database>, proposalId: string) {
  const rows = await db
    .selectFrom('tally_point')
    .select(['at', 'for_hundredths', 'against_hundredths'])
    .where('proposal_id', '=', proposalId)
    .orderBy('bucket')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    forPower: toPower(row.for_hundredths),
    againstPower: toPower(row.against_hundredths),
  }));
}
