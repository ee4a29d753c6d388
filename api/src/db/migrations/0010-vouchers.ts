import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Signed vouchers for SERUM that the site owes. */
export const vouchers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table voucher (
        id text primary key default replace(gen_random_uuid()::text, '-', ''),
        account_id text not null references account (id),
        address text not null,
        chain_id integer not null,
        distributor text not null,
        amount numeric(78, 0) not null check (amount > 0),
        nonce numeric(78, 0) not null check (nonce >= 0),
        status text not null default 'open' check (status in ('open', 'used', 'returned')),
        issued_at timestamptz not null,
        expires_at timestamptz not null check (expires_at > issued_at),
        closed_at timestamptz,
        used_tx text,
        check ((status = 'open') = (closed_at is null)),
        check (used_tx is null or status = 'used'),
        -- The contract takes each number of an address once, so two vouchers must not share one.
        unique (address, nonce)
      );
      -- Never two live vouchers of one person: what carries this is the index, not the code.
      create unique index voucher_open_key on voucher (account_id) where status = 'open';
      create index voucher_account_idx on voucher (account_id, issued_at);
    `.execute(db);
  },
};
