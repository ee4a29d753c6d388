import type { ProposalStats } from '@hideout/contract/governance';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { newest } from '../newest.ts';
import { toPower } from '../voting-power/power.ts';
import type { ProposalRow } from './proposal-rows.ts';
import { countTally, getTallyStatus } from './proposal-state.ts';
import { readTallySeries } from './tally-series.ts';

/** The tally with its growth; cheap, because counters and series are stored while votes come in. */
export async function proposalStats(
  db: Kysely<Database>,
  row: ProposalRow,
  now: Date,
): Promise<ProposalStats> {
  const tally = countTally(row);
  const eligible = row.eligible_hundredths;
  return {
    proposalId: row.id,
    tally,
    tallyStatus: getTallyStatus(row, now),
    eligiblePower: eligible === null ? null : toPower(eligible),
    eligibleVoters: row.eligible_voters,
    turnout: eligible === null || eligible === 0 ? null : Math.min(1, tally.totalPower / toPower(eligible)),
    series: await readTallySeries(db, row.id),
    updatedAt: newest(now, [row.tallied_at ?? row.updated_at]),
  };
}
