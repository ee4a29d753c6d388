import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The ledgers: points, and SERUM that the site owes a user and pays out by voucher. Both are only
 * ever added to; a mistake is corrected by another row.
 */
export const ledgers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table serum_entry (
        id bigint generated always as identity primary key,
        account_id text not null references account (id),
        kind text not null check (kind in ('redemption', 'conversion', 'adjustment', 'voucher')),
        amount numeric(78, 0) not null check (amount > 0),
        is_credit boolean not null,
        note text,
        tx text,
        reason text not null,
        at timestamptz not null default now(),
        unique (account_id, reason)
      );
      create index serum_entry_account_idx on serum_entry (account_id, at);

      create function refuse_ledger_change() returns trigger language plpgsql as $body$
      begin
        raise exception 'The ledger % is only ever added to.', tg_table_name;
      end
      $body$;
      create trigger point_entry_append_only before update or delete on point_entry
        for each row execute function refuse_ledger_change();
      create trigger serum_entry_append_only before update or delete on serum_entry
        for each row execute function refuse_ledger_change();
    `.execute(db);
  },
};
