import { randomUUID } from 'node:crypto';
import { checkAuth } from '@hideout/contract/auth';
import type { SessionUser } from '@hideout/contract/people';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { SESSION_COOKIE } from '../calls/sessions/session-cookie.ts';
import type { Config } from '../config/config.ts';
import type { OauthIdentityTable } from '../db/tables/oauth-tables.ts';
import { type ProviderUser, startIdentityProvider, type TestIdentityProvider } from './identity-provider.ts';
import { openBrowser, type SignInBrowser } from './sign-in-browser.ts';
import { buildTestApp, call, signIn, TEST_ORIGIN } from './test-app.ts';
import { describeOnDatabases, type TestDatabase } from './test-database.ts';

export type ProviderWorld = {
  /** The API, with all providers of `idp`. */
  app: FastifyInstance;
  database: TestDatabase;
  idp: TestIdentityProvider;
  oauth: NonNullable<Config['oauth']>;
  /** The API over the same data with other settings. */
  appWith(config: Partial<Config>): FastifyInstance;
  /** A user the provider has not seen; signs in there from now on. */
  nextUser(name?: string): ProviderUser;
  getUser(session: string): Promise<SessionUser | null>;
  listIdentities(subject: string): Promise<Selectable<OauthIdentityTable>[]>;
  /** A browser that has signed in through a provider, and its user. */
  signUp(path?: string): Promise<{ browser: SignInBrowser; user: SessionUser; subject: string }>;
  /** A browser that has signed in by a new wallet. */
  walletBrowser(): Promise<{ browser: SignInBrowser; accountId: string; cookie: string }>;
};

/** Runs a suite on the databases with a real identity provider. Each test starts with a user new there. */
export function describeWithProvider(name: string, suite: (world: ProviderWorld) => void): void {
  describeOnDatabases(name, (open) => {
    // Filled in before the first test; suites read it only inside their tests.
    const world = {} as ProviderWorld;
    beforeAll(async () => {
      Object.assign(world, await createWorld(await open()));
    });
    beforeEach(() => {
      world.idp.broken.clear();
      world.idp.api.clear();
      world.nextUser();
    });
    afterAll(() => world.idp?.close());
    suite(world);
  });
}

async function createWorld(database: TestDatabase): Promise<ProviderWorld> {
  const idp = await startIdentityProvider(TEST_ORIGIN);
  const oauth = { providers: idp.providers, tokenKey: Buffer.alloc(32, 7) };
  const appWith = (config: Partial<Config>) => buildTestApp(database.db, { config: { oauth, ...config } });
  const app = appWith({});
  const getUser = async (cookie: string) =>
    (await call(app, checkAuth, { cookie })).json<{ user: SessionUser | null }>().user;
  return {
    app,
    database,
    idp,
    oauth,
    appWith,
    getUser,
    nextUser(name = 'mel') {
      idp.user = { id: randomUUID(), name };
      return idp.user;
    },
    listIdentities: (subject) =>
      database.db.selectFrom('oauth_identity').selectAll().where('subject', '=', subject).execute(),
    async signUp(path = '/auth/discord') {
      const browser = openBrowser(app);
      const result = await browser.signIn(path);
      const user = await getUser(browser.session());
      if (user === null) throw new Error(`Nobody is signed in: ${JSON.stringify(result)}`);
      return { browser, user, subject: idp.user?.id ?? '' };
    },
    async walletBrowser() {
      const { accountId, cookie } = await signIn(app, generatePrivateKey());
      const browser = openBrowser(app, new Map([[SESSION_COOKIE, cookie.slice(SESSION_COOKIE.length + 1)]]));
      return { browser, accountId, cookie };
    },
  };
}
