import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Gives the points of each season a list of their own: positions to read it in windows, and the ranks of the last
 * mark. Both stay null in what is stored now and in what instances of the release before build; the next build of an
 * instance of this one fills them.
 */
export const seasonRanks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table season_entry add column position integer;
      alter table season_entry add column marked_rank integer;
      create unique index season_entry_position_key on season_entry (generation, season_id, position);
    `.execute(db);
  },
};
