import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Former names, passports with their history, and who has ever linked which wallet. */
export const namesAndPassports: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table username_change (
        id bigint generated always as identity primary key,
        account_id text not null references account (id) on delete cascade,
        old_name text,
        new_name text not null,
        changed_at timestamptz not null default now()
      );
      create index username_change_account_idx on username_change (account_id, changed_at);
      create index username_change_old_name_idx on username_change (lower(old_name), changed_at);

      create table passport (
        id text primary key default replace(gen_random_uuid()::text, '-', ''),
        account_id text not null references account (id) on delete cascade,
        token_id text not null check (token_id ~ '^(0|[1-9][0-9]{0,77})$'),
        claim_address text not null check (claim_address ~ '^0x[0-9a-fA-F]{40}$'),
        chain_id integer,
        collection_address text,
        collection_name text,
        bound_at timestamptz not null default now(),
        reset_at timestamptz,
        reset_by text references account (id) on delete set null,
        reset_reason text,
        check (reset_at is not null or (reset_by is null and reset_reason is null))
      );
      create unique index passport_account_key on passport (account_id) where reset_at is null;
      create unique index passport_token_key on passport (token_id) where reset_at is null;
      create unique index passport_claim_address_key on passport (lower(claim_address)) where reset_at is null;
      create index passport_former_claim_address_idx on passport (lower(claim_address), reset_at);

      insert into passport (account_id, token_id, claim_address, bound_at)
        select id, token_id, claim_address, created_at from account
        where token_id is not null and claim_address is not null
        on conflict do nothing;
      update account set token_id = null, claim_address = null
        where not exists (select 1 from passport where passport.account_id = account.id)
        and (token_id is not null or claim_address is not null);
      -- The columns are copies now; passport_token_key says whose a token is.
      drop index account_token_id_key;

      create table wallet_holder (
        chain text not null,
        address text not null,
        account_id text not null references account (id) on delete cascade,
        first_linked_at timestamptz not null default now(),
        primary key (chain, address, account_id)
      );
      create index wallet_holder_account_idx on wallet_holder (account_id);

      create function remember_wallet_holder() returns trigger language plpgsql as $body$
      begin
        insert into wallet_holder (chain, address, account_id, first_linked_at)
          values (new.chain, new.address, new.account_id, new.linked_at)
          on conflict do nothing;
        return null;
      end
      $body$;
      create trigger wallet_remembers_holder after insert or update of chain, address, account_id on wallet
        for each row execute function remember_wallet_holder();
      insert into wallet_holder (chain, address, account_id, first_linked_at)
        select chain, address, account_id, linked_at from wallet;
    `.execute(db);
  },
};
