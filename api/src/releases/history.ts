import { type RegistryEvent, registryEvent } from '@hideout/contract/registry';
import type { Kysely } from 'kysely';
import { safeParse } from 'zod/mini';
import type { Database } from '../db/tables.ts';

const MOST = 100;

/** What was done to the remotes, or to one of them, newest first. */
export async function readHistory(
  db: Kysely<Database>,
  remote: string | undefined,
): Promise<RegistryEvent[]> {
  let lines = db
    .selectFrom('audit_log')
    .select(['at', 'action', 'subject', 'detail'])
    .where('action', 'like', 'release.%')
    .orderBy('id', 'desc')
    .limit(MOST);
  if (remote !== undefined) lines = lines.where('subject', '=', remote);
  return (await lines.execute()).flatMap(({ at, action, subject, detail }) => {
    const facts = typeof detail === 'object' && detail !== null ? detail : {};
    const changes = 'changes' in facts ? String(facts.changes).split('\n') : [];
    const read = safeParse(registryEvent, {
      by: 'operator',
      reason: null,
      ...facts,
      at: at.toISOString(),
      remote: subject,
      act: action.slice('release.'.length),
      changes: changes.filter((line) => line !== ''),
    });
    return read.success ? [read.data] : [];
  });
}
