import { verifySignature } from '@hideout/contract/sign-in';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { beforeAll, expect, test } from 'vitest';
import { buildTestApp, call, type SignedMessage, signedMessage } from '../../testing/test-app.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { byDepth } from '../../testing/test-depth.ts';

describeOnDatabase('signing in by wallet refuses', (open) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = buildTestApp((await open()).db);
  });

  const post = (body: SignedMessage) => call(app, verifySignature, { body });

  // Times are made when the test runs: on a busy machine that may be minutes after the file was read.
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  test.each<[string, () => Parameters<typeof signedMessage>[2], string]>([
    ['another domain', () => ({ domain: 'evil.example' }), 'SIGNATURE_WRONG_DOMAIN'],
    ['a URI of another origin', () => ({ uri: 'https://evil.example/x' }), 'SIGNATURE_WRONG_DOMAIN'],
    ['another scheme', () => ({ scheme: 'https' }), 'SIGNATURE_WRONG_DOMAIN'],
    ['another chain', () => ({ chainId: 56 }), 'SIGNATURE_INVALID'],
    ['a message that ended', () => ({ issuedAt: ago(600), expirationTime: ago(1) }), 'SIGNATURE_EXPIRED'],
    ['a message of more than ten minutes', () => ({ expirationTime: ago(-700) }), 'SIGNATURE_INVALID'],
    [
      'a message from the future',
      () => ({ issuedAt: ago(-200), expirationTime: ago(-300) }),
      'SIGNATURE_INVALID',
    ],
    ['a message that does not hold yet', () => ({ notBefore: ago(-200) }), 'SIGNATURE_INVALID'],
    ['a nonce that was never issued', () => ({ nonce: 'a'.repeat(32) }), 'SIGNATURE_REPLAYED'],
  ])('%s', async (_, changes, code) => {
    const response = await post(await signedMessage(app, generatePrivateKey(), changes()));
    expect(response.json()).toMatchObject({ code, status: 401 });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test.each([[33139], [33111]])('not: chain %i', async (chainId) => {
    expect((await post(await signedMessage(app, generatePrivateKey(), { chainId }))).statusCode).toBe(200);
  });

  test('a message without an end', async () => {
    const key = generatePrivateKey();
    const signed = await signedMessage(app, key);
    const message = signed.message.replace(/\nExpiration Time: .*/, '');
    const signature = await privateKeyToAccount(key).signMessage({ message });
    expect((await post({ ...signed, message, signature })).json()).toMatchObject({
      code: 'SIGNATURE_INVALID',
    });
  });

  test('a text that a user could read another way', async () => {
    const key = generatePrivateKey();
    const signed = await signedMessage(app, key);
    for (const message of [
      `Win a prize!\n${signed.message}`,
      `${signed.message}\nPS: nothing`,
      signed.message.replace('\n\n', '\n'),
    ]) {
      const signature = await privateKeyToAccount(key).signMessage({ message });
      expect((await post({ ...signed, message, signature })).json()).toMatchObject({
        code: 'SIGNATURE_INVALID',
      });
    }
  });

  test("another account's signature", async () => {
    const victim = await signedMessage(app, generatePrivateKey());
    const { signMessage } = privateKeyToAccount(generatePrivateKey());
    const signature = await signMessage({ message: victim.message });
    expect((await post({ ...victim, signature })).json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
  });

  test('a message for another address than the one named', async () => {
    const signed = await signedMessage(app, generatePrivateKey());
    const { address } = privateKeyToAccount(generatePrivateKey());
    expect((await post({ ...signed, address })).json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
  });

  test('a message that speaks of another address than the one that signed', async () => {
    const { address } = privateKeyToAccount(generatePrivateKey());
    const signed = await signedMessage(app, generatePrivateKey(), { address });
    expect((await post(signed)).json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
  });

  test('a message changed after signing', async () => {
    const signed = await signedMessage(app, generatePrivateKey());
    const message = signed.message.replace('Sign in to hideout.', 'Sign in to hideout!');
    expect((await post({ ...signed, message })).json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
  });

  test('a message with any one character changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom(...'aZ09 \n:/.'), async (at, character) => {
        const signed = await signedMessage(app, generatePrivateKey());
        const index = at % signed.message.length;
        fc.pre(signed.message[index] !== character);
        const message = signed.message.slice(0, index) + character + signed.message.slice(index + 1);
        const answer = await post({ ...signed, message });
        expect([401, 422]).toContain(answer.statusCode);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }),
      { numRuns: byDepth({ few: 15, full: 60 }) },
    );
  });

  test('a Bitcoin address', async () => {
    const signed = await signedMessage(app, generatePrivateKey());
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    expect((await post({ ...signed, address })).json()).toMatchObject({
      code: 'INVALID_ADDRESS',
      status: 422,
    });
  });

  test.each([
    ['0x'],
    ['0x00'],
    [`0x${'00'.repeat(65)}`],
    [`0x${'ff'.repeat(65)}`],
    [`0x${'ab'.repeat(64)}`],
    ['hello'],
    ['0xzz'],
    ['0x123'],
    [`0x${'6492'.repeat(48)}`],
  ])('the malformed signature %.20s', async (signature) => {
    const signed = await signedMessage(app, generatePrivateKey());
    expect((await post({ ...signed, signature })).json()).toMatchObject({
      code: 'SIGNATURE_INVALID',
      status: 401,
    });
  });

  test('and burns the nonce of a failed try', async () => {
    const signed = await signedMessage(app, generatePrivateKey());
    await post({ ...signed, signature: '0x00' });
    expect((await post(signed)).json()).toMatchObject({ code: 'SIGNATURE_REPLAYED' });
  });
});
