import type { Kysely } from 'kysely';
import { apeChain } from 'viem/chains';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { makeMember, type TestMember } from '../../testing/community-fixtures.ts';
import { FAKE_DISTRIBUTOR } from '../../testing/fake-apechain.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { credit, getSerumEntries, getVouchers } from '../../testing/voucher-fixtures.ts';
import { serumBalance } from './balance.ts';
import { issueVoucher, returnVoucher } from './issue-voucher.ts';
import { type PaidVoucher, settleVoucher } from './settle-voucher.ts';
import type { StoredVoucher } from './sign-voucher.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const HASH = `0x${'ab'.repeat(32)}` as const;

describeOnDatabases('a voucher that the distributor paid', (open) => {
  let db: Kysely<Database>;
  let member: TestMember;
  let voucher: StoredVoucher;

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(async () => {
    member = await makeMember(db);
    await credit(db, member.id, 30n);
    voucher = await issue(30n);
  });

  const issue = (amount: bigint, nonce?: string) =>
    db.transaction().execute(async (tx) => {
      const row = await issueVoucher(
        tx,
        { accountId: member.id, address: member.address },
        { chainId: apeChain.id, distributor: FAKE_DISTRIBUTOR },
        amount,
        NOW,
        NOW,
      );
      if (nonce !== undefined)
        await tx.updateTable('voucher').set({ nonce }).where('id', '=', row.id).execute();
      return row;
    });
  const settle = (changes: Partial<PaidVoucher> = {}) =>
    db.transaction().execute((tx) =>
      settleVoucher(tx, {
        account: member.address,
        nonce: BigInt(voucher.nonce),
        amount: 30n,
        txHash: HASH,
        at: NOW,
        ...changes,
      }),
    );
  const giveBack = () => db.transaction().execute((tx) => returnVoucher(tx, voucher, NOW));

  test('counts as used with its transaction; nothing more is booked', async () => {
    const entries = await getSerumEntries(db, member.id);
    expect(await settle({ account: `0x${member.address.slice(2).toLowerCase()}` })).toBe('settled');
    expect(await getVouchers(db, member.id)).toMatchObject([
      { status: 'used', used_tx: HASH, closed_at: NOW },
    ]);
    expect(await getSerumEntries(db, member.id)).toEqual(entries);
  });

  test('is settled by one of 20 who report it at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => settle()));
    expect(outcomes.filter((outcome) => outcome === 'settled')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(19);
  });

  test('gets its transaction later where it was known by the state only, and stores it', async () => {
    expect(await settle({ txHash: null })).toBe('settled');
    expect(await settle()).toBe('known');
    expect(await settle({ txHash: `0x${'cd'.repeat(32)}` })).toBe('known');
    expect(await getVouchers(db, member.id)).toMatchObject([{ used_tx: HASH }]);
  });

  test('is not ours with another number or amount', async () => {
    expect(await settle({ nonce: BigInt(voucher.nonce) + 1n })).toBe('unknown');
    expect(await settle({ amount: 31n })).toBe('unknown');
    expect(await getVouchers(db, member.id)).toMatchObject([{ status: 'open' }]);
  });

  test('is debited again, once, when it had been credited back', async () => {
    await giveBack();
    expect(await serumBalance(db, member.id)).toBe(30n);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => settle()));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'known'), 'late']);
    expect(await serumBalance(db, member.id)).toBe(0n);
    expect(await getVouchers(db, member.id)).toMatchObject([{ status: 'used', used_tx: HASH }]);
  });

  test('is not credited back after it was settled', async () => {
    await settle();
    await giveBack();
    expect(await serumBalance(db, member.id)).toBe(0n);
    expect(await getVouchers(db, member.id)).toMatchObject([{ status: 'used' }]);
  });

  test('either way wins when it is settled and given back at once, and the sums agree', async () => {
    await Promise.all([settle(), giveBack(), settle(), giveBack()]);
    expect(await getVouchers(db, member.id)).toMatchObject([{ status: 'used' }]);
    expect(await serumBalance(db, member.id)).toBe(0n);
  });

  test('is given back once', async () => {
    await Promise.all(Array.from({ length: 8 }, giveBack));
    expect(await serumBalance(db, member.id)).toBe(30n);
    expect(await getVouchers(db, member.id)).toMatchObject([{ status: 'returned' }]);
  });

  test('the database lets nobody have two open ones, nor an address the same number twice', async () => {
    await expect(issue(1n)).rejects.toThrow('has an open voucher already');
    await settle();
    await expect(issue(1n, voucher.nonce)).rejects.toMatchObject({
      constraint: 'voucher_address_nonce_key',
    });
    expect(await getVouchers(db, member.id)).toHaveLength(1);
  });
});
