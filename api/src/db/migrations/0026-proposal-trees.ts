import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The text of each proposal, parsed: beside `proposal` and not in it, because lists and votes read whole rows of that.
 * Empty until a proposal is read or written, so proposals from before need nothing.
 */
export const proposalTrees: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table proposal_tree (
        proposal_id text not null references proposal (id) on delete cascade,
        format integer not null,
        body_hash text not null check (body_hash ~ '^[0-9a-f]{64}$'),
        tree json not null,
        primary key (proposal_id, format)
      );
    `.execute(db);
  },
};
