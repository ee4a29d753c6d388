import { verifySignature } from '@hideout/contract/sign-in';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { beforeAll, expect, test } from 'vitest';
import { buildTestApp, call, type SignedMessage, signedMessage } from '../../testing/test-app.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { byDepth } from '../../testing/test-depth.ts';

/** What holds for EIP-4361 alone; what both chains and both calls refuse is in `proof-attacks.test.ts`. */
describeOnDatabase('signing in by wallet refuses', (open) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = buildTestApp((await open()).db);
  });

  const post = (body: SignedMessage) => call(app, verifySignature, { body });

  test('another scheme', async () => {
    const answer = await post(await signedMessage(app, generatePrivateKey(), { scheme: 'https' }));
    expect(answer.json()).toMatchObject({ code: 'SIGNATURE_WRONG_DOMAIN', status: 401 });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([[33139], [33111]])('not: chain %i', async (chainId) => {
    expect((await post(await signedMessage(app, generatePrivateKey(), { chainId }))).statusCode).toBe(200);
  });

  test.each<[string, (message: string) => string]>([
    ['a message without an end', (message) => message.replace(/\nExpiration Time: .*/, '')],
    ['a text before the message', (message) => `Win a prize!\n${message}`],
    ['a text behind it', (message) => `${message}\nPS: nothing`],
    ['a line less in it', (message) => message.replace('\n\n', '\n')],
  ])('%s', async (_, change) => {
    const key = generatePrivateKey();
    const signed = await signedMessage(app, key);
    const message = change(signed.message);
    const signature = await privateKeyToAccount(key).signMessage({ message });
    expect((await post({ ...signed, message, signature })).json()).toMatchObject({
      code: 'SIGNATURE_INVALID',
    });
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
});
