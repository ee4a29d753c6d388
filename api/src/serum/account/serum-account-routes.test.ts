import { getSerumAccount } from '@hideout/contract/serum-account';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeChainConfig } from '../../testing/chain-config-file.ts';
import { freshAddress } from '../../testing/community-fixtures.ts';
import {
  FAKE_APECHAIN_CONFIG_FILE,
  type FakeApechain,
  fakeApechain,
  fakeApechainClient,
} from '../../testing/fake-apechain.ts';
import { storeTestList } from '../../testing/serum-fixtures.ts';
import { buildTestApp, call, emptyChains, type SignedIn, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { credit } from '../../testing/voucher-fixtures.ts';

describeOnDatabases('GET /serum/account/{id}', (open) => {
  let chainConfigFile: string;
  let app: FastifyInstance;
  let user: SignedIn;

  const openApp = async (chain: FakeApechain) =>
    buildTestApp((await open()).db, {
      chains: { ...emptyChains(), apechain: fakeApechainClient(chain) },
      config: { chainConfigFile },
    });

  beforeAll(async () => {
    const { db } = await open();
    chainConfigFile = writeChainConfig(FAKE_APECHAIN_CONFIG_FILE);
    const chain = fakeApechain(new Date(), freshAddress());
    app = await openApp(chain);
    user = await signIn(app, generatePrivateKey());
    chain.balances.set(user.address, 12n);
    await storeTestList(db, [{ address: user.address, amount: 90n }]);
    await credit(db, user.accountId, 5n, { note: 'A secret' });
  });
  afterAll(() => app.close());

  const ask = (id: string, cookie?: string, api = app) =>
    call(api, getSerumAccount, { params: { id }, cookie });

  test('notes are the user’s own', async () => {
    const own = await ask(user.accountId, user.cookie);
    expect(own.json()).toMatchObject({ allocation: '90', claimable: '90', redeemed: '5', balance: '12' });
    expect(own.body).toContain('A secret');
    const others = await ask(user.accountId);
    expect(others.json()).toMatchObject({ allocation: '90', redeemed: '5', balance: '12' });
    expect(others.body).not.toContain('A secret');
    const someone = await signIn(app, generatePrivateKey());
    expect((await ask(user.address, someone.cookie)).body).not.toContain('A secret');
  });

  test('a chain that is silent leaves the balance unknown and the rest there', async () => {
    // An app of its own: a silence is remembered for a while.
    const cutOff = await openApp({ ...fakeApechain(new Date(), freshAddress()), isSilent: true });
    const fresh = await signIn(app, generatePrivateKey());
    const answer = await ask(fresh.accountId, fresh.cookie, cutOff);
    expect(answer.json()).toMatchObject({ balance: null, allocation: '0' });
    await cutOff.close();
  });

  test.each([
    ['nobody', 'ACCOUNT_NOT_FOUND'],
    ['a.b', 'ACCOUNT_NOT_FOUND'],
    ['x'.repeat(65), 'ACCOUNT_NOT_FOUND'],
    [`0x${'1'.repeat(40)}`, 'ALLOCATION_NOT_FOUND'],
  ])('%s: %s', async (id, code) => {
    const answer = await ask(id);
    expect(answer.json()).toMatchObject({ code, status: 404 });
  });
});
