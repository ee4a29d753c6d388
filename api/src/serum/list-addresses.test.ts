import { listSerumAddresses, type SerumAddressPage } from '@hideout/contract/serum-list';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { type Address, getAddress } from 'viem';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeMembers } from '../testing/community-fixtures.ts';
import { storeTestList, type TestAllocation } from '../testing/serum-fixtures.ts';
import { buildTestApp, call } from '../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../testing/test-database.ts';
import { SORT_AT_MOST } from './list-addresses.ts';
import { readSearch } from './read-search.ts';

const address = (start: string, number: number): Address =>
  getAddress(`0x${start}${number.toString(16).padStart(40 - start.length, '0')}`);
/** Beginnings that begin each other, up to the last digit there is. */
const STARTS = ['abc', 'abcd', 'ab', 'dead', 'f', '', 'abf', 'fff'];
const small = (row: TestAllocation) => row.address.toLowerCase();

/** The rows of a list in the order that people expect: by amount, then by position in the list. */
function inOrder(rows: readonly TestAllocation[]) {
  const byAddress = rows.toSorted((a, b) => (small(a) < small(b) ? -1 : 1));
  const indexed = byAddress.map((row, index) => ({ ...row, index }));
  return indexed.toSorted((a, b) =>
    a.amount === b.amount ? a.index - b.index : a.amount > b.amount ? -1 : 1,
  );
}

describe('what a search means', () => {
  test.each([
    ['0x7A', { prefix: '0x7a', suffix: null, name: null }],
    ['0X7a', { prefix: '0x7a', suffix: null, name: null }],
    ['dead', { prefix: '0xdead', suffix: null, name: 'dead' }],
    ['123', { prefix: '0x123', suffix: null, name: null }],
    ['Swamp_Q', { prefix: null, suffix: null, name: 'swamp_q' }],
    [' 0x7a…91C ', { prefix: '0x7a', suffix: '91c', name: null }],
    ['7a12...91Cd', { prefix: '0x7a12', suffix: '91cd', name: null }],
    ['0x7…91c', { prefix: null, suffix: null, name: null }],
    [`0x${'a'.repeat(39)}…aa`, { prefix: null, suffix: null, name: null }],
    [`0x${'a'.repeat(41)}`, { prefix: null, suffix: null, name: null }],
    ['x%_', { prefix: null, suffix: null, name: null }],
    ['names.with.dots', { prefix: null, suffix: null, name: null }],
  ])('%s', (text, meaning) => {
    expect(readSearch(text)).toEqual(meaning);
  });
});

