import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { FAKE_ADDRESSES, FAKE_CHAIN_CONFIG_FILE, type FakeWorld, fakeEthereum } from './fake-ethereum.ts';
import { buildTestApp, emptyChains } from './test-app.ts';

/** The collection that holds the passports of `withPassportApp`. */
export const PASSES = FAKE_ADDRESSES.hounds;

/** The API over the fake chain, where hounds are passports. */
export function withPassportApp(
  db: Kysely<Database>,
  world: FakeWorld,
): { app: FastifyInstance; close(): Promise<void> } {
  const folder = mkdtempSync(path.join(tmpdir(), 'hideout-passports-'));
  const chainConfigFile = path.join(folder, 'chain-config.json');
  const passport = { chain: 'ethereum', name: 'City Pass', address: PASSES };
  writeFileSync(chainConfigFile, JSON.stringify({ ...FAKE_CHAIN_CONFIG_FILE, passport }));
  const chains = { ...emptyChains(), ethereum: fakeEthereum(world) };
  const app = buildTestApp(db, { chains, config: { chainConfigFile } });
  return {
    app,
    async close() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}
