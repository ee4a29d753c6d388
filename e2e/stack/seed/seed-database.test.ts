import { createHash } from 'node:crypto';
import type { SessionAccount } from '@hideout/api/context';
import type { Database } from '@hideout/api/db/tables';
import { listProposals } from '@hideout/api/governance/list-proposals';
import { findLive } from '@hideout/api/points/live-generation';
import { readLeaderboard } from '@hideout/api/points/read-leaderboard';
import { reputationBreakdown } from '@hideout/api/points/reputation';
import { listQuests } from '@hideout/api/quests/list-quests';
import { checkCode } from '@hideout/api/redemption/check-code';
import { CODE_REQUIREMENTS } from '@hideout/api/redemption/code-rows';
import { referredAccounts } from '@hideout/api/referrals/referred-accounts';
import { readProof } from '@hideout/api/serum/read-proof';
import { describeOnDatabases } from '@hideout/api/testing/test-database';
import { serumBalance } from '@hideout/api/voucher/balance';
import { REDEMPTION_STATUSES, redemptionReward } from '@hideout/contract/redemption';
import { isReservedUsername, USERNAME } from '@hideout/contract/username';
import { type Kysely, sql } from 'kysely';
import { parseEther } from 'viem';
import { beforeAll, expect, test } from 'vitest';
import { serumAllocations } from '../chain/allocations.ts';
import { PASSPORT_SLUG } from '../chain/chain-config.ts';
import { getTokens } from '../chain/holdings.ts';
import { standardLeaf, standardTree } from '../chain/merkle.ts';
import { dataFolder } from '../data-folder.ts';
import { type PersonaName, personas } from '../personas.ts';
import { readyScreen } from '../ready-screen.ts';
import { SEED_CODES, SHOWN_CODES } from './redemption-codes.ts';
import { seedDatabase } from './seed-database.ts';

const NOW = new Date();

const SCREEN = {
  siteUrl: 'http://localhost:3000',
  identityUrl: 'http://localhost:3020',
  folder: dataFolder('.hideout'),
};

