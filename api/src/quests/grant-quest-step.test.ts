import { grantQuestStep as endpoint } from '@hideout/contract/quest-admin';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeMember, powerDeps, type TestMember } from '../testing/community-fixtures.ts';
import { fakeWorld } from '../testing/fake-ethereum.ts';
import { makeQuest, makeStep } from '../testing/quest-fixtures.ts';
import { buildTestApp, call, grant, type SignedIn, signIn } from '../testing/test-app.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { checkQuest } from './check-quest.ts';

describeOnDatabases('granting a step', (open) => {
  let db: Kysely<Database>;
  let app: FastifyInstance;
  let admin: SignedIn;

  beforeAll(async () => {
    db = (await open()).db;
    app = buildTestApp(db);
    admin = await signIn(app, generatePrivateKey());
    await grant(db, admin.accountId, 'admin');
  });
  afterAll(() => app.close());

  const send = (body: unknown, cookie = admin.cookie) => call(app, endpoint, { body, cookie });

  test('lets the member complete the quest, found by id, name or address', async () => {
    const id = await makeQuest(db, { steps: [makeStep('sit')] });
    const named: ((member: TestMember) => string)[] = [
      ({ id: itself }) => itself,
      ({ username }) => username.toUpperCase(),
      ({ address }) => address.toLowerCase(),
    ];
    for (const formatName of named) {
      const member = { ...(await makeMember(db)), tokenId: null };
      const check = () =>
        checkQuest({ ...powerDeps(db, fakeWorld()), rateFactor: 1 }, member, { questId: id });
      expect((await check()).steps[0]?.state).toBe('verifying');
      const granted = await send({ questId: id, stepId: 'sit', user: formatName(member) });
      expect(granted.json()).toMatchObject({ period: 'once', granted: true, user: { id: member.id } });
      expect((await check()).state).toBe('completed');
    }
    const unknown = await send({ questId: id, stepId: 'sit', user: 'nobody_here' });
    expect(unknown.json().code).toBe('ACCOUNT_NOT_FOUND');
  });

  test('40 times at once is one grant with one line in the audit log', async () => {
    const id = await makeQuest(db, { steps: [makeStep('sit')] });
    const member = await makeMember(db);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => send({ questId: id, stepId: 'sit', user: member.id })),
    );
    expect(answers.filter((answer) => answer.json().granted)).toHaveLength(1);
    const audit = await db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute();
    expect(audit).toMatchObject([{ action: 'quest.grantStep', detail: { member: member.id, step: 'sit' } }]);
  });

  test('of a quest that pays SERUM is for admins', async () => {
    const rewards = [{ kind: 'serum' as const, amount: '5', label: '5 SERUM' }];
    const id = await makeQuest(db, { steps: [makeStep('sit')], rewards });
    const moderator = await signIn(app, generatePrivateKey());
    await grant(db, moderator.accountId, 'moderator');
    const body = { questId: id, stepId: 'sit', user: (await makeMember(db)).id };
    expect((await send(body, moderator.cookie)).json().code).toBe('FORBIDDEN');
    expect((await send(body)).json()).toMatchObject({ granted: true });
  });

  test('is refused for what checks itself, for what is not there, and without the right', async () => {
    const id = await makeQuest(db, { steps: [makeStep('wallet', { kind: 'wallet' })] });
    const member = await signIn(app, generatePrivateKey());
    const user = member.accountId;
    expect((await send({ questId: id, stepId: 'wallet', user })).json().code).toBe('UNPROCESSABLE');
    expect((await send({ questId: 'none', stepId: 'wallet', user })).json().code).toBe('QUEST_NOT_FOUND');
    expect((await send({ questId: id, stepId: 'wallet', user }, member.cookie)).statusCode).toBe(403);
  });
});
