import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What a completion of a quest rests on: a token or an account of a provider counts for one member only in
 * each cycle, by the primary key.
 */
export const questEvidence: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table quest_evidence (
        quest_id text not null references quest (id) on delete cascade,
        period text not null,
        evidence text not null,
        account_id text not null references account (id) on delete cascade,
        primary key (quest_id, period, evidence)
      );
      create index quest_evidence_idx on quest_evidence (evidence, period);
    `.execute(db);
  },
};
