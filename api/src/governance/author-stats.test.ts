import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeMember, makeProposal } from '../testing/community-fixtures.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { authorStats } from './author-stats.ts';

const HOUR = 3_600_000;

describeOnDatabases('what is known of an author', (open) => {
  let db: Kysely<Database>;
  let authorId: string;

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(async () => {
    await db.deleteFrom('vote').execute();
    await db.deleteFrom('proposal').execute();
    authorId = (await makeMember(db)).id;
    const joined = new Date(Date.now() - 100 * HOUR);
    await db.updateTable('account').set({ created_at: joined }).where('id', '=', authorId).execute();
  });

  const over = { startsInHours: -48, endsInHours: -24 };
  const stats = () => authorStats(db, authorId, new Date());

  async function tally(id: string, forPower: number, againstPower: number) {
    await db
      .updateTable('proposal')
      .set({ for_hundredths: forPower * 100, against_hundredths: againstPower * 100 })
      .where('id', '=', id)
      .execute();
  }

  async function vote(proposalId: string) {
    const cast = { vote_for: true, power_hundredths: 100, voted_at: new Date() };
    await db
      .insertInto('vote')
      .values({ proposal_id: proposalId, account_id: authorId, seq: 1, ...cast })
      .execute();
  }

  test('counts what they wrote, what was decided of it, and what passed', async () => {
    await tally(await makeProposal(db, { ...over, authorId }), 20, 3);
    await tally(await makeProposal(db, { ...over, authorId }), 3, 20);
    await makeProposal(db, { ...over, authorId });
    await makeProposal(db, { ...over, authorId, cancelledHoursAgo: 30 });
    await makeProposal(db, { authorId });
    await makeProposal(db, { startsInHours: 5, authorId });
    await makeProposal(db, { isDraft: true, authorId });
    await tally(await makeProposal(db, over), 20, 3);
    expect(await stats()).toMatchObject({ written: 6, decided: 3, passed: 1 });
  });

  test('counts votes against the proposals that were open since they joined', async () => {
    await vote(await makeProposal(db, over));
    await vote(await makeProposal(db));
    await makeProposal(db, { ...over, cancelledHoursAgo: 30 });
    await makeProposal(db, { ...over, cancelledHoursAgo: 60 });
    await makeProposal(db, { startsInHours: 5 });
    await makeProposal(db, { isDraft: true });
    await makeProposal(db, { startsInHours: -200, endsInHours: -150 });
    expect(await stats()).toMatchObject({ votable: 3, voted: 2 });
  });

  test('is all zeros for an author without proposals', async () => {
    expect(await stats()).toEqual({ written: 0, decided: 0, passed: 0, votable: 0, voted: 0 });
  });
});
