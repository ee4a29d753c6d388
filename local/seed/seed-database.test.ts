import { createHash } from 'node:crypto';
import type { SessionAccount } from '@hideout/api/calls/context';
import type { Database } from '@hideout/api/db/tables';
import { referredAccounts } from '@hideout/api/people/referrals/referred-accounts';
import { findLive } from '@hideout/api/points/live-generation';
import { readLeaderboard } from '@hideout/api/points/read-leaderboard';
import { reputationBreakdown } from '@hideout/api/points/reputation';
import { listQuests } from '@hideout/api/quests/list-quests';
import { checkCode } from '@hideout/api/serum/redemption/check-code';
import { CODE_REQUIREMENTS } from '@hideout/api/serum/redemption/code-rows';
import { describeOnDatabases } from '@hideout/api/testing/test-database';
import { REDEMPTION_STATUSES, redemptionReward } from '@hideout/contract/redemption';
import { isReservedUsername, USERNAME } from '@hideout/contract/username';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../data-folder.ts';
import { type PersonaName, personas } from '../personas.ts';
import { readyScreen } from '../ready-screen.ts';
import { SEED_CODES, SHOWN_CODES } from './redemption-codes.ts';
import { seedDatabase } from './seed-database.ts';
import { getRows, NOW, type SeededCommunity, seedCommunity } from './testing/seeded-community.ts';
import { testSeededGovernance } from './testing/seeded-governance.ts';
import { testSeededSerum } from './testing/seeded-serum.ts';

const SCREEN = {
  siteUrl: 'http://localhost:3000',
  identityUrl: 'http://localhost:3020',
  folder: dataFolder('.hideout'),
};

/** A fingerprint of everything, but for what the database itself makes up. */
async function fingerprint(db: Kysely<Database>): Promise<string> {
  const hash = createHash('sha256');
  for (const table of [
    'account',
    'proposal',
    'vote',
    'quest_completion',
    'account_badge',
    'serum_allocation',
  ]) {
    const [row] = await getRows(
      db,
      sql<{ digest: string }>`
        select md5(string_agg(row::text, ',' order by row::text)) as digest from ${sql.table(table)} as row
      `,
    );
    hash.update(`${table} ${row?.digest}`);
  }
  return hash.digest('hex');
}

