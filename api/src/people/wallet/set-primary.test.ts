import { listWallets, setPrimaryWallet } from '@hideout/contract/wallet';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, expect, test } from 'vitest';
import { freshAddress, linkEthereum } from '../../testing/community-fixtures.ts';
import { buildTestApp, call, type SignedIn, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

describeOnDatabases('the primary wallet', (open) => {
  let app: FastifyInstance;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
  });

  const memberWith = async (...addresses: string[]) => {
    const user = await signIn(app, generatePrivateKey());
    for (const address of addresses) await linkEthereum(database.db, user.accountId, address);
    return user;
  };
  const choose = (user: SignedIn, address: string, instance = app) =>
    call(instance, setPrimaryWallet, { cookie: user.cookie, body: { address } });

  test('is the one that was chosen, first in the list, and no other', async () => {
    const second = freshAddress();
    const user = await memberWith(second);
    const answer = await choose(user, second.toLowerCase());
    expect(answer.json()).toMatchObject({
      ok: true,
      wallets: [
        { address: second, isPrimary: true },
        { address: user.address, isPrimary: false },
      ],
    });
    const listed = await call(app, listWallets, { cookie: user.cookie });
    expect(listed.json().wallets).toEqual(answer.json().wallets);
    expect((await choose(user, second)).json()).toEqual(answer.json());
  });

  test("stays when another user's wallet, or nobody's, is chosen", async () => {
    const user = await memberWith();
    const other = await memberWith();
    for (const address of [other.address, freshAddress(), 'x'.repeat(20)]) {
      expect((await choose(user, address)).json()).toMatchObject({ code: 'WALLET_NOT_LINKED', status: 404 });
    }
    const listed = await call(app, listWallets, { cookie: user.cookie });
    expect(listed.json().wallets).toMatchObject([{ address: user.address, isPrimary: true }]);
  });

  test('is one of them when all are chosen at once, over two instances of the API', async () => {
    const more = Array.from({ length: 9 }, freshAddress);
    const user = await memberWith(...more);
    const another = buildTestApp((await database.openAnother()).db);
    const answers = await Promise.all(
      more.map((address, at) => choose(user, address, at % 2 === 0 ? app : another)),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const listed = (await call(app, listWallets, { cookie: user.cookie })).json();
    expect(listed.wallets.filter(({ isPrimary }: { isPrimary: boolean }) => isPrimary)).toHaveLength(1);
  });
});
