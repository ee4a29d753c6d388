import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { writeChainConfig } from './chain-config-file.ts';
import { FAKE_ADDRESSES, FAKE_CHAIN_CONFIG_FILE, type FakeWorld, fakeEthereum } from './fake-ethereum.ts';
import { buildTestApp, emptyChains } from './test-app.ts';

/** The collection that holds the passports of `withPassportApp`. */
export const PASSES = FAKE_ADDRESSES.hounds;

/** The API over the fake chain, where hounds are passports. */
export function withPassportApp(db: Kysely<Database>, world: FakeWorld): FastifyInstance {
  const passport = { chain: 'ethereum', name: 'City Pass', address: PASSES } as const;
  const chainConfigFile = writeChainConfig({ ...FAKE_CHAIN_CONFIG_FILE, passport });
  const chains = { ...emptyChains(), ethereum: fakeEthereum(world) };
  return buildTestApp(db, { chains, config: { chainConfigFile } });
}
