import { type Kysely, sql } from 'kysely';
import { canonicalAddress } from '../../chain/canonical-address.ts';
import type { Database } from '../../db/tables.ts';

/**
 * A query for the ids of everybody whom a text may mean: an id, a username in any case, a linked
 * address. Three lookups by index instead of one through everybody.
 */
export function peopleNamed(db: Kysely<Database>, named: string) {
  return db
    .selectFrom('account')
    .select('id')
    .where('id', '=', named)
    .unionAll(db.selectFrom('account').select('id').where(sql`lower(username)`, '=', named.toLowerCase()))
    .unionAll(
      db
        .selectFrom('wallet')
        .select('account_id as id')
        // The index on addresses begins with the chain.
        .where('chain', 'in', ['ethereum', 'bitcoin'])
        .where('address', '=', canonicalAddress(named)),
    );
}
