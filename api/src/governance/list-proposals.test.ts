import { PROPOSAL_STATES } from '@hideout/contract/governance';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getPermissions } from '../calls/sessions/permissions.ts';
import type { Database } from '../db/tables.ts';
import { makeMember, makeProposal } from '../testing/community-fixtures.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { listProposals, type ProposalQuery } from './list-proposals.ts';
import type { Viewer } from './proposal-rows.ts';
import { getState, stateSql } from './proposal-state.ts';

const editor: Viewer = { id: 'editor', roles: ['member', 'admin'], permissions: getPermissions(['admin']) };
const HOUR = 3_600_000;

describeOnDatabases('the list of proposals', (open) => {
  let db: Kysely<Database>;

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(async () => {
    await db.deleteFrom('proposal').execute();
  });

  async function ids(query: Partial<ProposalQuery> = {}, viewer: Viewer = null) {
    const page = await listProposals(db, { page: 1, limit: 20, state: 'all', ...query }, viewer, new Date());
    return page.items.map((item) => item.id);
  }

  async function oneOfEach() {
    return {
      closedLongAgo: await makeProposal(db, { startsInHours: -200, endsInHours: -100 }),
      pendingLater: await makeProposal(db, { startsInHours: 50, endsInHours: 90 }),
      activeLater: await makeProposal(db, { endsInHours: 60 }),
      draft: await makeProposal(db, { isDraft: true, startsInHours: 9 }),
      cancelled: await makeProposal(db, { endsInHours: 80, cancelledHoursAgo: 20 }),
      activeSoon: await makeProposal(db, { endsInHours: 2 }),
      closedLately: await makeProposal(db, { startsInHours: -20, endsInHours: -5 }),
      pendingSoon: await makeProposal(db, { startsInHours: 3 }),
    };
  }

  test('stands in the order in which people need it', async () => {
    const made = await oneOfEach();
    const open = [made.activeSoon, made.activeLater, made.pendingSoon, made.pendingLater];
    const closed = [made.closedLately, made.cancelled, made.closedLongAgo];
    expect(await ids()).toEqual([...open, ...closed]);
    expect(await ids({}, editor)).toEqual([made.draft, ...open, ...closed]);
    expect(await ids({ state: 'open' })).toEqual(open);
    expect(await ids({ state: 'closed' }, editor)).toEqual(closed);
    expect(await ids({ state: 'cancelled' })).toEqual([made.cancelled]);
  });

  test('is as new as its newest change, by hand, by vote or by the clock, and never newer than now', async () => {
    const now = new Date();
    const hours = (count: number) => new Date(now.getTime() + count * HOUR);
    const updatedAt = async () =>
      (await listProposals(db, { page: 1, limit: 20, state: 'all' }, null, now)).updatedAt;
    const writtenAt = (id: string, at: Date) =>
      db.updateTable('proposal').set({ updated_at: at }).where('id', '=', id).execute();
    expect(await updatedAt()).toBe(now.toISOString());
    const id = await makeProposal(db, { startsInHours: -50, endsInHours: 24 });
    await writtenAt(id, hours(-60));
    expect(Date.parse(await updatedAt())).toBeCloseTo(hours(-50).getTime(), -4);
    await db
      .updateTable('proposal')
      .set({ tallied_at: hours(-3) })
      .where('id', '=', id)
      .execute();
    expect(await updatedAt()).toBe(hours(-3).toISOString());
    await writtenAt(await makeProposal(db, { startsInHours: -90, endsInHours: -2 }), hours(-95));
    expect(Date.parse(await updatedAt())).toBeCloseTo(hours(-2).getTime(), -4);
    await writtenAt(await makeProposal(db, { startsInHours: 90, endsInHours: 120 }), hours(44));
    expect(await updatedAt()).toBe(now.toISOString());
  });

  test('shows drafts to nobody else, not even when asked for', async () => {
    await oneOfEach();
    expect(await ids({ state: 'draft' })).toEqual([]);
    expect(await ids({ state: 'draft' }, editor)).toHaveLength(1);
  });

  test('pages without leaving one out or showing one twice, and is right past the end', async () => {
    await oneOfEach();
    const all = await ids();
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ids({ page, limit: 3 })));
    expect(pages.flat()).toEqual(all);
    const beyond = await listProposals(db, { page: 9, limit: 3, state: 'all' }, null, new Date());
    expect(beyond).toMatchObject({ items: [], total: 7, hasNext: false });
    const first = await listProposals(db, { page: 1, limit: 3, state: 'all' }, null, new Date());
    expect(first).toMatchObject({ total: 7, hasNext: true });
  });

  test("carries the viewer's own vote only", async () => {
    const id = await makeProposal(db);
    const member = await makeMember(db);
    await db
      .insertInto('vote')
      .values({
        proposal_id: id,
        account_id: member.id,
        seq: 1,
        vote_for: true,
        power_hundredths: 250,
        address: null,
        reason: null,
        voted_at: new Date(),
        changed_at: null,
      })
      .execute();
    const seenBy = async (viewer: Viewer) =>
      (await listProposals(db, { page: 1, limit: 1, state: 'all' }, viewer, new Date())).items[0]?.myVote;
    expect(await seenBy({ id: member.id, roles: ['member'], permissions: new Set() })).toMatchObject({
      voteFor: true,
      power: 2.5,
    });
    expect(await seenBy(editor)).toBeNull();
    expect(await seenBy(null)).toBeNull();
  });

  test('the database and the rule agree on the state of any proposal at any time', async () => {
    const now = new Date();
    const near = fc.oneof(
      fc.constantFrom(-60_001, -60_000, -59_999, -1, 0, 1),
      fc.integer({ min: -5 * HOUR, max: 5 * HOUR }),
    );
    const startingNow = {
      end: HOUR,
      length: HOUR,
      is_draft: false,
      cancelled: false,
      quorum_hundredths: 1,
      for_hundredths: 0,
      against_hundredths: 0,
    };
    const seen = new Set<string>();
    const author = await makeMember(db);
    const id = await makeProposal(db, { authorId: author.id });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          end: near,
          length: fc.integer({ min: 1, max: 5 * HOUR }),
          is_draft: fc.constantFrom(false, false, false, true),
          cancelled: fc.constantFrom(false, false, false, true),
          quorum_hundredths: fc.integer({ min: 1, max: 4 }),
          for_hundredths: fc.integer({ min: 0, max: 3 }),
          against_hundredths: fc.integer({ min: 0, max: 3 }),
        }),
        async ({ end, length, cancelled, ...rest }) => {
          const facts = {
            ...rest,
            start_at: new Date(now.getTime() + end - length),
            end_at: new Date(now.getTime() + end),
            cancelled_at: cancelled ? now : null,
          };
          await db.updateTable('proposal').set(facts).where('id', '=', id).execute();
          const row = await db
            .selectFrom('proposal')
            .select(sql<string>`${stateSql(now)}`.as('state'))
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          seen.add(row.state);
          expect(row.state).toBe(getState(facts, now));
        },
      ),
      // A fixed seed: all seven states and both edges must be among the examples.
      { numRuns: 200, seed: 20_261_120, examples: [[startingNow]] },
    );
    expect([...seen].toSorted()).toEqual([...PROPOSAL_STATES].toSorted());
  });
});
