import { generateVoucher } from '@hideout/contract/voucher';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/tables.ts';
import { writeChainConfig } from '../../testing/chain-config-file.ts';
import {
  FAKE_APECHAIN_CONFIG_FILE,
  type FakeApechain,
  fakeApechain,
  fakeApechainClient,
} from '../../testing/fake-apechain.ts';
import { buildTestApp, call, emptyChains, type SignedIn, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { credit, getVouchers } from '../../testing/voucher-fixtures.ts';

const KEY = generatePrivateKey();

describeOnDatabases('POST /voucher/generate', (open) => {
  let chainConfigFile: string;
  let db: Kysely<Database>;
  let chain: FakeApechain;
  const running: FastifyInstance[] = [];

  beforeAll(async () => {
    db = (await open()).db;
    chainConfigFile = writeChainConfig(FAKE_APECHAIN_CONFIG_FILE);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((app) => app.close()));
  });

  function start(over: Kysely<Database> = db, config: Partial<Config> = {}): FastifyInstance {
    const app = buildTestApp(over, {
      chains: { ...emptyChains(), apechain: fakeApechainClient(chain) },
      config: { chainConfigFile, voucherSignerKey: KEY, ...config },
    });
    running.push(app);
    return app;
  }
  async function user(config: Partial<Config> = {}): Promise<SignedIn & { app: FastifyInstance }> {
    chain = fakeApechain(new Date(), privateKeyToAddress(KEY));
    const app = start(db, config);
    const signedIn = await signIn(app, generatePrivateKey());
    await credit(db, signedIn.accountId, 250n);
    return { app, ...signedIn };
  }

  test('gives one voucher over two instances of the API', async () => {
    const { app, cookie, address, accountId } = await user();
    const other = start((await (await open()).openAnother()).db);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        call(index % 2 === 0 ? app : other, generateVoucher, { cookie, body: { address } }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    const bodies = answers.map((answer) => answer.json());
    expect(bodies.filter(({ status }) => status === 'issued')).toHaveLength(1);
    expect(new Set(bodies.map(({ status: _, ...rest }) => JSON.stringify(rest))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ amount: '250', signer: privateKeyToAddress(KEY) });
    expect(await getVouchers(db, accountId)).toHaveLength(1);
  });

  test('answers 5 times a minute', async () => {
    const { app, cookie, address } = await user({ rateFactor: 1 });
    for (let time = 0; time < 5; time += 1) {
      expect((await call(app, generateVoucher, { cookie, body: { address } })).statusCode).toBe(200);
    }
    const sixth = await call(app, generateVoucher, { cookie, body: { address } });
    expect(sixth.json()).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  });

  test.each([
    [{ address: '0xabc' }, 422, 'INVALID_ADDRESS'],
    [{}, 422, 'UNPROCESSABLE'],
    [{ address: `0x${'1'.repeat(40)}` }, 403, 'VOUCHER_NOT_ELIGIBLE'],
  ])('%j is answered with %i %s', async (body, status, code) => {
    const { app, cookie } = await user();
    const answer = await call(app, generateVoucher, { cookie, body });
    expect(answer.json()).toMatchObject({ status, code });
  });

  test('needs a session', async () => {
    const { app, address } = await user();
    const answer = await call(app, generateVoucher, { body: { address } });
    expect(answer.json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test.each<[string, Partial<Config>, number, string]>([
    ['no key', { voucherSignerKey: null }, 502, 'UPSTREAM_UNAVAILABLE'],
    ['another key', { voucherSignerKey: generatePrivateKey() }, 502, 'UPSTREAM_UNAVAILABLE'],
    ['no contracts', { chainConfigFile: null }, 410, 'VOUCHER_CLOSED'],
  ])('%s is said in one message', async (_, config, status, code) => {
    const { app, cookie, address } = await user(config);
    const answer = await call(app, generateVoucher, { cookie, body: { address } });
    expect(answer.json()).toMatchObject({ status, code, message: expect.stringMatching(/\.$/) });
    expect(answer.body).not.toContain(KEY);
  });
});
