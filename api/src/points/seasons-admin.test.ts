import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { checkQuest } from '../quests/check-quest.ts';
import { makeMember, powerDeps } from '../testing/community-fixtures.ts';
import { fakeWorld } from '../testing/fake-ethereum.ts';
import { makeQuest } from '../testing/quest-fixtures.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { lockOpenSeason } from './open-season.ts';
import { runningSeason } from './seasons.ts';
import { closeSeason, openSeason } from './seasons-admin.ts';

const NOW = new Date();
const DAY = 86_400_000;

describeOnDatabases('seasons', (open) => {
  let db: Kysely<Database>;

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(async () => {
    // Not by deleting rows: entries of the ledger cannot be.
    await sql`truncate season, audit_log cascade`.execute(db);
  });

  const start = (id: string, endsAt: Date | null = null) =>
    openSeason(db, { id, name: `Season ${id}`, startsAt: NOW, endsAt, by: null });
  const actions = async () =>
    (await db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute()).map(
      (row) => `${row.action} ${row.subject}`,
    );

  test('the one that stands in at first is written down when it is closed', async () => {
    expect(await closeSeason(db, { at: NOW, by: null })).toMatchObject({ id: 'season-1', status: 'closed' });
    expect(await actions()).toEqual(['season.close season-1']);
    await expect(closeSeason(db, { at: NOW, by: null })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('follow one another, one open at a time', async () => {
    const opened = await start('two');
    expect(await runningSeason(db)).toEqual(opened);
    await expect(start('three')).rejects.toMatchObject({ code: 'CONFLICT' });
    const closed = await closeSeason(db, { at: NOW, by: null });
    expect(closed).toMatchObject({ id: 'two', status: 'closed', ends_at: NOW });
    await expect(start('two')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('two'),
    });
    const next = await start('three');
    expect(next.position).toBe(opened.position + 1);
    expect(await actions()).toEqual(['season.open two', 'season.close two', 'season.open three']);
  });

  test('keep an end that has passed', async () => {
    const ended = new Date(NOW.getTime() - DAY);
    const before = new Date(NOW.getTime() - 2 * DAY);
    await openSeason(db, { id: 'old', name: 'Old', startsAt: before, endsAt: ended, by: null });
    expect((await closeSeason(db, { at: NOW, by: null })).ends_at).toEqual(ended);
  });

  test('of 20 opened at once one is', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => start(`race-${index}`)));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const reasons = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(reasons)).toEqual(new Set(['CONFLICT']));
  });

  test.each([
    ['id', { id: 'Not An Id' }],
    ['name', { name: '  ' }],
    ['endsAt', { endsAt: NOW }],
  ])('are refused with a wrong %s', async (field, changes) => {
    const wrong = { id: 'fine', name: 'Fine', startsAt: NOW, endsAt: null, by: null, ...changes };
    await expect(openSeason(db, wrong)).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      details: { fields: { [field]: expect.any(String) } },
    });
  });

  test('take points until their end, and quests that pay in points wait for the next', async () => {
    const opened = await start('points', new Date(NOW.getTime() + DAY));
    const member = { ...(await makeMember(db)), tokenId: null };
    const rewards = [{ kind: 'serumPoints' as const, amount: '5', label: '5 points' }];
    const id = await makeQuest(db, { cadence: 'daily', rewards });
    const check = (days: number) => {
      const now = () => new Date(NOW.getTime() + days * DAY);
      return checkQuest({ ...powerDeps(db, fakeWorld(), now), rateFactor: 1 }, member, { questId: id });
    };
    expect((await check(0)).state).toBe('cooldown');
    expect(await check(1)).toMatchObject({ state: 'locked', stateReason: expect.stringContaining('season') });
    await closeSeason(db, { at: NOW, by: null });
    expect((await check(1)).state).toBe('locked');
    expect(await db.transaction().execute((tx) => lockOpenSeason(tx, NOW))).toBeNull();
    const next = await start('points-next');
    expect((await check(1)).state).toBe('cooldown');
    const entries = await db
      .selectFrom('point_entry')
      .select('season_id')
      .where('account_id', '=', member.id)
      .orderBy('at')
      .execute();
    expect(entries.map((entry) => entry.season_id)).toEqual([opened.id, next.id]);
  });
});