describeOnDatabases('the allocation list in pages', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
  });
  afterEach(() => database.db.deleteFrom('serum_drop').execute());

  const ask = (query: Record<string, string> = {}) => call(app, listSerumAddresses, { query });
  const read = async (query?: Record<string, string>) => (await ask(query)).json<SerumAddressPage>();

  test('is empty while no list is live', async () => {
    const empty = { items: [], page: 1, limit: 100, total: 0, hasNext: false, totalAmount: '0' };
    expect(await read()).toMatchObject({ ...empty, search: null });
    expect(await read({ search: 'abc' })).toMatchObject({ ...empty, search: 'abc' });
    await storeTestList(database.db, [{ address: address('1', 1), amount: 5n }], { is_live: false });
    expect(await read()).toMatchObject(empty);
  });

  test('shows each row with its parts, its claim, and the name of whoever proved the address', async () => {
    const [member, nameless] = await makeMembers(database.db, 2);
    await database.db
      .updateTable('account')
      .set({ username: null })
      .where('id', '=', nameless?.id ?? '')
      .execute();
    const stranger = address('c', 3);
    // Saying that one's claim address is another user's proves nothing.
    await database.db
      .updateTable('account')
      .set({ claim_address: stranger })
      .where('id', '=', member?.id ?? '')
      .execute();
    const claimedAt = new Date('2026-02-01T10:00:00.000Z');
    const parts = [{ label: 'Apes', amount: '9' }];
    await storeTestList(database.db, [
      { address: member?.address ?? '', amount: 9n, parts, claimedAt },
      { address: stranger, amount: 7n },
      { address: nameless?.address ?? '', amount: 8n },
    ]);
    const page = await read();
    expect(page).toMatchObject({ total: 3, totalAmount: '24', hasNext: false });
    expect(page.items).toEqual([
      {
        index: 0,
        rank: 1,
        address: member?.address,
        username: member?.username,
        amount: '9',
        claimed: true,
        claimedAt: claimedAt.toISOString(),
        parts,
      },
      expect.objectContaining({
        index: 1,
        address: nameless?.address,
        username: null,
        claimed: false,
        claimedAt: null,
      }),
      expect.objectContaining({ index: 2, address: stranger, username: null, parts: [] }),
    ]);
  });

  test('every page of every list is a piece of the same order, and past the end there is nothing', async () => {
    const lists = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 1, max: 5 })),
      {
        minLength: 1,
        maxLength: 40,
        selector: ([one]) => one,
      },
    );
    await fc.assert(
      fc.asyncProperty(lists, fc.integer({ min: 1, max: 9 }), async (rendered, limit) => {
        const rows = rendered.map(([number, amount]) => ({
          address: address('', number * 7_919),
          amount: BigInt(amount),
        }));
        await database.db.deleteFrom('serum_drop').execute();
        await storeTestList(database.db, rows);
        const expected = inOrder(rows).map((row) => [row.index, row.address]);
        const seen: unknown[] = [];
        for (let page = 1; page <= Math.ceil(rows.length / limit) + 1; page += 1) {
          const answer = await read({ page: String(page), limit: String(limit) });
          expect(answer).toMatchObject({
            total: rows.length,
            hasNext: page * limit < rows.length,
            page,
            limit,
          });
          seen.push(...answer.items.map((item) => [item.index, item.address]));
        }
        expect(seen).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });

  test('a search finds what a look at every row finds, in the same order, with its sum', async () => {
    const members = await makeMembers(database.db, 6);
    const names = ['abcd_one', 'ABCD_two', 'abd_three', 'dead_beef', 'zorro', 'abc'];
    for (const [index, member] of members.entries()) {
      await database.db
        .updateTable('account')
        .set({ username: names[index] ?? '' })
        .where('id', '=', member.id)
        .execute();
    }
    const rows: TestAllocation[] = [
      ...members.map((member, index) => ({ address: member.address, amount: BigInt(10 + (index % 3)) })),
      ...Array.from({ length: 60 }, (_, index) => ({
        address: address(STARTS[index % STARTS.length] ?? '', index * 104_729 + 1),
        amount: BigInt(1 + ((index * 13) % 7)),
      })),
    ];
    await storeTestList(database.db, rows);
    const nameByAddress = new Map(
      members.map((member, index) => [member.address as string, names[index]?.toLowerCase() ?? '']),
    );
    const isMatch = (search: string) => (row: TestAllocation) => {
      const typed = search.trim().toLowerCase();
      const [start = '', end] = typed.replace(/^0x/, '').split(/…|\.{2,}/);
      if (small(row).startsWith(`0x${start}`) && small(row).endsWith(end ?? '')) return true;
      return (nameByAddress.get(row.address) ?? '').startsWith(typed);
    };
    const anAddress = rows[20]?.address ?? '';
    for (const search of [
      'abc',
      'ABCD',
      '0xab',
      '0xABC',
      'dead',
      'zor',
      '000',
      '0x0',
      'nobody',
      '0xfff',
      anAddress,
      `${anAddress.slice(0, 6)}…${anAddress.slice(-4)}`,
      `0x00...${small(rows[0] ?? rows[1] ?? { address: '', amount: 1n }).slice(-3)}`,
      ' abc ',
    ]) {
      const expected = inOrder(rows).filter(isMatch(search));
      const seen: unknown[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / 7) + 1; page += 1) {
        const answer = await read({ search, page: String(page), limit: '7' });
        expect(answer, search).toMatchObject({
          search: search.trim(),
          total: expected.length,
          totalAmount: expected.reduce((sum, row) => sum + row.amount, 0n).toString(),
          hasNext: page * 7 < expected.length,
        });
        seen.push(...answer.items.map((item) => item.address));
      }
      expect(seen, search).toEqual(expected.map((row) => row.address));
    }
  });

  test('a search that finds very many gives people first, then the order of the addresses', async () => {
    const count = SORT_AT_MOST + 50;
    const rows = Array.from({ length: count }, (_, index) => ({
      address: address('aaa', index + 1),
      amount: BigInt(1 + (index % 100)),
    }));
    const [member, inside] = await makeMembers(database.db, 2);
    const rename = (id: string | undefined, username: string) =>
      database.db
        .updateTable('account')
        .set({ username })
        .where('id', '=', id ?? '')
        .execute();
    await rename(member?.id, 'aaaron');
    await rename(inside?.id, 'aaa_inside');
    await database.db
      .updateTable('wallet')
      .set({ address: rows[3]?.address ?? '' })
      .where('account_id', '=', inside?.id ?? '')
      .execute();
    await storeTestList(database.db, [...rows, { address: member?.address ?? '', amount: 3n }]);
    const expected = [member?.address, ...rows.map((row) => row.address)];
    const limit = 500;
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil((count + 1) / limit) + 1; page += 1) {
      const answer = await read({ search: 'aaa', page: String(page), limit: String(limit) });
      expect(answer.total).toBe(count + 1);
      seen.push(...answer.items.map((item) => item.address));
    }
    expect(seen).toEqual(expected);
  });

  test.each([
    { limit: '501' },
    { limit: '0' },
    { page: '0' },
    { search: 'ab' },
    { search: '   ab ' },
    { search: '' },
    { search: 'a'.repeat(81) },
  ])('refuses %o', async (query) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'UNPROCESSABLE',
      fields: { [Object.keys(query)[0] ?? '']: expect.any(String) },
    });
  });

  test('a page as far out as can be asked for is empty', async () => {
    await storeTestList(database.db, [{ address: address('1', 1), amount: 5n }]);
    expect(await read({ page: '1000000', limit: '500' })).toMatchObject({
      items: [],
      total: 1,
      hasNext: false,
    });
    expect(await read({ page: '1000000', limit: '500', search: '0x1' })).toMatchObject({
      items: [],
      total: 1,
    });
  });
});