async function getRows<T>(db: Kysely<Database>, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(db)).rows;
}

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
  let db: Kysely<Database>;

  beforeAll(async () => {
    db = (await open()).db;
    expect(await seedDatabase(db, { now: NOW, personas, chain: null })).toBe(true);
  });

  async function getId(name: PersonaName): Promise<string> {
    const row = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', name)
      .executeTakeFirstOrThrow();
    return row.id;
  }

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
      ...{ id: await getId(persona), sessionId: '', username: persona, avatar: null, tokenId: null },
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

  test('counts every vote: tallies are the sums of the votes, numbers have no gap', async () => {
    const rows = await getRows(
      db,
      sql<{ id: string; ok: boolean }>`
        select proposal.id, (
          for_hundredths = coalesce(sum(power_hundredths) filter (where vote_for), 0)
          and against_hundredths = coalesce(sum(power_hundredths) filter (where not vote_for), 0)
          and for_voters = count(*) filter (where vote_for)
          and against_voters = count(vote.seq) filter (where not vote_for)
          and coalesce(max(seq), 0) = count(vote.seq)
          and coalesce(min(power_hundredths), 1) > 0
          and coalesce(bool_and(voted_at between start_at and least(end_at, ${NOW})), true)
        ) as ok
        from proposal left join vote on vote.proposal_id = proposal.id group by proposal.id
      `,
    );
    expect(rows.filter((row) => !row.ok)).toEqual([]);
    expect(rows).toHaveLength(26);
  });

  test('ends each series at the tally', async () => {
    const rows = await getRows(
      db,
      sql<{ id: string }>`
        select proposal.id from proposal
        join lateral (select * from tally_point where proposal_id = proposal.id order by bucket desc limit 1) last on true
        where last.for_hundredths <> proposal.for_hundredths or last.against_hundredths <> proposal.against_hundredths
      `,
    );
    expect(rows).toEqual([]);
  });

  test('shows proposals in every state, in their order, on two pages', async () => {
    const editor = { id: '', roles: ['member' as const], permissions: new Set(['proposals.write' as const]) };
    const first = await listProposals(db, { page: 1, limit: 20, state: 'all' }, null, NOW);
    expect(first).toMatchObject({ total: 24, hasNext: true });
    expect(first.items.slice(0, 6).map((item) => item.id)).toEqual([
      'mcp-039',
      'mcp-041',
      'mcp-040',
      'mcp-042',
      'mcp-043',
      'mcp-038',
    ]);
    const all = await listProposals(db, { page: 1, limit: 100, state: 'all' }, editor, NOW);
    expect(new Set(all.items.map((item) => item.state))).toEqual(
      new Set(['draft', 'active', 'pending', 'succeeded', 'defeated', 'quorumNotMet', 'cancelled']),
    );
    expect(all.items.find((item) => item.id === 'mcp-041')?.tally).toMatchObject({
      forPower: 2_318,
      againstPower: 857,
      voters: 412,
      quorum: 4_000,
      quorumReached: false,
    });
    const soonest = new Date(first.items[0]?.endAt ?? 0).getTime() - NOW.getTime();
    expect(soonest).toBeGreaterThan(3 * 3_600_000);
    expect(soonest).toBeLessThan(5 * 3_600_000);
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

  test('leaves what is open to hound and swampqueen', async () => {
    const rows = await db
      .selectFrom('vote')
      .innerJoin('account', 'account.id', 'vote.account_id')
      .select(['account.username', 'vote.proposal_id'])
      .where('vote.proposal_id', 'in', ['mcp-039', 'mcp-040', 'mcp-041'])
      .where(
        'account.username',
        'in',
        personas.map((persona) => persona.name),
      )
      .execute();
    expect(new Set(rows.map((row) => row.username))).toEqual(new Set(['oathkeeper', 'ledgerghost']));
  });

  test('sums everybody’s reputation up from its entries, and ranks hound 412th with 4 210', async () => {
    const hound = await reputationBreakdown(db, await getId('hound'), NOW);
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

  test('fills the leaderboard, the places as the rule has them', async () => {
    const board = await readLeaderboard(db, await findLive(db), {}, await getId('hound'), NOW);
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

  test('keeps the SERUM list of the local chain, and its sums', async () => {
    const drop = await db.selectFrom('serum_drop').selectAll().executeTakeFirstOrThrow();
    const allocations = serumAllocations();
    const tree = standardTree(allocations.map((row) => standardLeaf(row.address, row.amount)));
    expect(drop.merkle_root).toBe(tree.root);
    for (const allocation of allocations.slice(0, 20)) {
      const { row, claim } = await readProof(db, allocation.address, null);
      expect(row?.proof).toEqual(tree.getProof(standardLeaf(allocation.address, allocation.amount)));
      expect(row?.parts).toEqual(
        allocation.parts.map((part) => ({ ...part, amount: part.amount.toString() })),
      );
      expect(claim === null).toBe(!allocation.claimed);
      if (claim !== null) expect(claim.tx).toMatch(/^0x[0-9a-f]{64}$/);
    }
    const [sums] = await getRows(
      db,
      sql<Record<string, string>>`
        select sum(amount)::text as allocated, sum(amount) filter (where claimed_at is not null)::text as claimed,
          count(*)::int as addresses, count(claimed_at)::int as claimants,
          (select sum((bucket->>'amount')::numeric)::text from serum_drop, jsonb_array_elements(buckets) bucket) as buckets
        from serum_allocation
      `,
    );
    const { allocated, claimed, addresses, claimants } = drop;
    expect(sums).toEqual({ allocated, claimed, addresses, claimants, buckets: allocated });
    const ordered = await getRows(
      db,
      sql<{ ok: boolean }>`
        select bool_and(ordinal = place and rank = by_amount and amount_before = sum_before) as ok
        from (
          select ordinal, rank, amount_before, row_number() over (order by address) - 1 as place,
            row_number() over (order by amount desc, address) as by_amount,
            sum(amount) over (order by address) - amount as sum_before
          from serum_allocation
        ) as listed
      `,
    );
    expect(ordered).toEqual([{ ok: true }]);
  });

  test('owes hound and ledgerghost SERUM for a voucher, and newcomers nothing', async () => {
    expect(await serumBalance(db, await getId('hound'))).toBe(parseEther('250'));
    expect(await serumBalance(db, await getId('ledgerghost'))).toBe(parseEther('120'));
    expect(await serumBalance(db, await getId('dryflask'))).toBe(0n);
  });

  test('has passports whose tokens the local chain gives to their members, but for one that was sold', async () => {
    const rows = await db
      .selectFrom('account')
      .leftJoin('passport', (join) =>
        join.onRef('passport.account_id', '=', 'account.id').on('passport.reset_at', 'is', null),
      )
      .select(['account.username', 'account.token_id', 'account.claim_address'])
      .select(['passport.token_id as bound', 'passport.claim_address as claims'])
      .where((where) =>
        where.or([where('account.token_id', 'is not', null), where('passport.id', 'is not', null)]),
      )
      .execute();
    const owners = new Map(getTokens(PASSPORT_SLUG).map((token) => [token.tokenId.toString(), token.owner]));
    for (const row of rows) {
      expect([row.bound, row.claims]).toEqual([row.token_id, row.claim_address]);
      const isHeld = owners.get(row.bound ?? '') === row.claim_address;
      expect([row.username, isHeld]).toEqual([row.username, row.username !== 'swampqueen']);
    }
    expect(rows.map((row) => row.username).sort()).toEqual(['oathkeeper', 'sippin_serum', 'swampqueen']);
    const [reset] = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'passport.reset')
      .execute();
    expect(reset?.subject).toBe(await getId('sippin_serum'));
  });

  test('has seven whom hound brought: the four who count are rewarded already', async () => {
    const hound = await getId('hound');
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
    const hound = { id: await getId('hound'), username: 'hound', tokenId: null };
    const { categories, quests } = await listQuests(db, undefined, hound, NOW);
    expect(categories).toHaveLength(5);
    expect(quests).toHaveLength(22);
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
