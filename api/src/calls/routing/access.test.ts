import type { Endpoint } from '@hideout/contract/endpoint';
import { ENDPOINTS } from '@hideout/contract/endpoints';
import { changeRemote, getRegistryHistory, publishRelease } from '@hideout/contract/registry';
import { getRegistryHealth } from '@hideout/contract/telemetry';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectDocumented } from '../../testing/expect-documented.ts';
import { buildTestApp, call, grant, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { getPermissions } from '../sessions/permissions.ts';

const CALLERS = ['guest', 'member', 'moderator', 'admin'] as const;
type TestUser = (typeof CALLERS)[number];

/** What the contract says: refused before anything else, or let through to whatever comes then. */
function expected({ access }: Endpoint, user: TestUser): 401 | 403 | 'let through' {
  if (access === 'public') return 'let through';
  if (user === 'guest') return 401;
  if (access === 'member') return 'let through';
  return getPermissions([user]).has(access) ? 'let through' : 403;
}

/** Their access is `public` in the contract; a token, or a session with `releases.manage`, is asked for inside. */
const TOKEN_CALLS: ReadonlySet<string> = new Set(
  [publishRelease, changeRemote, getRegistryHistory, getRegistryHealth].map(({ name }) => name),
);

describeOnDatabases('access', (open) => {
  let app: FastifyInstance;
  const cookies: Record<TestUser, string | undefined> = {
    guest: undefined,
    member: undefined,
    moderator: undefined,
    admin: undefined,
  };
  beforeAll(async () => {
    const { db } = await open();
    app = buildTestApp(db);
    for (const user of ['member', 'moderator', 'admin'] as const) {
      const { cookie, accountId } = await signIn(app, generatePrivateKey());
      cookies[user] = cookie;
      if (user !== 'member') await grant(db, accountId, user);
    }
  });

  function askAs(user: TestUser, endpoint: Endpoint): Promise<LightMyRequestResponse> {
    const keys = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, 'x1']);
    return call(app, endpoint, { cookie: cookies[user], params: Object.fromEntries(keys) });
  }

  describe.each(CALLERS.map((user) => ({ caller: user })))('$user', ({ caller }) => {
    test.each(
      ENDPOINTS.map((endpoint) => ({ endpoint, name: endpoint.name, want: expected(endpoint, caller) })),
    )('$name: $want', async ({ endpoint, want }) => {
      // Signing out would end the session the other calls need.
      if (endpoint.name === 'signOut') return;
      const answer = await askAs(caller, endpoint);
      if (want !== 'let through') {
        expect(answer.statusCode).toBe(want);
        return;
      }
      // Those that take the token of a team instead of a session look at who asks by themselves.
      if (TOKEN_CALLS.has(endpoint.name)) {
        const mayManage = caller === 'admin';
        // Who may not call learns nothing of what the call lacks.
        const refused = caller === 'guest' ? [401] : [403];
        expect(mayManage ? [200, 422] : refused).toContain(answer.statusCode);
      } else expect([401, 403]).not.toContain(answer.statusCode);
      expectDocumented(endpoint, answer);
    });
  });
});
