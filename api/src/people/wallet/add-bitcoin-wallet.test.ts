import { verifySignature } from '@hideout/contract/sign-in';
import { addWallet, listWallets } from '@hideout/contract/wallet';
import { linkStatement } from '@hideout/contract/wallet-statements';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  BITCOIN_ADDRESSES,
  signCompact,
  signedBitcoinMessage,
  signWithBitcoin,
} from '../../testing/bitcoin-wallet.ts';
import { buildTestApp, call, getCookie, type SignedIn, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

describeOnDatabases('linking a Bitcoin wallet', (open) => {
  let app: FastifyInstance;
  let database: TestDatabase;
  let user: SignedIn;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
  });
  beforeEach(async () => {
    await database.db.deleteFrom('wallet').where('chain', '=', 'bitcoin').execute();
    user = await signIn(app, generatePrivateKey());
  });

  const bitcoin = async (who: SignedIn, address: string) => ({
    ...(await signedBitcoinMessage(app, address, { statement: linkStatement(who.accountId) })),
    chain: 'bitcoin' as const,
  });
  const add = (who: SignedIn, body: object) => call(app, addWallet, { body, cookie: who.cookie });
  const readWallets = async (who: SignedIn) =>
    (await call(app, listWallets, { cookie: who.cookie })).json<{ wallets: { address: string }[] }>().wallets;

  test.each(Object.entries(BITCOIN_ADDRESSES))('takes a Bitcoin wallet of %s', async (type, address) => {
    const answer = await add(user, await bitcoin(user, address));
    expect(answer.json()).toMatchObject({
      wallet: { address, chain: 'bitcoin', walletType: 'xverse', addressType: type, isPrimary: false },
    });
  });

  test('takes "Bitcoin Signed Message"', async () => {
    const body = await bitcoin(user, BITCOIN_ADDRESSES.p2wpkh);
    const signature = signCompact(body.message, 39).toString('base64');
    const answer = await add(user, { ...body, signature, protocol: 'ECDSA', walletType: 'leather' });
    expect(answer.statusCode).toBe(201);
  });

  test('finds the kind of address itself and only repeats what the address is said to be for', async () => {
    const body = await bitcoin(user, BITCOIN_ADDRESSES.p2tr);
    const answer = await add(user, {
      ...body,
      purpose: 'ordinals',
      addressType: 'p2pkh',
      protocol: 'ECDSA',
      publicKey: '02'.repeat(33),
      messageHash: 'anything',
    });
    expect(answer.json()).toMatchObject({ wallet: { purpose: 'ordinals', addressType: 'p2tr' } });
  });

  describe('its purpose', () => {
    const { p2tr } = BITCOIN_ADDRESSES;
    const readPurpose = async (cookie: string) =>
      (await call(app, listWallets, { cookie }))
        .json()
        .wallets.find(({ address }: { address: string }) => address === p2tr)?.purpose;
    const signInWithBitcoin = async (more: object) => {
      const body = { ...(await signedBitcoinMessage(app, p2tr)), ...more };
      return getCookie(await call(app, verifySignature, { body }));
    };
    const roads: Record<string, (more: object) => Promise<string>> = {
      'signing in': signInWithBitcoin,
      linking: async (more) => {
        await add(user, { ...(await bitcoin(user, p2tr)), ...more });
        return user.cookie;
      },
    };

    describe.each(Object.entries(roads))('by %s', (_, take) => {
      test.each([
        [{ purpose: 'ordinals' }, 'ordinals'],
        [{ purpose: 'payment' }, 'payment'],
        [{ purpose: 'stacks' }, null],
        [{}, null],
      ])('is stored alike: %j is %s', async (more, stored) => {
        expect(await readPurpose(await take(more))).toBe(stored);
      });
    });

    test('is filled in when the wallet says it later, and stays when it says nothing', async () => {
      const cookie = await signInWithBitcoin({});
      expect(await readPurpose(cookie)).toBeNull();
      await signInWithBitcoin({ purpose: 'ordinals' });
      expect(await readPurpose(cookie)).toBe('ordinals');
      await signInWithBitcoin({});
      expect(await readPurpose(cookie)).toBe('ordinals');
    });
  });

  test('does not link what came along with the connection and did not sign', async () => {
    const { p2tr, p2sh } = BITCOIN_ADDRESSES;
    const extra = [{ address: p2sh, purpose: 'payment', addressType: 'p2sh' }];
    expect((await add(user, { ...(await bitcoin(user, p2tr)), extra })).statusCode).toBe(201);
    expect((await readWallets(user)).map(({ address }) => address)).toEqual([user.address, p2tr]);
    expect((await add(user, await bitcoin(user, p2sh))).statusCode).toBe(201);
  });

  test('knows a Bitcoin address in capitals as the one in small letters', async () => {
    const { p2wpkh } = BITCOIN_ADDRESSES;
    const body = await bitcoin(user, p2wpkh);
    const message = body.message.replace(p2wpkh, p2wpkh.toUpperCase());
    const signature = signWithBitcoin(message, p2wpkh);
    const answer = await add(user, { ...body, message, signature, address: p2wpkh.toUpperCase() });
    expect(answer.json()).toMatchObject({ wallet: { address: p2wpkh } });
    expect((await add(user, await bitcoin(user, p2wpkh))).json()).toMatchObject({
      code: 'WALLET_ALREADY_LINKED',
    });
  });

  test('signs a Bitcoin wallet in, into the account it is linked to', async () => {
    const { p2tr } = BITCOIN_ADDRESSES;
    await add(user, await bitcoin(user, p2tr));
    const answer = await call(app, verifySignature, { body: await signedBitcoinMessage(app, p2tr) });
    expect(answer.json()).toMatchObject({ user: { id: user.accountId, loginProvider: 'bitcoin' } });
  });

  test('an unknown Bitcoin wallet makes an account of its own', async () => {
    const { p2sh } = BITCOIN_ADDRESSES;
    const answer = await call(app, verifySignature, {
      body: { ...(await signedBitcoinMessage(app, p2sh)), walletType: 'unisat' },
    });
    expect(answer.json()).toMatchObject({
      user: { loginProvider: 'bitcoin', needs: ['username', 'passport'] },
    });
    const { account_id, ...wallet } = await database.db
      .selectFrom('wallet')
      .select(['account_id', 'address_type', 'wallet_type', 'is_primary', 'used_for_login'])
      .where('address', '=', p2sh)
      .executeTakeFirstOrThrow();
    expect(account_id).toBe(answer.json().user.id);
    expect(wallet).toEqual({
      address_type: 'p2sh',
      wallet_type: 'unisat',
      is_primary: true,
      used_for_login: true,
    });
  });
});
