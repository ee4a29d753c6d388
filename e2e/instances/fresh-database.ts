import { randomUUID } from 'node:crypto';
import { type OpenDatabase, openDatabase } from '@hideout/api/db/open';
import { Client } from 'pg';

/** Whoever looks at the outcome of a race on a busy machine may take longer than a request. */
const STATEMENT_TIMEOUT_MS = 60_000;

export type FreshDatabase = OpenDatabase & { readonly url: string; drop(): Promise<void> };

/**
 * A new, migrated database on a server.
 *
 * @param server URL of a database from which others may be created.
 */
export async function freshDatabase(server: string): Promise<FreshDatabase> {
  const name = `hideout_instances_${randomUUID().replaceAll('-', '')}`;
  const administrate = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administrate(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openDatabase({
    kind: 'postgres',
    url: url.href,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  });
  return {
    ...opened,
    url: url.href,
    async drop() {
      await opened.close();
      await administrate(`drop database ${name} with (force)`);
    },
  };
}