describeOnDatabases('the seeded community', (open) => {
  let community: SeededCommunity;
  let db: Kysely<Database>;

  beforeAll(async () => {
    community = await seedCommunity((await open()).db);
    ({ db } = community);
  });

  testSeededGovernance(() => community);
  testSeededSerum(() => community);

  test('moves in once: a second run changes nothing', async () => {
    const before = await fingerprint(db);
    expect(await seedDatabase(db, { now: new Date(NOW.getTime() + 9e8), personas, chain: null })).toBe(false);
    expect(await fingerprint(db)).toBe(before);
  });

  test('has about eight thousand members with names that the rules allow', async () => {
    const accounts = await db.selectFrom('account').select('username').execute();
    expect(accounts.length).toBe(8_045);
    const names = accounts.flatMap((account) => account.username ?? []);
    expect(names.length).toBeGreaterThan(7_400);
    expect(names.filter((name) => !USERNAME.test(name) || isReservedUsername(name))).toEqual([]);
  });

  test('has the personas with their wallets and roles, and not the stranger', async () => {
    const rows = await db
      .selectFrom('wallet')
      .innerJoin('account', 'account.id', 'wallet.account_id')
      .leftJoin('account_role', 'account_role.account_id', 'account.id')
      .select(['wallet.address', 'account.username', 'account_role.role'])
      .where(
        'wallet.address',
        'in',
        personas.map((persona) => persona.address),
      )
      .execute();
    const found = new Map(rows.map((row) => [row.address, row]));
    for (const persona of personas) {
      const row = found.get(persona.address);
      if (!persona.hasAccount) expect(row).toBeUndefined();
      else {
        expect(row).toMatchObject({
          username: persona.username,
          role: persona.role === 'member' ? null : persona.role,
        });
      }
    }
  });

  test('has a redemption code of every kind, and the ready screen names two that can be redeemed', async () => {
    const session = async (persona: PersonaName): Promise<SessionAccount> => ({
      ...{
        id: await community.getId(persona),
        sessionId: '',
        username: persona,
        avatar: null,
        tokenId: null,
      },
      ...{ claimAddress: null, roles: [], permissions: new Set(), loginProvider: 'wallet' },
      ...{ createdAt: NOW, hasWallet: true },
    });
    const [hound, dryflask] = [await session('hound'), await session('dryflask')];
    const checks = await Promise.all(
      [hound, dryflask].flatMap((member) => SEED_CODES.map(({ code }) => checkCode(db, member, code, NOW))),
    );
    const unknown = await checkCode(db, hound, 'NEVER-MADE', NOW);
    expect(new Set([...checks, unknown].map(({ status }) => status))).toEqual(new Set(REDEMPTION_STATUSES));
    const kinds = checks.flatMap(({ rewards }) => rewards.map(({ kind }) => kind));
    // A quest is the one reward that codes are never made with.
    expect(new Set([...kinds, 'quest'])).toEqual(
      new Set(Object.values(redemptionReward.shape.kind.def.entries)),
    );
    expect(new Set(SEED_CODES.flatMap(({ requires }) => requires ?? []))).toEqual(
      new Set(Object.keys(CODE_REQUIREMENTS)),
    );
    for (const code of Object.values(SHOWN_CODES)) {
      expect(await checkCode(db, dryflask, code, NOW)).toMatchObject({ code, status: 'valid' });
      expect(readyScreen(SCREEN)).toContain(code);
    }
  });

  test('was written in the past, every line of it', async () => {
    const timestamps = {
      account: ['created_at'],
      proposal: ['created_at', 'updated_at', 'tallied_at', 'cancelled_at'],
      vote: ['voted_at', 'changed_at'],
      quest: ['updated_at'],
      quest_completion: ['completed_at'],
      point_entry: ['at'],
      news_item: ['published_at'],
      serum_drop: ['updated_at'],
      serum_allocation: ['claimed_at'],
      serum_entry: ['at'],
      passport: ['bound_at', 'reset_at'],
      audit_log: ['at'],
      wallet_holder: ['first_linked_at'],
      leaderboard_generation: ['built_at', 'marked_at'],
    };
    for (const [table, columns] of Object.entries(timestamps)) {
      for (const column of columns) {
        const rows = await getRows(
          db,
          sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} > ${NOW} limit 1`,
        );
        expect(rows, `${table}.${column}`).toEqual([]);
      }
    }
  });

  test('sums everybody’s reputation up from its entries, and ranks hound 412th with 4 210', async () => {
    const hound = await reputationBreakdown(db, await community.getId('hound'), NOW);
    expect(hound).toMatchObject({ total: 4_210, rank: 412, tier: { id: 'enforcer' } });
    expect(hound.parts.reduce((sum, part) => sum + part.points, 0)).toBe(4_210);
    expect(hound.history.length).toBeGreaterThan(10);
    const wrong = await getRows(
      db,
      sql<{ account_id: string }>`
        select entry.account_id from leaderboard_entry entry
        join (select account_id, sum(points) as points, min(points) as least, max(at) as latest from point_entry
              where kind = 'reputation' group by account_id) ledger using (account_id)
        where ledger.points <> entry.reputation or ledger.least <= 0 or ledger.latest > ${NOW}
      `,
    );
    expect(wrong).toEqual([]);
  });

  test('fills the leaderboard, with ranks by the rule', async () => {
    const board = await readLeaderboard(db, await findLive(db), {}, await community.getId('hound'), NOW);
    expect(board).toMatchObject({ total: 8_021, seasonName: 'Season Two: Deep Drip' });
    expect(board.entries).toHaveLength(1_000);
    expect(board.me?.around).toHaveLength(7);
    for (const [index, entry] of board.entries.entries()) {
      const higher = board.entries.filter((other) => other.reputation > entry.reputation).length;
      expect(entry.rank).toBe(higher + 1);
      if (index > 0) expect(board.entries[index - 1]?.reputation).toBeGreaterThanOrEqual(entry.reputation);
    }
    expect(board.entries.some((entry) => (entry.delta ?? 0) < 0)).toBe(true);
  });

  test('has seven whom hound brought: the four who count are rewarded already', async () => {
    const hound = await community.getId('hound');
    const before = (await reputationBreakdown(db, hound, NOW)).total;
    const { accounts, totals, remaining } = await referredAccounts(db, hound, 'https://hideout.example', NOW);
    expect(accounts.map(({ status }) => status).sort()).toEqual([
      ...['joined', 'joined', 'rejected'],
      ...['rewarded', 'rewarded', 'rewarded', 'rewarded'],
    ]);
    expect(totals).toEqual({ joined: 7, qualified: 4, points: 200 });
    expect(remaining).toBe(46);
    expect((await reputationBreakdown(db, hound, NOW)).total).toBe(before);
  });

  test('has quests in every state that hound can see, and counts them', async () => {
    const hound = { id: await community.getId('hound'), username: 'hound', tokenId: null };
    const { categories, quests } = await listQuests(db, undefined, hound, NOW);
    expect(categories).toHaveLength(5);
    expect(quests).toHaveLength(27);
    const states = new Set(quests.map((quest) => quest.state));
    for (const state of [
      'upcoming',
      'locked',
      'available',
      'inProgress',
      'completed',
      'cooldown',
      'expired',
      'full',
    ]) {
      expect(states).toContain(state);
    }
    const getState = (slug: string) => quests.find((quest) => quest.slug === slug);
    expect(getState('link-a-bitcoin-wallet')?.state).toBe('available');
    expect(getState('morning-count')).toMatchObject({ state: 'available', streak: 6 });
    expect(getState('read-the-minutes')).toMatchObject({ state: 'cooldown', streak: 3 });
    const wrong = await getRows(
      db,
      sql<{ id: string }>`
        select id from quest where completions <> (select count(*) from quest_completion where quest_id = quest.id)
      `,
    );
    expect(wrong).toEqual([]);
  });
});
