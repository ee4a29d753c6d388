import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VOUCHER_SIGNER_KEY } from '@hideout/local/chain/addresses';
import { startChain } from '@hideout/local/chain/chains';
import { chainConfigFile } from '@hideout/local/chain/state-file';
import { freePort } from '@hideout/local/ports';
import { createSupervisor, type Supervisor } from '@hideout/local/supervisor';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrangePostgres, type Postgres } from '../../scripts/postgres.ts';
import { type Instances, startInstances } from './api-instances.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { type Arena, RACES } from './races.ts';

const INSTANCE_COUNT = 3;

let server: Postgres;
let supervisor: Supervisor;
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  server = await arrangePostgres();
  folder = mkdtempSync(path.join(tmpdir(), 'hideout-races-'));
  supervisor = createSupervisor(folder);
  const port = await freePort();
  await startChain(supervisor, { chain: 'apechain', port, dir: folder });
  environment = {
    APE_RPC_URL: `http://127.0.0.1:${port}`,
    CHAIN_CONFIG: chainConfigFile,
    VOUCHER_SIGNER_KEY,
  };
});
afterAll(async () => {
  await supervisor?.stopAll();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Three instances on a database of their own. */
function getArena(prepare: (database: FreshDatabase) => Promise<void> = async () => undefined): () => Arena {
  let database: FreshDatabase | undefined;
  let instances: Instances | undefined;
  beforeAll(async () => {
    database = await freshDatabase(server.url);
    instances = await startInstances(INSTANCE_COUNT, database.url, environment);
    await prepare(database);
  });
  afterAll(async () => {
    await instances?.stop();
    await database?.drop();
  });
  return () => {
    if (instances === undefined || database === undefined) throw new Error('The instances did not start.');
    return { instances: instances.all, database };
  };
}

describe('through three instances of the API it happens once', () => {
  const arena = getArena();
  test.each(RACES)('$name', ({ run }) => run(arena()));
});

describe('without its constraint it does not, so these tests would notice', () => {
  const arena = getArena(async ({ db }) => {
    for (const statement of RACES.flatMap(({ without }) => without)) await sql.raw(statement).execute(db);
  });
  test.each(RACES)('$name', async ({ run }) => {
    await expect(run(arena())).rejects.toThrow(/expected/);
  });
});
