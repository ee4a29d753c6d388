import { randomUUID } from 'node:crypto';
import { type OpenDatabase, openDatabase } from '@hideout/api/db/open';
import { Client } from 'pg';

export type FreshDatabase = OpenDatabase & { readonly url: string; drop(): Promise<void> };

/**
 * A new, migrated database on a server.
 *
 * @param server URL of a database from which others may be created.
 * @param patienceMs how long a statement of ours may take, for example to fill a table; the API keeps its own limit.
 */
export async function freshDatabase(server: string, patienceMs = 60_000): Promise<FreshDatabase> {
  const name = `hideout_copies_${randomUUID().replaceAll('-', '')}`;
  const administrate = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administrate(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openDatabase({ kind: 'postgres', url: url.href, statementTimeoutMs: patienceMs });
  return {
    ...opened,
    url: url.href,
    async drop() {
      await opened.close();
      await administrate(`drop database ${name} with (force)`);
    },
  };
}
