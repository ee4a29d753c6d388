import { checkAuth } from '@hideout/contract/auth';
import { verifySignature } from '@hideout/contract/sign-in';
import { listWallets } from '@hideout/contract/wallet';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildTestApp,
  call,
  getCookie,
  type SignedMessage,
  signedMessage,
  signIn,
} from '../../testing/test-app.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';

describeOnDatabases('signing in by wallet', (open) => {
  let app: FastifyInstance;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
  });

  const post = (body: SignedMessage, more = {}) => call(app, verifySignature, { body: { ...body, ...more } });

  test('makes an account for a new wallet and finds it again under a new session', async () => {
    const key = generatePrivateKey();
    const first = await signIn(app, key);
    const second = await signIn(app, key);
    expect(second.accountId).toBe(first.accountId);
    expect(second.cookie).not.toBe(first.cookie);
    const check = await call(app, checkAuth, { cookie: second.cookie });
    expect(check.json()).toMatchObject({
      authenticated: true,
      user: {
        id: first.accountId,
        username: null,
        roles: ['member'],
        permissions: [],
        loginProvider: 'ethereum',
        needs: ['username', 'passport'],
      },
    });
    const wallets = await call(app, listWallets, { cookie: second.cookie });
    expect(wallets.json()).toMatchObject({
      wallets: [
        {
          address: first.address,
          chain: 'ethereum',
          isPrimary: true,
          usedForLogin: true,
          isClaimAddress: false,
        },
      ],
    });
  });

  test('gives a cookie no script and no other site can use, and stores only its hash', async () => {
    const response = await post(await signedMessage(app, generatePrivateKey()));
    const header = String(response.headers['set-cookie']);
    expect(header).toMatch(/^__Host-hideout_session=[\w-]{43}; /);
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=2592000'])
      expect(header).toContain(part);
    expect(header).not.toContain('Domain');
    const token = getCookie(response).split('=')[1] ?? '';
    const stored = await database.db.selectFrom('session').select('token_hash').execute();
    expect(stored.map((row) => row.token_hash)).not.toContain(token);
  });

  test('accepts the address in any case', async () => {
    const signed = await signedMessage(app, generatePrivateKey());
    expect((await post(signed, { address: signed.address.toLowerCase() })).statusCode).toBe(200);
  });

  test('ends the session the browser had before', async () => {
    const old = await signIn(app, generatePrivateKey());
    const body = await signedMessage(app, generatePrivateKey());
    await call(app, verifySignature, { body, cookie: old.cookie });
    expect((await call(app, checkAuth, { cookie: old.cookie })).json()).toMatchObject({
      authenticated: false,
    });
  });

  test('of 20 first sign-ins of one wallet at once one account comes', async () => {
    const key = generatePrivateKey();
    const bodies = await Promise.all(Array.from({ length: 20 }, () => signedMessage(app, key)));
    const answers = await Promise.all(
      bodies.map((body, index) => call(app, verifySignature, { body, ip: `10.2.${index}.1` })),
    );
    expect(new Set(answers.map((answer) => answer.json().user?.id)).size).toBe(1);
  });

  describe('takes every form of a time that RFC 3339 allows:', () => {
    const sign = async (key: `0x${string}`, change: (message: string) => string) => {
      const signed = await signedMessage(app, key);
      const message = change(signed.message);
      expect(message).not.toBe(signed.message);
      return { ...signed, message, signature: await privateKeyToAccount(key).signMessage({ message }) };
    };

    test.each<[string, (time: string) => string]>([
      ['no fraction of a second', (time) => time.replace(/\.\d+/, '')],
      ['a fraction of nine digits', (time) => time.replace('Z', '000001Z')],
      ['an offset', (time) => time.replace('Z', '+00:00')],
      ['an offset of another zone', (time) => inZone(time)],
      ['small letters', (time) => time.toLowerCase()],
    ])('%s', async (_, change) => {
      const body = await sign(generatePrivateKey(), (message) =>
        message.replace(/(?<=(?:Issued At|Expiration Time): ).+/g, change),
      );
      expect((await post(body)).json()).toMatchObject({ authenticated: true });
    });

    test.each<[string, (time: string) => string]>([
      ['a time without its seconds', (time) => time.replace(/:\d\d\.\d+Z/, 'Z')],
      ['a time without a zone', (time) => time.replace('Z', '')],
      ['a day that does not exist', (time) => time.replace(/\d\d-\d\dT/, '02-30T')],
      ['a time with something behind it', (time) => `${time} or so`],
    ])('but not %s', async (_, change) => {
      const body = await sign(generatePrivateKey(), (message) =>
        message.replace(/(?<=Expiration Time: ).+/, change),
      );
      expect((await post(body)).json()).toMatchObject({ code: 'SIGNATURE_INVALID', status: 401 });
    });
  });

  describe('with a referral', () => {
    const getReferral = async (accountId: string) =>
      database.db
        .selectFrom('account')
        .select(['referred_with', 'referred_by', 'referral_code'])
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
    const signInWith = async (key: `0x${string}`, referral: string) =>
      (await post(await signedMessage(app, key), { referral })).json<{ user: { id: string } }>().user.id;

    test('remembers who invited a new user', async () => {
      const host = await signIn(app, generatePrivateKey());
      const { referral_code: code } = await getReferral(host.accountId);
      const guest = await signInWith(generatePrivateKey(), code.toLowerCase());
      expect(await getReferral(guest)).toMatchObject({
        referred_by: host.accountId,
        referred_with: code.toLowerCase(),
      });
    });

    test('ignores it for a user who was here before, and anything of another shape', async () => {
      const host = await signIn(app, generatePrivateKey());
      const { referral_code: code } = await getReferral(host.accountId);
      const key = generatePrivateKey();
      const guest = await signInWith(key, 'x<script>');
      await signInWith(key, code);
      expect(await getReferral(guest)).toMatchObject({ referred_by: null, referred_with: null });
    });
  });
});

/** The same time as a clock two and a half hours ahead writes it. */
function inZone(time: string): string {
  return new Date(Date.parse(time) + 9_000_000).toISOString().replace('Z', '+02:30');
}
