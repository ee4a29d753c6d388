import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeMember, makeMembers, powerDeps, type TestMember } from '../testing/community-fixtures.ts';
import { FAKE_ADDRESSES, type FakeWorld, fakeWorld, giveTokens } from '../testing/fake-ethereum.ts';
import { linkIdentity, makeQuest, makeStep } from '../testing/quest-fixtures.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { checkQuest } from './check-quest.ts';
import { listQuests } from './list-quests.ts';

const { mayc } = FAKE_ADDRESSES;
const DISCORD_TAKEN = 'This Discord account has completed the quest for another member.';
const TOKENS_TAKEN = 'These tokens have completed it for another member.';

type Quester = TestMember & { tokenId: string | null };

describeOnDatabases('what a completion rests on', (open) => {
  let db: Kysely<Database>;
  let world: FakeWorld;
  let first: Quester;
  let second: Quester;

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(async () => {
    world = fakeWorld();
    first = { ...(await makeMember(db)), tokenId: null };
    second = { ...(await makeMember(db)), tokenId: null };
  });

  const check = (member: Quester, questId: string, now = new Date()) =>
    checkQuest({ ...powerDeps(db, world, () => now), rateFactor: 1 }, member, { questId });
  const listed = async (member: Quester, questId: string) =>
    (await listQuests(db, undefined, member, new Date())).quests.find(({ id }) => id === questId);
  const paid = async (questId: string) =>
    (
      await db
        .selectFrom('point_entry')
        .select('account_id')
        .where('reason', 'like', `quest:${questId}:%`)
        .execute()
    ).map((row) => row.account_id);
  const holding = (minimum = 1, cadence: 'once' | 'daily' = 'once') =>
    makeQuest(db, { cadence, steps: [makeStep('one', { kind: 'hold', collection: 'mayc', minimum })] });

  /** The token that is sold, lent or moved on. */
  function pass(ids: number[], from: Quester, to: Quester): void {
    giveTokens(world, mayc, from.address, []);
    giveTokens(world, mayc, to.address, ids);
  }

  test('a token pays one member, and the other reads why', async () => {
    const id = await holding();
    giveTokens(world, mayc, first.address, [1]);
    expect((await check(first, id)).state).toBe('completed');
    pass([1], first, second);
    const refused = { state: 'available', steps: [{ state: 'failed', failure: TOKENS_TAKEN }] };
    expect(await check(second, id)).toMatchObject(refused);
    expect(await listed(second, id)).toMatchObject(refused);
    expect(await paid(id)).toEqual([first.id]);
    giveTokens(world, mayc, second.address, [1, 2]);
    expect((await check(second, id)).state).toBe('completed');
  });

  test('as many tokens as the step needs are used up, and no more', async () => {
    const id = await holding(2);
    giveTokens(world, mayc, first.address, [1, 2, 3]);
    await check(first, id);
    const used = await db
      .selectFrom('quest_evidence')
      .select('evidence')
      .where('quest_id', '=', id)
      .orderBy('evidence')
      .execute();
    expect(used.map((row) => row.evidence)).toEqual(
      [1, 2].map((one) => `token:eip155:1/erc721:${mayc}/${one}`),
    );
    pass([2, 3], first, second);
    expect((await check(second, id)).steps[0]?.failure).toBe(TOKENS_TAKEN);
    giveTokens(world, mayc, second.address, [2, 3, 4]);
    expect((await check(second, id)).state).toBe('completed');
  });

  test('counts again in another cycle and for another quest', async () => {
    const [daily, other] = [await holding(1, 'daily'), await holding()];
    giveTokens(world, mayc, first.address, [1]);
    await check(first, daily, new Date('2026-11-20T12:00:00.000Z'));
    await check(first, other);
    pass([1], first, second);
    expect((await check(second, daily, new Date('2026-11-21T12:00:00.000Z'))).steps[0]?.state).not.toBe(
      'failed',
    );
    expect((await paid(daily)).sort()).toEqual([first.id, second.id].sort());
    expect((await check(second, other)).steps[0]?.state).toBe('failed');
  });

  test('40 members over three tokens at the same time are three completions', async () => {
    const id = await holding();
    const members = (await makeMembers(db, 40)).map((member) => ({ ...member, tokenId: null }));
    for (const { address } of members) giveTokens(world, mayc, address, [1, 2, 3]);
    const quests = await Promise.all(members.map((member) => check(member, id)));
    expect(quests.filter(({ state }) => state === 'completed')).toHaveLength(3);
    const others = quests.filter(({ state }) => state !== 'completed');
    expect(new Set(others.map(({ steps }) => steps[0]?.failure))).toEqual(new Set([TOKENS_TAKEN]));
    expect(await paid(id)).toHaveLength(3);
  });

  test('a Discord account that is later linked to another account pays nobody else', async () => {
    const id = await makeQuest(db, { steps: [makeStep('one', { kind: 'discord' })] });
    await linkIdentity(db, first.id, 'discord', `d-${id}`);
    expect((await check(first, id)).state).toBe('completed');
    await linkIdentity(db, second.id, 'discord', `d-${id}`);
    const refused = { state: 'available', steps: [{ state: 'failed', failure: DISCORD_TAKEN }] };
    expect(await listed(second, id)).toMatchObject(refused);
    expect(await check(second, id)).toMatchObject(refused);
    expect(await listed(first, id)).toMatchObject({ state: 'completed', steps: [{ state: 'done' }] });
    expect(await paid(id)).toEqual([first.id]);
    await db.deleteFrom('oauth_identity').where('account_id', '=', second.id).execute();
    await linkIdentity(db, second.id, 'discord', `their-own-${id}`);
    expect((await check(second, id)).state).toBe('completed');
  });

  test('a requirement counts as much as a step', async () => {
    const id = await makeQuest(db, {
      requirements: [{ label: 'Discord', fact: 'discord', fixHref: null }],
    });
    await linkIdentity(db, first.id, 'discord', `r-${id}`);
    expect((await check(first, id)).state).toBe('completed');
    await linkIdentity(db, second.id, 'discord', `r-${id}`);
    expect(await check(second, id)).toMatchObject({
      state: 'locked',
      stateReason: DISCORD_TAKEN,
      requirements: [{ met: false }],
    });
    expect(await paid(id)).toEqual([first.id]);
  });

  test('so does what Kazm says of one account there, and a pass', async () => {
    const onKazm = await makeQuest(db, { source: 'kazm', steps: [makeStep('one', { kind: 'visit' })] });
    const withPass = await makeQuest(db, { steps: [makeStep('one', { kind: 'hold', fact: 'passport' })] });
    for (const member of [first, second]) {
      await linkIdentity(db, member.id, 'kazm', `k-${onKazm}`);
      await db
        .insertInto('kazm_completion')
        .values({ account_id: member.id, external_id: onKazm, completed_at: new Date() })
        .execute();
      await check(member, onKazm);
      await check({ ...member, tokenId: '7' }, withPass);
    }
    expect((await listed(second, onKazm))?.steps[0]?.failure).toContain('This Kazm account');
    expect((await listed({ ...second, tokenId: '7' }, withPass))?.steps[0]?.failure).toContain('This pass');
    expect([await paid(onKazm), await paid(withPass)]).toEqual([[first.id], [first.id]]);
  });

  test('nothing is claimed by who is not rewarded', async () => {
    const id = await makeQuest(db, { cap: 1, steps: [makeStep('one', { kind: 'discord' })] });
    for (const member of [first, second]) {
      await linkIdentity(db, member.id, 'discord', member.id);
    }
    await Promise.all([check(first, id), check(second, id)]);
    const { rows } = await sql`select account_id from quest_evidence where quest_id = ${id}`.execute(db);
    expect(rows).toHaveLength(1);
  });
});
