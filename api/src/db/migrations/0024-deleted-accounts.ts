import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Accounts that their owner has deleted. The row stays, empty, because votes and ledgers hang on it.
 *
 * That nothing about a member comes back into it is the work of the database, whatever request or job was on its way:
 * a check for the columns of the row, and for rows of other tables a trigger that takes the lock which the foreign key
 * takes anyway. A deletion holds the row `for update`, so the two wait for each other, and whoever comes second sees
 * what the first has done.
 *
 * Ledgers stay append-only, but for texts that may name a member: those may be taken away, and never changed.
 */
export const deletedAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table account
        add column deleted_at timestamptz,
        add constraint account_deleted_is_empty check (
          deleted_at is null or (
            username is null and avatar is null and avatar_asset is null and token_id is null
            and claim_address is null and referred_with is null
          )
        );

      alter table redemption add column passport_hash text;
      update redemption set passport_hash = used.hash
      from (
        select distinct on (code.id, passport.token_id) redemption.id,
          'sha256:' || encode(sha256(convert_to('hideout-evidence:passport:' || passport.token_id, 'UTF8')), 'hex') as hash
        from redemption
        join redemption_code code on code.id = redemption.code_id and 'passport' = any(code.requirements)
        join passport on passport.account_id = redemption.account_id and passport.bound_at <= redemption.redeemed_at
          and (passport.reset_at is null or passport.reset_at > redemption.redeemed_at)
        order by code.id, passport.token_id, redemption.redeemed_at, redemption.id
      ) used
      where used.id = redemption.id;
      create unique index redemption_passport_key on redemption (code_id, passport_hash);

      create index quest_evidence_account_idx on quest_evidence (account_id);
      create index vote_token_account_idx on vote_token (account_id);
      create index voting_power_account_idx on voting_power (account_id);
      create index audit_log_account_idx on audit_log (account_id);

      create table retired_name (
        name_hash text primary key check (name_hash ~ '^[0-9a-f]{64}$'),
        free_at timestamptz not null
      );

      create function refuse_deleted_account() returns trigger language plpgsql as $body$
      declare
        owner text;
        gone timestamptz;
      begin
        if tg_table_name = 'proposal' then
          owner := new.author_id;
        else
          owner := new.account_id;
        end if;
        select deleted_at into gone from account where id = owner for key share;
        if gone is not null then
          raise exception 'Account % was deleted.', owner
            using errcode = '23514', constraint = 'account_not_deleted';
        end if;
        return new;
      end
      $body$;

      create function redact_ledger_only() returns trigger language plpgsql as $body$
      begin
        if tg_op = 'UPDATE'
          and to_jsonb(new) - array['detail', 'note'] = to_jsonb(old) - array['detail', 'note']
          and to_jsonb(new) ->> 'detail' is null and to_jsonb(new) ->> 'note' is null
        then
          return new;
        end if;
        raise exception 'The ledger % is only ever added to.', tg_table_name;
      end
      $body$;
      drop trigger point_entry_append_only on point_entry;
      drop trigger serum_entry_append_only on serum_entry;
      drop function refuse_ledger_change();
      create trigger point_entry_append_only before update or delete on point_entry
        for each row execute function redact_ledger_only();
      create trigger serum_entry_append_only before update or delete on serum_entry
        for each row execute function redact_ledger_only();
    `.execute(db);
    for (const table of GUARDED) {
      await sql`
        create trigger ${sql.id(`${table}_of_living_account`)} before insert on ${sql.table(table)}
          for each row execute function refuse_deleted_account()
      `.execute(db);
    }
    await sql`
      create trigger vote_change_of_living_account before update of vote_for, address, reason on vote
        for each row when (
          new.vote_for is distinct from old.vote_for
          or new.address is not null or new.reason is not null
        )
        execute function refuse_deleted_account()
    `.execute(db);
  },
};

/** Tables whose rows a member or a job writes about an account. What the site owes and returns is written after the end, too. */
const GUARDED = [
  'account_badge',
  'account_role',
  'asset_snapshot',
  'kazm_completion',
  'oauth_identity',
  'passport',
  'proposal',
  'quest_completion',
  'quest_evidence',
  'quest_step',
  'redemption',
  'session',
  'username_change',
  'vote',
  'voting_power',
  'voucher',
  'wallet',
  'wallet_holder',
] as const;
