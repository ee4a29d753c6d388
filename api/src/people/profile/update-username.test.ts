import { updateUsername as endpoint } from '@hideout/contract/account';
import { getProfile } from '@hideout/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { makeMember, makeMembers } from '../../testing/community-fixtures.ts';
import { buildTestApp, call, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { publicProfile } from './public-profile.ts';
import { updateUsername } from './update-username.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describeOnDatabases('usernames', (open) => {
  let db: Kysely<Database>;
  let app: FastifyInstance;

  beforeAll(async () => {
    db = (await open()).db;
    app = buildTestApp(db);
  });
  afterAll(() => app.close());

  /** A user who has no name yet. */
  async function nameless(): Promise<string> {
    const { id } = await makeMember(db);
    await db.updateTable('account').set({ username: null }).where('id', '=', id).execute();
    return id;
  }
  const formatName = async (id: string) =>
    (await db.selectFrom('account').select('username').where('id', '=', id).executeTakeFirstOrThrow())
      .username;

  test('the first name is free and starts the wait', async () => {
    const id = await nameless();
    expect(await updateUsername(db, id, ' Foam_Fox ', NOW)).toEqual({
      username: 'Foam_Fox',
      changeAllowedAt: inDays(30).toISOString(),
    });
    await expect(updateUsername(db, id, 'foamfox', inDays(29))).rejects.toMatchObject({
      code: 'USERNAME_COOLDOWN',
      details: { meta: { until: inDays(30).toISOString() } },
    });
    expect(await formatName(id)).toBe('Foam_Fox');
    expect((await updateUsername(db, id, 'foamfox', inDays(30))).username).toBe('foamfox');
  });

  test('a name from before there was a history may be changed at once', async () => {
    const { id } = await makeMember(db);
    expect((await updateUsername(db, id, 'from_before', NOW)).changeAllowedAt).toBe(inDays(30).toISOString());
  });

  test('the address of a name that was given up goes on to the new one for 90 days, or to whoever has it then', async () => {
    const { id } = await makeMember(db);
    await updateUsername(db, id, 'OldFoam', NOW);
    await updateUsername(db, id, 'new_foam', inDays(30));
    const find = async (name: string, day: number) => (await publicProfile(db, name, inDays(day))).user;
    expect(await find('oldfoam', 119)).toMatchObject({ id, username: 'new_foam' });
    await expect(find('oldfoam', 121)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
    const next = await nameless();
    await updateUsername(db, next, 'oldfoam', inDays(68));
    expect(await find('OldFoam', 69)).toMatchObject({ id: next, username: 'oldfoam' });
  });

  test('the same name and another case of it are free, and do not restart the waiting time', async () => {
    const id = await nameless();
    await updateUsername(db, id, 'gecko', NOW);
    for (const name of ['gecko', 'Gecko', 'GECKO', 'GECKO']) {
      expect(await updateUsername(db, id, name, inDays(3))).toEqual({
        username: name,
        changeAllowedAt: inDays(30).toISOString(),
      });
    }
    expect((await updateUsername(db, id, 'geckoman', inDays(30))).username).toBe('geckoman');
  });

  test.each([
    ['ab', 'USERNAME_INVALID'],
    ['1fox', 'USERNAME_INVALID'],
    ['fox with space', 'USERNAME_INVALID'],
    ['adm1n', 'USERNAME_RESERVED'],
    ['Hideout_Support', 'USERNAME_RESERVED'],
  ])('%s is refused', async (name, code) => {
    await expect(updateUsername(db, await nameless(), name, NOW)).rejects.toMatchObject({ code });
  });

  test('a member who was given a reserved name keeps it', async () => {
    const id = await nameless();
    await db.updateTable('account').set({ username: 'Moderator' }).where('id', '=', id).execute();
    expect((await updateUsername(db, id, 'moderator', NOW)).username).toBe('moderator');
  });

  test('a name that was given up stays its owner’s for a week longer than they must wait', async () => {
    const owner = await nameless();
    await updateUsername(db, owner, 'old_home', inDays(-100));
    await updateUsername(db, owner, 'new_home', NOW);
    const other = await nameless();
    await expect(updateUsername(db, other, 'OLD_home', inDays(36))).rejects.toMatchObject({
      code: 'USERNAME_TAKEN',
      details: { meta: { until: inDays(37).toISOString() } },
    });
    expect(await formatName(other)).toBeNull();
    expect((await updateUsername(db, owner, 'old_home', inDays(31))).username).toBe('old_home');
    // Given up again, and this time for good.
    await updateUsername(db, owner, 'third_home', inDays(70));
    expect((await updateUsername(db, other, 'old_home', inDays(108))).username).toBe('old_home');
  });

  test('forty people want one name: one has it', async () => {
    const people = await makeMembers(db, 40);
    const results = await Promise.allSettled(
      people.map(({ id }, index) =>
        updateUsername(db, id, index % 2 === 0 ? 'everyones_dream' : 'Everyones_Dream', NOW),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'USERNAME_TAKEN' });
    }
    const rows = await db.selectFrom('account').select('username').execute();
    expect(rows.filter(({ username }) => username?.toLowerCase() === 'everyones_dream')).toHaveLength(1);
  });

  test('one user wants forty names: one change, the others wait', async () => {
    const id = await nameless();
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => updateUsername(db, id, `hydra_${index}`, NOW)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      await db.selectFrom('username_change').selectAll().where('account_id', '=', id).execute(),
    ).toHaveLength(1);
  });

  test('whoever waits for a name while it is given up does not slip in', async () => {
    const owner = await nameless();
    await updateUsername(db, owner, 'slippery', inDays(-60));
    const others = await makeMembers(db, 10);
    const [moved, ...late] = await Promise.allSettled([
      updateUsername(db, owner, 'moved_away', NOW),
      ...others.map(({ id }) => updateUsername(db, id, 'slippery', NOW)),
    ]);
    expect(moved.status).toBe('fulfilled');
    expect(late.every(({ status }) => status === 'rejected')).toBe(true);
  });

  test('over the API: names its field, and the profile says when it may change again', async () => {
    const { cookie } = await signIn(app, generatePrivateKey());
    const wrong = await call(app, endpoint, { cookie, body: { username: '?' } });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([422, { username: 'At least 3 characters.' }]);
    expect((await call(app, getProfile, { cookie })).json().usernameChangeAllowedAt).toBeNull();
    const named = await call(app, endpoint, { cookie, body: { username: 'over_http' } });
    expect(named.statusCode).toBe(200);
    const profile = (await call(app, getProfile, { cookie })).json();
    expect(profile).toMatchObject({
      user: { username: 'over_http', needs: ['passport'] },
      usernameChangeAllowedAt: named.json().changeAllowedAt,
    });
  });

  test('five times an hour, whatever the outcome', async () => {
    const strict = buildTestApp(db, { config: { rateFactor: 1 } });
    const { cookie } = await signIn(strict, generatePrivateKey());
    const ask = () => call(strict, endpoint, { cookie, body: { username: '?' } });
    for (let time = 0; time < 5; time += 1) expect((await ask()).statusCode).toBe(422);
    expect((await ask()).statusCode).toBe(429);
    await strict.close();
  });
});
