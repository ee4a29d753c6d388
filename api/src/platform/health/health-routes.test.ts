import { readyz } from '@hideout/contract/health';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLifecycle } from '../../lifecycle.ts';
import { buildTestApp, call } from '../../testing/test-app.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';

describeOnDatabases('readiness', (open) => {
  test('is 503 while the database reads but takes no writes, and 200 again after that', async () => {
    const { db } = await open();
    const app = buildTestApp(db);
    expect((await call(app, readyz)).statusCode).toBe(200);
    await sql`
      create function refuse_writes() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$
    `.execute(db);
    await sql`
      create trigger refuse_writes before insert or update on setting execute function refuse_writes()
    `.execute(db);
    const answer = await call(app, readyz);
    expect(answer.json()).toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      status: 503,
      message: 'Our database takes no writes. Your data is safe; try again.',
    });
    await sql`drop trigger refuse_writes on setting`.execute(db);
    expect((await call(app, readyz)).statusCode).toBe(200);
  });

  test('is 503 while the process is shutting down', async () => {
    const lifecycle = createLifecycle();
    const app = buildTestApp((await open()).db, { lifecycle });
    lifecycle.beginClosing();
    expect((await call(app, readyz)).statusCode).toBe(503);
  });
});
