import { type RegistryEvent, registryEvent } from '@hideout/contract/registry';
import type { Kysely } from 'kysely';
import { safeParse } from 'zod/mini';
import type { Database } from '../../db/tables.ts';

const MAX_EVENTS = 100;

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
    .limit(MAX_EVENTS);
  if (remote !== undefined) lines = lines.where('subject', '=', remote);
  return (await lines.execute()).flatMap(({ at, action, subject, detail }) => {
    const facts = typeof detail === 'object' && detail !== null ? detail : {};
    const changes = 'changes' in facts ? String(facts.changes).split('\n') : [];
    const forced = 'forced' in facts ? { forced: String(facts.forced).split('\n') } : {};
    const read = safeParse(registryEvent, {
      by: 'operator',
      reason: null,
      ...facts,
      at: at.toISOString(),
      remote: subject,
      act: action.slice('release.'.length),
      changes: changes.filter((line) => line !== ''),
      ...forced,
    });
    return read.success ? [read.data] : [];
  });
}
