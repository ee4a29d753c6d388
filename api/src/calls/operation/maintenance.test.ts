import { checkAuth } from '@hideout/contract/auth';
import { getMaintenance, livez, readyz } from '@hideout/contract/health';
import { getRegistry } from '@hideout/contract/registry';
import { setMaintenance } from '@hideout/contract/set-maintenance';
import { listWallets } from '@hideout/contract/wallet';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, call, grant, type SignedIn, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';
import { parseMaintenance } from './maintenance.ts';

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

  test('M01: closes every call but those that lead back, for admins too, with the message', async () => {
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

  test('refuses a body that names no state, with a message, and changes nothing', async () => {
    await set({ maintenance: true });
    const headers = {
      cookie: admin.cookie,
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
    };
    const bare = await app.inject({ method: 'POST', url: '/health/maintenance', headers, payload: '' });
    for (const answer of [bare, await set({}), await set({ message: 'Back soon.' })]) {
      expect(answer.json()).toMatchObject({
        status: 422,
        fields: { maintenance: 'Say whether maintenance is to be on (true) or off (false).' },
      });
    }
    expect((await call(app, getMaintenance)).json()).toMatchObject({ maintenance: true });
  });

  test('keeps who began it and when, also when another admin changes the message', async () => {
    const first = (await set({ maintenance: true })).json();
    const other = await signIn(app, generatePrivateKey());
    await grant(database.db, other.accountId, 'admin');
    const body = { maintenance: true, message: 'Longer than thought.' };
    const second = (await call(app, setMaintenance, { cookie: other.cookie, body })).json();
    expect(second).toMatchObject({ since: first.since, by: 'Oathkeeper', message: 'Longer than thought.' });
  });

  test('M01: stays on when many switch it on at once through two instances, and each is written down', async () => {
    const other = buildTestApp((await database.openAnother()).db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(index % 2 === 0 ? app : other, setMaintenance, {
          cookie: admin.cookie,
          body: { maintenance: true },
        }),
      ),
    );
    const since = new Set(answers.map((answer) => answer.json().since));
    expect([since.size, answers.every((answer) => answer.json().maintenance)]).toEqual([1, true]);
    const log = await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(log).toHaveLength(20);
    expect(log[0]).toMatchObject({ account_id: admin.accountId, action: 'maintenance.switch' });
    expect((await call(app, getMaintenance)).json()).toMatchObject({ maintenance: true });
  });

  test.each(['null', '{}', '"on"', '{"maintenance":"no"}', '[]'])(
    'is on while the stored state is %s, until an admin who signs in sets it',
    async (value) => {
      await database.db
        .insertInto('setting')
        .values({ key: 'maintenance', value, updated_by: null })
        .execute();
      expect((await call(app, getMaintenance)).json()).toMatchObject({ maintenance: true, message: null });
      const closed = await call(app, listWallets, { cookie: admin.cookie });
      expect(closed.json()).toMatchObject({ code: 'MAINTENANCE', status: 503 });
      await signIn(app, generatePrivateKey());
      expect((await set({ maintenance: true, message: 'Looking.' })).json().since).toMatch(/^20/);
      expect((await set({ maintenance: false })).json()).toMatchObject({ maintenance: false });
      expect((await call(app, listWallets, { cookie: admin.cookie })).statusCode).toBe(200);
    },
  );

  test('names a stored state that cannot be read in the log', () => {
    const lines: unknown[] = [];
    const log = {
      ...app.log,
      error: (fields: unknown) => lines.push(fields),
    } as unknown as FastifyBaseLogger;
    expect(parseMaintenance({}, log)).toMatchObject({ maintenance: true });
    expect(lines).toMatchObject([{ code: 'MAINTENANCE_UNREADABLE' }]);
  });

  test('is not switched without its audit row', async () => {
    await database.db.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
    expect((await set({ maintenance: true })).statusCode).toBe(500);
    await database.db.schema.alterTable('audit_log_away').renameTo('audit_log').execute();
    expect((await call(app, getMaintenance)).json()).toMatchObject({ maintenance: false });
  });

  test.each([
    [{ maintenance: 'yes' }],
    [{ maintenance: true, message: 5 }],
    [{ maintenance: true, until: 'tomorrow' }],
    [{ maintenance: true, message: 'x'.repeat(281) }],
  ])('refuses %j', async (body) => {
    expect((await set(body)).statusCode).toBe(422);
  });
});
