import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { bookVote } from '../points/vote-points.ts';
import { makeProposal } from './community-fixtures.ts';
import { makeQuest } from './quest-fixtures.ts';

/** A finished quest with what it was finished with, and a text that waits for a moderator. */
export async function fillQuests(
  db: Kysely<Database>,
  accountId: string,
  evidence: readonly string[],
  submission: string,
): Promise<void> {
  const id = await makeQuest(db);
  const place = { account_id: accountId, quest_id: id, period: 'once' };
  await db
    .insertInto('quest_completion')
    .values({ ...place, completed_at: new Date() })
    .execute();
  await db
    .insertInto('quest_evidence')
    .values(evidence.map((one) => ({ ...place, evidence: one })))
    .execute();
  await db
    .insertInto('quest_step')
    .values({
      ...place,
      step_id: 'sent',
      state: 'verifying',
      failure: null,
      checked_at: new Date(),
      submission,
      submitted_at: new Date(),
    })
    .execute();
}

/** A vote with its reason, a proposal and a draft of their own. */
export async function fillVotes(
  db: Kysely<Database>,
  accountId: string,
  address: string,
  reason: string,
): Promise<void> {
  const proposalId = await makeProposal(db);
  const place = { proposal_id: proposalId, account_id: accountId };
  await db
    .insertInto('vote')
    .values({
      ...place,
      seq: 1,
      vote_for: true,
      power_hundredths: 300,
      address,
      reason,
      voted_at: new Date(),
    })
    .execute();
  await db
    .updateTable('proposal')
    .set({ for_hundredths: 300, for_voters: 1, tallied_at: new Date() })
    .where('id', '=', proposalId)
    .execute();
  await db
    .insertInto('vote_token')
    .values({ ...place, token: `mayc:${proposalId}`, weight_hundredths: 300, is_own: true })
    .execute();
  await db
    .insertInto('voting_power')
    .values({ ...place, addresses: [address], readings: JSON.stringify([{ address }]), read_at: new Date() })
    .execute();
  await makeProposal(db, { authorId: accountId });
  await makeProposal(db, { authorId: accountId, isDraft: true });
  await db.transaction().execute((tx) => bookVote(tx, accountId, proposalId, new Date()));
}
