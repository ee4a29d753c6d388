import { addPassport, getPassport } from '@hideout/contract/passport';
import { listAssets } from '@hideout/contract/profile';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, expect, test } from 'vitest';
import { freshAddress, makeMember } from '../../testing/community-fixtures.ts';
import { fakeWorld, giveTokens } from '../../testing/fake-ethereum.ts';
import { PASSES, withPassportApp } from '../../testing/passport-fixtures.ts';
import { call, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

describeOnDatabases('the own passport', (open) => {
  const world = fakeWorld();
  let app: FastifyInstance;
  let db: TestDatabase['db'];
  beforeAll(async () => {
    ({ db } = await open());
    app = withPassportApp(db, world);
    return () => app.close();
  });

  test('is null before it is bound, and says afterwards whether the token is still held', async () => {
    const member = await signIn(app, generatePrivateKey());
    const read = async () => (await call(app, getPassport, { cookie: member.cookie })).json().passport;
    const before = (await call(app, getPassport, { cookie: member.cookie })).json();
    expect(before).toEqual({
      passport: null,
      collection: { name: 'City Pass', address: PASSES, chainId: 1 },
      bindable: null,
    });
    const isBindable = async () => {
      expect((await call(app, listAssets, { cookie: member.cookie })).statusCode).toBe(200);
      return (await call(app, getPassport, { cookie: member.cookie })).json().bindable;
    };
    expect(await isBindable()).toBe(false);
    giveTokens(world, PASSES, member.address, [8101]);
    expect(await isBindable()).toBe(true);
    // A passport of the seller's that nobody has reset yet cannot be bound.
    const seller = await makeMember(db);
    const passport = { account_id: seller.id, token_id: '8101', claim_address: freshAddress() };
    await db.insertInto('passport').values(passport).execute();
    expect(await isBindable()).toBe(false);
    await db.deleteFrom('passport').where('account_id', '=', seller.id).execute();
    const claimAddress = freshAddress();
    await call(app, addPassport, { cookie: member.cookie, body: { tokenId: '8101', claimAddress } });
    expect(await read()).toMatchObject({
      tokenId: '8101',
      claimAddress,
      status: 'active',
      heldBy: member.address,
      stillHeld: true,
    });
    world.failing.add('all');
    const silent = await read();
    world.failing.delete('all');
    expect(silent).toMatchObject({ tokenId: '8101', heldBy: null, stillHeld: null });
    giveTokens(world, PASSES, member.address, []);
    giveTokens(world, PASSES, freshAddress(), [8101]);
    expect(await read()).toMatchObject({ heldBy: null, stillHeld: false });
  });
});
