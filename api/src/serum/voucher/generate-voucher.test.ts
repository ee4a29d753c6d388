import type { Kysely } from 'kysely';
import { recoverTypedDataAddress, zeroAddress } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { freshAddress, makeMember } from '../../testing/community-fixtures.ts';
import { FAKE_DISTRIBUTOR, fakeApechainClient } from '../../testing/fake-apechain.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { getSerumEntries, getVouchers } from '../../testing/voucher-fixtures.ts';
import { STAGE_START, VOUCHER_SIGNER, type VoucherStage, voucherStage } from '../../testing/voucher-stage.ts';

const SERUM = 10n ** 18n;
const reason = (text: string) => ({ details: { meta: { reason: text } } });

describeOnDatabases('a voucher', (open) => {
  let db: Kysely<Database>;
  let stage: VoucherStage;

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(async () => {
    stage = await voucherStage(db);
  });

  test('holds all that is owed, signed by the key of the distributor, for an hour', async () => {
    await stage.credit(200n * SERUM);
    await stage.credit(50n * SERUM);
    const voucher = await stage.generate(stage.member.address.toLowerCase());
    expect(voucher).toMatchObject({
      status: 'issued',
      amount: (250n * SERUM).toString(),
      issuedAt: STAGE_START.toISOString(),
      expiresAt: '2026-11-20T13:00:00.000Z',
      usedTx: null,
      signer: VOUCHER_SIGNER.address,
      typedData: {
        domain: { name: 'HideoutVoucher', version: '1', chainId: 33139, verifyingContract: FAKE_DISTRIBUTOR },
        message: { account: stage.member.address, deadline: '1795179600' },
      },
    });
    const { message, ...data } = voucher.typedData;
    const recovered = await recoverTypedDataAddress({
      ...data,
      message: {
        account: message.account,
        amount: BigInt(message.amount),
        nonce: BigInt(message.nonce),
        deadline: BigInt(message.deadline),
      },
      signature: voucher.signature,
    });
    expect(recovered).toBe(VOUCHER_SIGNER.address);
    expect(await stage.owed()).toBe(0n);
  });

  test('V01: comes out the same until it has ended, whatever is credited meanwhile', async () => {
    await stage.credit(SERUM);
    const first = await stage.generate();
    await stage.credit(7n * SERUM);
    stage.wait(59);
    stage.mine();
    expect(await stage.generate()).toEqual({ ...first, status: 'reissued' });
    expect(await stage.owed()).toBe(7n * SERUM);
    expect(await getVouchers(db, stage.member.id)).toHaveLength(1);
  });

  test('40 calls at once make one voucher and one debit, and give the same one', async () => {
    await stage.credit(3n * SERUM);
    const answers = await Promise.all(Array.from({ length: 40 }, () => stage.generate()));
    expect(answers.filter((answer) => answer.status === 'issued')).toHaveLength(1);
    expect(new Set(answers.map(({ status: _, ...rest }) => JSON.stringify(rest))).size).toBe(1);
    expect(await getVouchers(db, stage.member.id)).toHaveLength(1);
    expect((await getSerumEntries(db, stage.member.id)).filter((row) => !row.is_credit)).toHaveLength(1);
    expect(await stage.owed()).toBe(0n);
  });

  describe('is refused', () => {
    test('where nothing is owed, without asking the chain', async () => {
      await expect(stage.generate()).rejects.toMatchObject({
        code: 'VOUCHER_NOT_ELIGIBLE',
        ...reason('nothingOwed'),
      });
      expect(stage.chain.asked).toEqual([]);
    });

    test('to an address that is not the user’s, also another user’s', async () => {
      await stage.credit(SERUM);
      const other = await makeMember(db);
      for (const address of [freshAddress(), other.address]) {
        await expect(stage.generate(address)).rejects.toMatchObject({
          code: 'VOUCHER_NOT_ELIGIBLE',
          ...reason('address'),
        });
      }
    });

    test.each(['', '0x12', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'])(
      'to “%s”, which is no Ethereum address',
      async (text) => {
        await expect(stage.generate(text)).rejects.toMatchObject({
          code: 'INVALID_ADDRESS',
          details: { fields: { address: expect.any(String) } },
        });
      },
    );

    test('while the distributor is paused or takes nobody’s signature', async () => {
      await stage.credit(SERUM);
      stage.chain.paused = true;
      await expect(stage.generate()).rejects.toMatchObject({ code: 'VOUCHER_CLOSED', ...reason('paused') });
      stage.chain.paused = false;
      stage.chain.signer = zeroAddress;
      await expect(stage.generate()).rejects.toMatchObject({ code: 'VOUCHER_CLOSED', ...reason('noSigner') });
      await expect(stage.generate(stage.member.address, { contract: null })).rejects.toMatchObject({
        code: 'VOUCHER_CLOSED',
        ...reason('notDeployed'),
      });
      expect(await stage.owed()).toBe(SERUM);
    });

    test('also a second time, while the distributor is paused', async () => {
      await stage.credit(SERUM);
      await stage.generate();
      stage.chain.paused = true;
      await expect(stage.generate()).rejects.toMatchObject({ code: 'VOUCHER_CLOSED' });
      stage.chain.paused = false;
      expect(await stage.generate()).toMatchObject({ status: 'reissued' });
    });

    test('without a key, and with one that the distributor does not take', async () => {
      await stage.credit(SERUM);
      const none = stage.generate(stage.member.address, { signer: null });
      await expect(none).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
      stage.chain.signer = freshAddress();
      await expect(stage.generate()).rejects.toMatchObject({
        code: 'UPSTREAM_UNAVAILABLE',
        details: { cause: expect.objectContaining({ message: expect.stringContaining(stage.chain.signer) }) },
      });
      expect(await stage.owed()).toBe(SERUM);
    });

    test('while the chain does not answer; nothing is lost', async () => {
      await stage.credit(SERUM);
      stage.chain.isSilent = true;
      await expect(stage.generate()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
      expect(await stage.owed()).toBe(SERUM);
      stage.chain.isSilent = false;
      const first = await stage.generate();
      stage.chain.isSilent = true;
      stage.wait(90);
      await expect(stage.generate()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
      expect(await getVouchers(db, stage.member.id)).toMatchObject([
        { status: 'open', amount: first.amount },
      ]);
    });
  });

  test('also pays the claim address, and then no other one while it is open', async () => {
    await stage.credit(SERUM);
    const claimAddress = freshAddress();
    await db
      .updateTable('account')
      .set({ claim_address: claimAddress })
      .where('id', '=', stage.member.id)
      .execute();
    const voucher = await stage.generate(claimAddress);
    expect(voucher.typedData.message.account).toBe(claimAddress);
    await expect(stage.generate()).rejects.toMatchObject({
      code: 'VOUCHER_PENDING',
      details: { meta: { reason: 'otherAddress', address: claimAddress, expiresAt: voucher.expiresAt } },
    });
  });

  test('does not pay a wallet that was removed while the chain was asked', async () => {
    await stage.credit(SERUM);
    const client = fakeApechainClient(stage.chain);
    const slow = new Proxy(client, {
      get(target, name, receiver) {
        if (name !== 'getBlock') return Reflect.get(target, name, receiver);
        return async (...args: Parameters<typeof client.getBlock>) => {
          await db.deleteFrom('wallet').where('account_id', '=', stage.member.id).execute();
          return target.getBlock(...args);
        };
      },
    });
    await expect(stage.generate(stage.member.address, { client: slow })).rejects.toMatchObject({
      code: 'VOUCHER_NOT_ELIGIBLE',
    });
    expect(await stage.owed()).toBe(SERUM);
  });

  test('is given again to a wallet that was unlinked since, and no other one to it', async () => {
    await stage.credit(SERUM);
    const first = await stage.generate();
    await db.deleteFrom('wallet').where('account_id', '=', stage.member.id).execute();
    expect(await stage.generate()).toEqual({ ...first, status: 'reissued' });
    stage.wait(61);
    stage.mine();
    await expect(stage.generate()).rejects.toMatchObject({ code: 'VOUCHER_NOT_ELIGIBLE' });
    expect(await stage.owed()).toBe(SERUM);
  });

  test('counts its hour from the chain’s clock where that is ahead', async () => {
    await stage.credit(SERUM);
    stage.mine(new Date(STAGE_START.getTime() + 3 * 3_600_000));
    const voucher = await stage.generate();
    expect(voucher.expiresAt).toBe('2026-11-20T16:00:00.000Z');
    expect(await stage.generate()).toEqual({ ...voucher, status: 'reissued' });
  });

  test('is signed again after a change of the key', async () => {
    await stage.credit(SERUM);
    const first = await stage.generate();
    const next = privateKeyToAccount(generatePrivateKey());
    stage.chain.signer = next.address;
    const again = await stage.generate(stage.member.address, { signer: next });
    expect(again).toMatchObject({ status: 'reissued', signer: next.address, typedData: first.typedData });
    expect(again.signature).not.toBe(first.signature);
  });

  test('eight people at once each get theirs', async () => {
    const stages = await Promise.all(Array.from({ length: 8 }, () => voucherStage(db)));
    await Promise.all(stages.map((one, index) => one.credit(BigInt(index + 1))));
    const answers = await Promise.all(stages.map((one) => one.generate()));
    expect(answers.map((answer) => answer.amount)).toEqual(stages.map((_, index) => String(index + 1)));
    expect(answers.map((answer) => answer.typedData.message.account)).toEqual(
      stages.map((one) => one.member.address),
    );
  });
});
