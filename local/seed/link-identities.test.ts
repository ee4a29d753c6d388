import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '@hideout/api/config/config';
import type { Database } from '@hideout/api/db/tables';
import { discordInfo } from '@hideout/api/people/social/get-discord';
import { otherpageInfo } from '@hideout/api/people/social/get-otherpage';
import { describeOnDatabases } from '@hideout/api/testing/test-database';
import type { Kysely } from 'kysely';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identities } from '../identity-provider/identities.ts';
import { localProviders } from '../identity-provider/local-providers.ts';
import { createIdentityProvider } from '../identity-provider/server.ts';
import { openState } from '../identity-provider/state.ts';
import { freePort } from '../ports.ts';
import { linkIdentities } from './link-identities.ts';

const SITE = 'http://localhost:3000';

describeOnDatabases('personas at the local identity provider', (open) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'hideout-links-'));
  const tokenKey = randomBytes(32);
  let db: Kysely<Database>;
  let server: Server;
  let origin: string;
  let providers: ReturnType<typeof localProviders>;

  beforeAll(async () => {
    db = (await open()).db;
    const port = await freePort();
    origin = `http://localhost:${port}`;
    providers = localProviders(origin);
    server = createIdentityProvider(providers, {
      origin,
      siteOrigin: SITE,
      state: openState(path.join(dir, 'state.json')),
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    for (const [nth, { handle }] of identities.entries()) {
      const id = String(nth).padStart(32, '0');
      await db
        .insertInto('account')
        .values({
          id,
          username: handle,
          login_provider: 'ethereum',
          referral_code: `CODE${nth}`,
        })
        .execute();
      const address = privateKeyToAddress(generatePrivateKey());
      await db
        .insertInto('wallet')
        .values({ account_id: id, chain: 'ethereum', address, wallet_type: 'injected' })
        .execute();
    }
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(dir, { recursive: true, force: true });
  });

  const getId = async (username: string) =>
    (await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirstOrThrow())
      .id;

  test('are linked as the list says, with tokens that the API can use', async () => {
    const linked = await linkIdentities(db, { providers, tokenKey }, SITE);
    expect(linked).toBe(identities.flatMap((identity) => identity.linked).length);
    const rows = await db
      .selectFrom('oauth_identity')
      .select(['provider', 'handle', 'needs_reconnect'])
      .execute();
    expect(rows).toHaveLength(linked);
    expect(rows).toContainEqual({ provider: 'discord', handle: 'hound', needs_reconnect: false });

    const deps = { db, config: { ...readConfig({}), oauth: { providers, tokenKey } } };
    expect(await discordInfo(deps, await getId('hound'))).toMatchObject({
      linked: true,
      handle: 'hound',
      displayName: 'Hound',
      avatar: expect.stringMatching(`^${origin}/discord/avatars/\\d+/\\w+\\.png$`),
      inServer: true,
      roles: [{ name: 'Mutant' }, { name: 'Hound keeper' }],
      needsReconnect: false,
    });
    expect(await otherpageInfo(deps, await getId('hound'))).toMatchObject({
      linked: true,
      profileUrl: `${origin}/otherpage#hound`,
      badges: [{ id: 'avatar-of-record' }, { id: 'early-page' }],
    });
    expect(await discordInfo(deps, await getId('vaultrat'))).toMatchObject({ linked: false });
  });
});
