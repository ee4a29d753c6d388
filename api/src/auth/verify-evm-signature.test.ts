import { verifySignature } from '@hideout/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import { createPublicClient, custom } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { beforeAll, expect, test } from 'vitest';
import { buildTestApp, call, emptyChains, signedMessage } from '../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../testing/test-database.ts';

describeOnDatabases('signing in with a contract wallet', (open) => {
  let app: FastifyInstance;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
  });

  const signature = `0x${'12'.repeat(80)}`;
  const chainsThat = (request: (method: string) => string) => ({
    ...emptyChains(),
    ethereum: createPublicClient({
      chain: mainnet,
      transport: custom({ request: async ({ method }: { method: string }) => request(method) }),
    }),
  });
  const tryOn = async (request: (method: string) => string) => {
    const signed = await signedMessage(app, generatePrivateKey());
    const chains = chainsThat(request);
    return call(buildTestApp(database.db, { chains }), verifySignature, { body: { ...signed, signature } });
  };

  test('works when the contract says yes', async () => {
    expect((await tryOn((method) => (method === 'eth_getCode' ? '0x60' : '0x01'))).statusCode).toBe(200);
  });

  test('is refused when the contract says no', async () => {
    const answer = await tryOn((method) => (method === 'eth_getCode' ? '0x60' : '0x00'));
    expect(answer.json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
  });

  test('is told when Ethereum cannot be asked', async () => {
    const answer = await tryOn(() => {
      throw new Error('connection refused');
    });
    expect(answer.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', status: 502 });
  });

  test('is not looked for when a plain account signed', async () => {
    const signed = await signedMessage(app, generatePrivateKey());
    const chains = chainsThat(() => {
      throw new Error('connection refused');
    });
    expect(
      (await call(buildTestApp(database.db, { chains }), verifySignature, { body: signed })).statusCode,
    ).toBe(200);
  });
});
