import type { SerumAccount } from '@hideout/contract/serum-account';
import type { Kysely } from 'kysely';
import { type Address, getAddress } from 'viem';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { freshAddress, linkEthereum, makeMember, type TestMember } from '../../testing/community-fixtures.ts';
import { FAKE_DISTRIBUTOR } from '../../testing/fake-apechain.ts';
import { storeTestList } from '../../testing/serum-fixtures.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { credit, getVouchers } from '../../testing/voucher-fixtures.ts';
import { issueVoucher, returnVoucher } from '../voucher/issue-voucher.ts';
import { settleVoucher } from '../voucher/settle-voucher.ts';
import { findSubject } from './find-subject.ts';
import { readSerumAccount, type SerumSources } from './read-serum-account.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const OPENED = new Date('2026-01-15T00:00:00.000Z');
const HASH = `0x${'ab'.repeat(32)}` as const;
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describeOnDatabases('the SERUM of somebody', (open) => {
  let db: Kysely<Database>;
  let member: TestMember;
  let second: Address;
  let unlisted: Address;
  let stranger: Address;
  let window: { opensAt: bigint; closesAt: bigint } | null;
  let balance: bigint | null;
  let askedBalances: Address[][];

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(async () => {
    window = { opensAt: 1n, closesAt: 2n ** 40n };
    balance = 5n;
    askedBalances = [];
    member = await makeMember(db);
    [second, unlisted, stranger] = [freshAddress(), freshAddress(), freshAddress()];
    // One after the other, also on a machine that does both in the same millisecond.
    await linkEthereum(db, member.id, second, new Date(NOW.getTime() + 1_000));
    await linkEthereum(db, member.id, unlisted, new Date(NOW.getTime() + 2_000));
    await storeTestList(
      db,
      [
        { address: member.address, amount: 100n, claimedAt: minutesAgo(30), claimedTx: HASH },
        { address: second, amount: 40n },
        { address: stranger, amount: 7n },
      ],
      { opens_at: OPENED, closes_at: null, updated_at: minutesAgo(90) },
    );
  });

  const sources: SerumSources = {
    askContracts: async () => window && { totalSupply: 1n, paused: false, window, readAt: minutesAgo(1) },
    readBalance: async (addresses) => {
      askedBalances.push([...addresses]);
      return balance === null ? null : { balance, readAt: NOW };
    },
  };
  const me = (claimAddress: string | null = null) => ({ id: member.id, claimAddress });
  async function ask(id: string, caller: ReturnType<typeof me> | null = null): Promise<SerumAccount> {
    return readSerumAccount(db, sources, await findSubject(db, id, caller), NOW);
  }
  const getRows = (account: SerumAccount) =>
    account.ledger.map(
      ({ kind, sign, amount, at }) => `${kind} ${sign * Number(amount)} ${at.slice(11, 16)}`,
    );

  describe('by themselves', () => {
    test('shows all wallets, what the list gives them and what is left of it', async () => {
      const account = await ask(member.id, me());
      expect(account).toMatchObject({
        id: member.id,
        address: member.address,
        user: { id: member.id, username: member.username },
        allocation: '140',
        claimed: '100',
        claimable: '40',
        redeemed: '0',
        balance: '5',
        addresses: [
          { address: member.address, amount: '100', claimed: true },
          { address: second, amount: '40', claimed: false },
          { address: unlisted, amount: '0', claimed: false },
        ],
        updatedAt: NOW.toISOString(),
      });
      expect(askedBalances).toEqual([[member.address, second, unlisted]]);
    });

    test('is the same by any of their addresses, in any case', async () => {
      const { address: _, ...byId } = await ask(member.id, me());
      expect(await ask(unlisted.toLowerCase(), me())).toEqual({ ...byId, address: unlisted });
    });

    test('counts the claim address, unless it is another user’s wallet', async () => {
      const claimAddress = stranger;
      const set = (address: string) =>
        db.updateTable('account').set({ claim_address: address }).where('id', '=', member.id).execute();
      await set(claimAddress);
      expect(await ask(member.id, me(claimAddress))).toMatchObject({ allocation: '147' });
      expect(await ask(claimAddress, me(claimAddress))).toMatchObject({
        id: member.id,
        address: claimAddress,
      });
      const other = await makeMember(db);
      await set(other.address);
      const account = await ask(member.id, me(other.address));
      expect(account.addresses.map((one) => one.address)).not.toContain(other.address);
      // It is the other's, and off the list.
      await expect(ask(other.address, me(other.address))).rejects.toMatchObject({
        code: 'ALLOCATION_NOT_FOUND',
      });
    });

    test('returns every movement with its note, the newest first', async () => {
      await credit(db, member.id, 250n, { note: 'HOUND-250', at: minutesAgo(20) });
      await credit(db, member.id, 9n, { kind: 'conversion', note: 'Season One', at: minutesAgo(50) });
      await credit(db, member.id, 2n, { kind: 'adjustment', isCredit: false, at: minutesAgo(10), tx: HASH });
      const account = await ask(member.id, me());
      expect(getRows(account)).toEqual([
        'adjustment -2 11:50',
        'redemption 250 11:40',
        'claim -100 11:30',
        'conversion 9 11:10',
        'allocation 100 00:00',
        'allocation 40 00:00',
      ]);
      expect(account.ledger.map((row) => row.note)).toEqual([
        null,
        'HOUND-250',
        member.address,
        'Season One',
        member.address,
        second,
      ]);
      expect(account.ledger.map((row) => row.tx)).toEqual([HASH, null, HASH, null, null, null]);
      expect(new Set(account.ledger.map((row) => row.id)).size).toBe(6);
      expect(account.redeemed).toBe('250');
    });
  });

  describe('by others', () => {
    test('shows no notes and no wallet that is not on the list', async () => {
      await credit(db, member.id, 250n, { note: 'HOUND-250', at: minutesAgo(20) });
      await db.updateTable('account').set({ claim_address: stranger }).where('id', '=', member.id).execute();
      const other = await makeMember(db);
      for (const caller of [null, { id: other.id, claimAddress: null }]) {
        const account = await ask(member.id, caller);
        expect(account.addresses.map((one) => one.address)).toEqual([member.address, second]);
        expect(account).toMatchObject({ allocation: '140', redeemed: '250', address: member.address });
        expect(account.ledger.map((row) => row.note)).toEqual([null, null, null, null]);
        expect(JSON.stringify(account)).not.toMatch(new RegExp(`HOUND|${unlisted}|${stranger}`, 'i'));
      }
    });

    test('is not found by a wallet that is on no list, so nobody learns whose it is', async () => {
      await expect(ask(unlisted)).rejects.toMatchObject({ code: 'ALLOCATION_NOT_FOUND' });
      expect(await ask(unlisted, me())).toMatchObject({ id: member.id, address: unlisted });
    });

    test('is that of the address alone, when it belongs to no account', async () => {
      expect(await ask(stranger.toLowerCase())).toMatchObject({
        id: stranger,
        address: stranger,
        user: null,
        allocation: '7',
        claimed: '0',
        claimable: '7',
        redeemed: '0',
        addresses: [{ address: stranger, amount: '7', claimed: false }],
        ledger: [{ kind: 'allocation', amount: '7', note: null }],
      });
    });
  });

  test.each([
    ['an address of nobody that is not on the list', () => freshAddress(), 'ALLOCATION_NOT_FOUND'],
    ['an id of nobody', () => 'nobody', 'ACCOUNT_NOT_FOUND'],
  ])('%s is not found', async (_, id, code) => {
    await expect(ask(id())).rejects.toMatchObject({ code });
  });

  test('a list that is not live does not count', async () => {
    await storeTestList(db, [{ address: member.address, amount: 999n }], { is_live: false });
    expect(await ask(member.id, me())).toMatchObject({ allocation: '140', claimed: '100' });
  });

  test('without any list a member has nothing, and an address is not found', async () => {
    await db.updateTable('serum_drop').set({ is_live: false }).execute();
    expect(await ask(member.id, me())).toMatchObject({
      allocation: '0',
      claimable: '0',
      ledger: [],
    });
    await expect(ask(stranger)).rejects.toMatchObject({ code: 'ALLOCATION_NOT_FOUND' });
  });

  test('nothing can be claimed outside the window; without the chain the announced one counts', async () => {
    window = { opensAt: 1n, closesAt: 2n };
    expect(await ask(member.id)).toMatchObject({ allocation: '140', claimable: '0' });
    window = null;
    expect(await ask(member.id)).toMatchObject({ claimable: '40' });
    await db
      .updateTable('serum_drop')
      .set({ closes_at: minutesAgo(5) })
      .execute();
    expect(await ask(member.id)).toMatchObject({ claimable: '0' });
  });

  test('a balance that could not be read is unknown; where there is no address it is 0', async () => {
    balance = null;
    expect((await ask(member.id)).balance).toBeNull();
    await db.deleteFrom('wallet').where('account_id', '=', member.id).execute();
    expect(await ask(member.id, me())).toMatchObject({ balance: '0', address: null, addresses: [] });
  });

  test('at most 200 movements, the newest', async () => {
    for (let index = 0; index < 205; index += 1) {
      await credit(db, member.id, BigInt(index + 1), { at: minutesAgo(29 - index / 10) });
    }
    const { ledger } = await ask(member.id, me());
    expect(ledger).toHaveLength(200);
    expect(ledger[0]?.amount).toBe('205');
    expect(ledger.at(-1)?.amount).toBe('6');
  });

  describe('with vouchers', () => {
    const issue = () =>
      db
        .transaction()
        .execute((tx) =>
          issueVoucher(
            tx,
            { accountId: member.id, address: member.address },
            { chainId: 33139, distributor: FAKE_DISTRIBUTOR },
            30n,
            minutesAgo(20),
            minutesAgo(20),
          ),
        );
    const notes = async () => (await ask(member.id, me())).ledger.slice(0, 3).map((row) => row.note);

    beforeEach(() => credit(db, member.id, 30n, { note: 'Code', at: minutesAgo(25) }));

    test('an open one is set aside, a used one is a claim with its transaction', async () => {
      expect(await ask(member.id, me())).toMatchObject({ byVoucher: { owed: '30', open: '0' } });
      expect(await ask(member.id)).not.toHaveProperty('byVoucher');
      const { nonce } = await issue();
      expect(await ask(member.id, me())).toMatchObject({ byVoucher: { owed: '0', open: '30' } });
      expect(getRows(await ask(member.id, me())).slice(0, 2)).toEqual([
        'adjustment -30 11:40',
        'redemption 30 11:35',
      ]);
      expect(await notes()).toContain('Set aside for a voucher until 2026-11-20T12:40:00.000Z');
      await db.transaction().execute((tx) =>
        settleVoucher(tx, {
          account: member.address,
          nonce: BigInt(nonce),
          amount: 30n,
          txHash: HASH,
          at: minutesAgo(3),
        }),
      );
      const account = await ask(member.id);
      expect(getRows(account)[0]).toBe('claim -30 11:57');
      expect(account.ledger[0]).toMatchObject({ tx: HASH, note: null });
      expect(await notes()).toContain('Paid by voucher');
    });

    test('one that ended unused comes back', async () => {
      const voucher = await issue();
      await db.transaction().execute((tx) => returnVoucher(tx, voucher, minutesAgo(2)));
      expect(getRows(await ask(member.id, me())).slice(0, 3)).toEqual([
        'adjustment 30 11:58',
        'adjustment -30 11:40',
        'redemption 30 11:35',
      ]);
      expect(await notes()).toEqual([
        'Back from a voucher that ended unused',
        'Set aside for a voucher',
        'Code',
      ]);
      expect(await getVouchers(db, member.id)).toHaveLength(1);
    });
  });

  test('addresses are answered in their checksummed form', async () => {
    const { addresses } = await ask(member.address.toLowerCase());
    for (const { address } of addresses) expect(address).toBe(getAddress(address));
  });
});
