import { type Endpoint, endpointPath } from '@hideout/contract/endpoint';
import { SIGN_IN_STATEMENT } from '@hideout/contract/wallet-statements';
import { newRegistryKey } from '@hideout/registry/sign-registry';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { createPublicClient, custom } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { apeChain, mainnet } from 'viem/chains';
import { createSiweMessage } from 'viem/siwe';
import { buildApp } from '../app.ts';
import type { AppDeps } from '../calls/context.ts';
import { SESSION_COOKIE } from '../calls/sessions/session-cookie.ts';
import type { Chains } from '../chain/chains.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import { createLifecycle } from '../lifecycle.ts';
import { TEST_HOST_CONTRACT, TEST_RELEASES_DIR } from './make-manifest.ts';

export const TEST_ORIGIN = 'http://localhost:3000';
export const TEST_REGISTRY_TOKEN = 'registry-token-of-the-tests';
export const TEST_REGISTRY_KEY = await newRegistryKey();

/** Chains on which no address is a contract and nothing else can be read. */
export function emptyChains(): Chains {
  const transport = custom(
    {
      async request({ method }: { method: string }) {
        if (method === 'eth_getCode') return '0x';
        throw new Error(`The test chain does not answer ${method}.`);
      },
    },
    // It never answers later, and viem would ask for a second.
    { retryCount: 0 },
  );
  return {
    ethereum: createPublicClient({ chain: mainnet, transport }),
    apechain: createPublicClient({ chain: apeChain, transport }),
  };
}

export function testConfig(changes: Partial<Config> = {}): Config {
  return {
    ...readConfig({
      SITE_ORIGIN: TEST_ORIGIN,
      REGISTRY_TOKEN: TEST_REGISTRY_TOKEN,
      REGISTRY_KEY: TEST_REGISTRY_KEY,
      RELEASES_DIR: TEST_RELEASES_DIR,
      HOST_CONTRACT: TEST_HOST_CONTRACT,
      LOG_LEVEL: 'fatal',
    }),
    rateFactor: 1_000,
    drainMs: 0,
    ...changes,
  };
}

/** The API over a test database; `deps` replaces parts of it. */
export function buildTestApp(
  db: Kysely<Database>,
  { config, ...deps }: Partial<Omit<AppDeps, 'config'>> & { config?: Partial<Config> } = {},
): FastifyInstance {
  return buildApp({
    db,
    chains: emptyChains(),
    lifecycle: createLifecycle(),
    ...deps,
    config: testConfig(config),
  });
}

export type TestCall = {
  readonly params?: Record<string, unknown>;
  /** A list gives its key more than once. */
  readonly query?: Record<string, string | string[]>;
  readonly body?: unknown;
  /** `Cookie` header, as `signIn` gives it. */
  readonly cookie?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly ip?: string;
};

/** Calls an endpoint as a page of the site would. */
export function call(
  app: FastifyInstance,
  endpoint: Endpoint,
  input: TestCall = {},
): Promise<LightMyRequestResponse> {
  const request: InjectOptions = {
    method: endpoint.method,
    url: endpointPath(endpoint, input.params),
    headers: {
      'x-hideout': '1',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      ...(endpoint.method === 'POST' ? { origin: TEST_ORIGIN, 'content-type': 'application/json' } : {}),
      ...(input.cookie === undefined ? {} : { cookie: input.cookie }),
      ...input.headers,
    },
    ...(input.query === undefined ? {} : { query: input.query }),
    ...(input.ip === undefined ? {} : { remoteAddress: input.ip }),
    ...(endpoint.method === 'POST' ? { payload: JSON.stringify(input.body ?? {}) } : {}),
  };
  return app.inject(request);
}

export type SignedMessage = { message: string; signature: string; address: string; walletType: 'injected' };

/** A sign-in body signed by the key, over a nonce of the app; `changes` alters the message before. */
export async function signedMessage(
  app: FastifyInstance,
  privateKey: `0x${string}`,
  changes: Partial<Parameters<typeof createSiweMessage>[0]> = {},
): Promise<SignedMessage> {
  const account = privateKeyToAccount(privateKey);
  const { nonce } = (await app.inject({ url: '/auth/nonce' })).json<{ nonce: string }>();
  const issuedAt = new Date();
  const message = createSiweMessage({
    address: account.address,
    chainId: 1,
    domain: new URL(TEST_ORIGIN).host,
    nonce,
    uri: TEST_ORIGIN,
    version: '1',
    statement: SIGN_IN_STATEMENT,
    issuedAt,
    expirationTime: new Date(issuedAt.getTime() + 300_000),
    ...changes,
  });
  return {
    message,
    signature: await account.signMessage({ message }),
    address: account.address,
    walletType: 'injected',
  };
}

export type SignedIn = { cookie: string; accountId: string; address: `0x${string}` };

/** Signs a user in by their key, as a new account when it is their first time. */
export async function signIn(app: FastifyInstance, privateKey: `0x${string}`): Promise<SignedIn> {
  const response = await app.inject({
    method: 'POST',
    url: '/auth/verify',
    headers: { origin: TEST_ORIGIN, 'content-type': 'application/json' },
    payload: JSON.stringify(await signedMessage(app, privateKey)),
  });
  if (response.statusCode !== 200) throw new Error(`Signing in failed: ${response.body}`);
  return {
    cookie: getCookie(response),
    accountId: response.json<{ user: { id: string } }>().user.id,
    address: privateKeyToAccount(privateKey).address,
  };
}

/** The `Cookie` header a browser would send after this answer. */
export function getCookie(response: LightMyRequestResponse): string {
  const cookie = response.cookies.find(({ name }) => name === SESSION_COOKIE);
  return cookie === undefined ? '' : `${cookie.name}=${cookie.value}`;
}

/** Gives a user rights, as an operator does in the database. */
export async function grant(
  db: Kysely<Database>,
  accountId: string,
  role: 'moderator' | 'admin',
): Promise<void> {
  await db.insertInto('account_role').values({ account_id: accountId, role }).execute();
}
