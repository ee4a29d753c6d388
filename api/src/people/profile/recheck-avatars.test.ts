import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { assetDeps } from '../../testing/asset-fixtures.ts';
import { makeMembers } from '../../testing/community-fixtures.ts';
import { FAKE_ADDRESSES, FAKE_CHAIN_CONFIG, fakeWorld } from '../../testing/fake-ethereum.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { nextDue, recheckAvatars } from './recheck-avatars.ts';

const NOW = new Date();
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describeOnDatabases('a round of avatar checks', (open) => {
  let db: Kysely<Database>;
  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(() => db.updateTable('account').set({ avatar_asset: null }).execute());

  /** Members with an avatar each, last checked and tried so many hours ago. */
  async function waiting(...hours: readonly (readonly [checked: number, tried: number | null])[]) {
    const members = await makeMembers(db, hours.length);
    for (const [at, [checked, tried]] of hours.entries()) {
      await db
        .updateTable('account')
        .set({
          avatar_asset: `eip155:1/erc721:${FAKE_ADDRESSES.mayc}/${at + 1}`,
          avatar_owned: true,
          avatar_checked_at: hoursAgo(checked),
          avatar_tried_at: tried === null ? null : hoursAgo(tried),
        })
        .where('id', '=', members[at]?.id ?? '')
        .execute();
    }
    const world = fakeWorld();
    const deps = assetDeps(db, { ethereum: world }, FAKE_CHAIN_CONFIG);
    /** Indexes of those whose time is written in this round. */
    const marked = async (column: 'avatar_tried_at' | 'avatar_checked_at') => {
      const rows = await db.selectFrom('account').select('id').where(column, '=', NOW).execute();
      const ids = new Set(rows.map(({ id }) => id));
      return members.flatMap(({ id }, at) => (ids.has(id) ? [at] : []));
    };
    return {
      world,
      members,
      deps,
      tried: () => marked('avatar_tried_at'),
      checked: () => marked('avatar_checked_at'),
    };
  }

  test('goes on until no avatar is due', async () => {
    const all = Array.from({ length: 45 }, (_, at) => [25 + at, null] as const);
    const { deps, checked } = await waiting(...all, [23, null], [90, 23]);
    await recheckAvatars(deps, NOW);
    expect(await checked()).toEqual(all.map((_, at) => at));
  });

  test('begins with who waited longest since a check or a try', async () => {
    const { deps, tried, checked } = await waiting([30, null], [99, 26], [40, 80], [28, 27], [60, 50]);
    let asked = 0;
    await recheckAvatars(deps, NOW, () => {
      asked += 1;
      return asked > 3;
    });
    expect(await tried()).toEqual([0, 2, 4]);
    expect(await checked()).toEqual([0, 2, 4]);
  });

  test('of a closing process claims no avatar', async () => {
    const { deps, tried } = await waiting([30, null]);
    await recheckAvatars(deps, NOW, () => true);
    expect(await tried()).toEqual([]);
  });

  test('ends after a minute and leaves the others to the next', async () => {
    const { deps, tried, checked } = await waiting([33, null], [32, null], [31, null], [30, null]);
    let time = 0;
    const slow = () => {
      time += 25_000;
      return time;
    };
    await recheckAvatars(deps, NOW, undefined, slow);
    expect(await tried()).toEqual([0, 1]);
    await recheckAvatars(deps, NOW, undefined, slow);
    expect(await checked()).toEqual([0, 1, 2, 3]);
  });

  test('of many instances takes each member once', async () => {
    const { world, members, deps } = await waiting(...Array.from({ length: 20 }, () => [30, null] as const));
    // A member whose read fails is named, so every read shows.
    world.failing.add('all');
    const read: string[] = [];
    const log = {
      warn: (about: unknown) => {
        if (typeof about !== 'object' || about === null || !('accountId' in about)) return;
        read.push(String(about.accountId));
      },
    };
    await Promise.all(Array.from({ length: 8 }, () => recheckAvatars({ ...deps, log }, NOW)));
    expect(read.toSorted()).toEqual(members.map(({ id }) => id).toSorted());
  });

  test('finds who is next by the index, without sorting', async () => {
    await sql`
      insert into account (id, login_provider, avatar_asset, avatar_checked_at)
      select 'many' || n, 'ethereum', 'x', now() - make_interval(mins => n) from generate_series(1, 5000) n
    `.execute(db);
    await sql`analyze account`.execute(db);
    const plan = JSON.stringify(await nextDue(db, NOW).explain());
    expect(plan).toContain('Index Scan using account_avatar_due_idx');
    expect(plan).toMatch(/Index Cond: [^"]*GREATEST/);
    expect(plan).not.toContain('Sort');
  });
});
