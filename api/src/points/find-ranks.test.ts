import { type FoundRanks, findRanks } from '@hideout/contract/leaderboard';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeMembers } from '../testing/community-fixtures.ts';
import { rankedMembers } from '../testing/ranked-members.ts';
import { buildTestApp, call } from '../testing/test-app.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { buildLeaderboard } from './build-leaderboard.ts';

const NOW = new Date();

describeOnDatabases('the search of the leaderboard', (open) => {
  let db: Kysely<Database>;
  let app: FastifyInstance;
  beforeAll(async () => {
    ({ db } = await open());
    app = buildTestApp(db);
  });
  const { startSeasons, book, fillRanks } = rankedMembers(() => db, NOW);
  beforeEach(startSeasons);

  const find = async (query: Record<string, string>) =>
    (await call(app, findRanks, { query })).json<FoundRanks>();

  test('L04: finds names by their beginning in any case, with and without a rank, a window at a time', async () => {
    await fillRanks(45);
    await makeMembers(db, 1);
    const [unranked] = await makeMembers(db, 1);
    await db
      .updateTable('account')
      .set({ username: 'P_00009x' })
      .where('id', '=', unranked?.id ?? '')
      .execute();
    const found = await find({ name: 'p_0000' });
    expect(found.matches.map(({ user }) => user.username)).toEqual([
      ...Array.from({ length: 9 }, (_, index) => `P_0000${index + 1}`),
      'P_00009x',
    ]);
    expect(found.matches.map(({ entry }) => entry?.position ?? null)).toEqual([
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      null,
    ]);
    const all: (string | null)[] = [];
    let after: string | null = null;
    do {
      const part: FoundRanks = await find({ name: 'P_', ...(after === null ? {} : { after }) });
      all.push(...part.matches.map(({ user }) => user.username));
      after = part.next;
    } while (after !== null);
    expect(all).toHaveLength(46);
    expect(new Set(all).size).toBe(46);
  });

  test('L04: finds the whole name first, then by rank, then those without a rank', async () => {
    const names = ['swamp', 'swampy', 'swamp_a', 'swampqueen', 'swamp_z', 'other'];
    const members = await makeMembers(db, names.length);
    for (const [index, username] of names.entries()) {
      const id = members[index]?.id ?? '';
      await db.updateTable('account').set({ username }).where('id', '=', id).execute();
      // The last two of the swamp have no rank; of the others a later one has more.
      if (username !== 'swamp_z' && username !== 'swamp_a') await book(members[index], 10 + index);
    }
    await buildLeaderboard(db, NOW);
    const getNames = ({ matches }: FoundRanks) => matches.map(({ user }) => user.username);
    expect(getNames(await find({ name: 'SWAMP' }))).toEqual([
      'swamp',
      'swampqueen',
      'swampy',
      'swamp_a',
      'swamp_z',
    ]);
  });

  test('L04: the names after those that were found come from the same build, whoever rose or was renamed since', async () => {
    await fillRanks(45);
    const first = await find({ name: 'P_' });
    const last = first.matches.at(-1)?.user.id ?? '';
    await db.updateTable('account').set({ username: 'other_name' }).where('id', '=', last).execute();
    await book({ id: 'p45' }, 1_000);
    await buildLeaderboard(db, NOW);
    const { generation, next } = first;
    const second = await find({ name: 'P_', after: next ?? '', generation });
    expect(second.matches.map(({ entry }) => entry?.position)).toEqual(
      Array.from({ length: 20 }, (_, index) => 21 + index),
    );
  });
});
