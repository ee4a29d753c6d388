import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { type RegistryState, readRegistry } from './read-registry.ts';

/**
 * Reads the registry, with all its manifests, only when its revision has moved: every open tab asks for it all the
 * time. The revision is asked each time, so a change of another process counts at once.
 *
 * @returns a function that gives the same object for the same revision.
 */
export function createRegistryCache(): (db: Kysely<Database>) => Promise<RegistryState> {
  let stored: RegistryState | null = null;
  return async (db) => {
    const { revision } = await db.selectFrom('registry_state').select('revision').executeTakeFirstOrThrow();
    if (stored?.revision !== revision) stored = await readRegistry(db);
    return stored;
  };
}
