import type { Voucher } from '@hideout/contract/voucher';
import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { freshAddress } from '../../testing/community-fixtures.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { getSerumEntries, getVouchers } from '../../testing/voucher-fixtures.ts';
import { STAGE_START, type VoucherStage, voucherStage } from '../../testing/voucher-stage.ts';
import { settleVoucher } from './settle-voucher.ts';

const SERUM = 10n ** 18n;
const reason = (text: string) => ({ details: { meta: { reason: text } } });

const getNonce = (voucher: Voucher) => voucher.typedData.message.nonce;

describeOnDatabases('a voucher that', (open) => {
  let db: Kysely<Database>;
  let stage: VoucherStage;

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(async () => {
    stage = await voucherStage(db);
  });

  describe('ended unused', () => {
    test('is credited back once the chain is past its deadline, and the next one holds it all', async () => {
      await stage.credit(4n * SERUM);
      const first = await stage.generate();
      await stage.credit(SERUM);
      stage.wait(61);
      stage.mine();
      const second = await stage.generate();
      expect(second).toMatchObject({ status: 'issued', amount: (5n * SERUM).toString() });
      expect(getNonce(second)).not.toBe(getNonce(first));
      expect(await getVouchers(db, stage.member.id)).toMatchObject([
        { status: 'returned' },
        { status: 'open' },
      ]);
      const [returned] = await getVouchers(db, stage.member.id);
      expect(
        (await getSerumEntries(db, stage.member.id)).map((row) => [row.reason, row.is_credit]),
      ).toContainEqual([`voucher:${returned?.id}:back`, true]);
    });

    test('is credited back once by 40 calls at once', async () => {
      await stage.credit(4n * SERUM);
      await stage.generate();
      stage.wait(61);
      stage.mine();
      const answers = await Promise.all(Array.from({ length: 40 }, () => stage.generate()));
      expect(new Set(answers.map((answer) => answer.signature)).size).toBe(1);
      expect(answers.filter((answer) => answer.status === 'issued')).toHaveLength(1);
      const rows = await getSerumEntries(db, stage.member.id);
      expect(rows.filter((row) => row.is_credit)).toHaveLength(2);
      expect(rows.filter((row) => !row.is_credit)).toHaveLength(2);
    });

    test('may then pay another address', async () => {
      await stage.credit(SERUM);
      await stage.generate();
      const wallet = freshAddress();
      await db
        .insertInto('wallet')
        .values({ account_id: stage.member.id, chain: 'ethereum', address: wallet, wallet_type: 'injected' })
        .execute();
      await expect(stage.generate(wallet)).rejects.toMatchObject({ code: 'VOUCHER_PENDING' });
      stage.wait(61);
      stage.mine();
      expect((await stage.generate(wallet)).typedData.message.account).toBe(wallet);
    });

    test('stands in the way while only our clock is past the deadline', async () => {
      await stage.credit(SERUM);
      const voucher = await stage.generate();
      stage.wait(90);
      await expect(stage.generate()).rejects.toMatchObject({
        code: 'VOUCHER_PENDING',
        details: {
          retryAfterSeconds: 10,
          meta: {
            reason: 'deadlineUnconfirmed',
            address: stage.member.address,
            expiresAt: voucher.expiresAt,
          },
        },
      });
      stage.mine(new Date(voucher.expiresAt));
      await expect(stage.generate()).rejects.toMatchObject({ code: 'VOUCHER_PENDING' });
      stage.mine(new Date(Date.parse(voucher.expiresAt) + 1_000));
      expect(await stage.generate()).toMatchObject({ status: 'issued' });
    });

    test('stands in the way until the block after the deadline has its confirmations', async () => {
      await stage.credit(SERUM);
      for (let block = 0; block < 5; block += 1) stage.mine();
      const first = await stage.generate(stage.member.address, { confirmations: 2 });
      stage.wait(61);
      stage.mine();
      stage.mine();
      await expect(stage.generate(stage.member.address, { confirmations: 2 })).rejects.toMatchObject({
        code: 'VOUCHER_PENDING',
        ...reason('deadlineUnconfirmed'),
      });
      stage.mine();
      const second = await stage.generate(stage.member.address, { confirmations: 2 });
      expect(getNonce(second)).not.toBe(getNonce(first));
    });

    test('is credited back although the next one is refused', async () => {
      await stage.credit(SERUM);
      await stage.generate();
      stage.wait(61);
      stage.mine();
      stage.chain.paused = true;
      await expect(stage.generate()).rejects.toMatchObject({ code: 'VOUCHER_CLOSED' });
      expect(await stage.owed()).toBe(SERUM);
    });
  });

  describe('was used', () => {
    test('is settled and answered as used', async () => {
      await stage.credit(SERUM);
      const voucher = await stage.generate();
      stage.use(voucher);
      expect(await stage.generate()).toEqual({ ...voucher, status: 'used' });
      expect(await getVouchers(db, stage.member.id)).toMatchObject([{ status: 'used', used_tx: null }]);
      expect(await stage.generate()).toEqual({ ...voucher, status: 'used' });
      stage.wait(120);
      stage.mine();
      await expect(stage.generate()).rejects.toMatchObject({ code: 'VOUCHER_NOT_ELIGIBLE' });
      expect(await stage.owed()).toBe(0n);
    });

    test('is settled also long after its deadline', async () => {
      await stage.credit(SERUM);
      const voucher = await stage.generate();
      stage.use(voucher);
      stage.wait(600);
      stage.mine();
      expect(await stage.generate()).toMatchObject({ status: 'used' });
      expect(await getVouchers(db, stage.member.id)).toMatchObject([{ status: 'used' }]);
    });

    test('makes room for the next one, over what was credited since', async () => {
      await stage.credit(SERUM);
      stage.use(await stage.generate());
      await stage.credit(9n * SERUM);
      expect(await stage.generate()).toMatchObject({ status: 'issued', amount: (9n * SERUM).toString() });
      expect(await getVouchers(db, stage.member.id)).toMatchObject([{ status: 'used' }, { status: 'open' }]);
    });

    test('makes room for one next voucher, whatever 40 calls at once found out about the last', async () => {
      await stage.credit(SERUM);
      stage.use(await stage.generate());
      await stage.credit(9n * SERUM);
      const answers = await Promise.all(Array.from({ length: 40 }, () => stage.generate()));
      expect(answers.filter((answer) => answer.status === 'issued')).toHaveLength(1);
      expect(answers.filter((answer) => answer.status === 'reissued')).toHaveLength(39);
      expect(new Set(answers.map((answer) => answer.signature)).size).toBe(1);
    });

    test('stands in the way while its block may be reorganised, and lives on when it is', async () => {
      await stage.credit(SERUM);
      for (let block = 0; block < 5; block += 1) stage.mine();
      const voucher = await stage.generate(stage.member.address, { confirmations: 2 });
      stage.use(voucher);
      await expect(stage.generate(stage.member.address, { confirmations: 2 })).rejects.toMatchObject({
        code: 'VOUCHER_PENDING',
        ...reason('claimUnconfirmed'),
      });
      stage.chain.used.clear();
      expect(await stage.generate(stage.member.address, { confirmations: 2 })).toEqual({
        ...voucher,
        status: 'reissued',
      });
      stage.use(voucher);
      for (let block = 0; block < 2; block += 1) stage.mine();
      expect(await stage.generate(stage.member.address, { confirmations: 2 })).toMatchObject({
        status: 'used',
      });
    });

    test('is seen as used by whoever asks after its event was read', async () => {
      await stage.credit(SERUM);
      const voucher = await stage.generate();
      const txHash = `0x${'7'.repeat(64)}` as const;
      await db.transaction().execute((tx) =>
        settleVoucher(tx, {
          account: stage.member.address,
          nonce: BigInt(getNonce(voucher)),
          amount: SERUM,
          txHash,
          at: STAGE_START,
        }),
      );
      expect(await stage.generate()).toEqual({ ...voucher, status: 'used', usedTx: txHash });
    });
  });
});
