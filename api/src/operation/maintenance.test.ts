import { checkAuth } from '@hideout/contract/auth';
import { getMaintenance, livez, readyz, setMaintenance } from '@hideout/contract/health';
import { getRegistry } from '@hideout/contract/registry';
import { listWallets } from '@hideout/contract/wallet';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, call, grant, type SignedIn, signIn } from '../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../testing/test-database.ts';

describeOnDatabases('maintenance', (open) => {
  let app: FastifyInstance;
  let database: TestDatabase;
  let admin: SignedIn;
  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
    admin = await signIn(app, generatePrivateKey());
    await grant(database.db, admin.accountId, 'admin');
    await database.db
      .updateTable('account')
      .set({ username: 'Oathkeeper' })
      .where('id', '=', admin.accountId)
      .execute();
  });
  beforeEach(async () => {
    await database.db.deleteFrom('setting').execute();
    await database.db.deleteFrom('audit_log').execute();
  });

  const set = async (body: unknown) => call(app, setMaintenance, { cookie: admin.cookie, body });

  test('is off on a new database', async () => {
    expect((await call(app, getMaintenance)).json()).toMatchObject({ maintenance: false });
  });

  test('keeps a message that was cut inside an emoji', async () => {
    expect((await set({ maintenance: true, message: 'Back soon \ud83e' })).json()).toMatchObject({
      message: 'Back soon \ufffd',
    });
  });

  test('closes every call but those that lead back, for admins too, with the message', async () => {
    await set({ maintenance: true, message: 'Mixing serum.', until: '2026-12-01T10:00:00Z' });
    const closed = await call(app, listWallets, { cookie: admin.cookie });
    expect(closed.json()).toMatchObject({ code: 'MAINTENANCE', status: 503, message: 'Mixing serum.' });
    expect(closed.headers['retry-after']).toBe('30');
    for (const endpoint of [checkAuth, getMaintenance, getRegistry, livez, readyz]) {
      expect((await call(app, endpoint)).statusCode).toBe(200);
    }
    await signIn(app, generatePrivateKey());
    expect((await call(app, getMaintenance)).json()).toMatchObject({
      maintenance: true,
      message: 'Mixing serum.',
      until: '2026-12-01T10:00:00Z',
      by: 'Oathkeeper',
    });
    await set({ maintenance: false });
    expect((await call(app, listWallets, { cookie: admin.cookie })).statusCode).toBe(200);
  });

  test('flips on an empty body', async () => {
    expect((await set({})).json()).toMatchObject({ maintenance: true });
    const headers = {
      cookie: admin.cookie,
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
    };
    const bare = await app.inject({ method: 'POST', url: '/health/maintenance', headers, payload: '' });
    expect(bare.json()).toMatchObject({ maintenance: false });
  });

  test('keeps the time it began when only the message changes', async () => {
    const first = (await set({ maintenance: true })).json();
    const second = (await set({ maintenance: true, message: 'Longer than thought.' })).json();
    expect(second).toMatchObject({ since: first.since, message: 'Longer than thought.' });
  });

  test('flips at once, through two copies, take turns, and each is written down', async () => {
    const other = buildTestApp((await database.openAnother()).db);
    await set({ maintenance: false });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(index % 2 === 0 ? app : other, setMaintenance, { cookie: admin.cookie, body: {} }),
      ),
    );
    const log = await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(log[0]).toMatchObject({ account_id: admin.accountId, action: 'maintenance.switch' });
    const on = log.slice(1).map(({ detail }) => detail);
    expect(on.filter((detail) => JSON.stringify(detail).includes('"on":true'))).toHaveLength(10);
    expect(on).toHaveLength(20);
    expect((await call(app, getMaintenance)).json()).toMatchObject({ maintenance: false });
  });

  test('is not switched without its audit row', async () => {
    await database.db.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
    expect((await set({ maintenance: true })).statusCode).toBe(500);
    await database.db.schema.alterTable('audit_log_away').renameTo('audit_log').execute();
    expect((await call(app, getMaintenance)).json()).toMatchObject({ maintenance: false });
  });

  test.each([
    [{ maintenance: 'yes' }],
    [{ message: 5 }],
    [{ until: 'tomorrow' }],
    [{ message: 'x'.repeat(281) }],
  ])('refuses %j', async (body) => {
    expect((await set(body)).statusCode).toBe(422);
  });
});
