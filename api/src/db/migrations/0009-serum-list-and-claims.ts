import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { completeStoredLists } from './0009-stored-lists.ts';

/**
 * Everything a proof, a page of the list and a claim need: the trees, ranks by amount, running sums, and
 * what the distributor has paid.
 *
 * `serum_claim` takes each event once, by its primary key. `serum_allocation.rank` is unique in a list, so
 * that a page is a range of it.
 */
export const serumListAndClaims: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table merkle_node (
        drop_id text not null references serum_drop (id) on delete cascade,
        idx integer not null check (idx >= 0),
        hash bytea not null check (octet_length(hash) = 32),
        primary key (drop_id, idx)
      );

      create table serum_claim (
        tx_hash text not null,
        log_index integer not null,
        source text not null check (source = lower(source)),
        kind text not null check (kind in ('list', 'voucher')),
        account text collate "C" not null check (account = lower(account)),
        amount numeric(78, 0) not null,
        nonce numeric(78, 0),
        block_number bigint not null,
        block_hash text not null,
        at timestamptz not null,
        primary key (tx_hash, log_index),
        check ((kind = 'voucher') = (nonce is not null))
      );
      create index serum_claim_account_idx on serum_claim (account, source);
      create index serum_claim_block_idx on serum_claim (source, block_number);

      create table serum_cursor (
        source text primary key check (source = lower(source)),
        next_block bigint not null,
        checkpoints jsonb not null default '[]',
        held_by text,
        held_until timestamptz,
        indexed_at timestamptz
      );

      alter table serum_drop add claims_source text;
      alter table serum_allocation
        add rank integer check (rank > 0),
        add amount_before numeric(78, 0) check (amount_before >= 0),
        add tree_index integer,
        add parts jsonb not null default '[]',
        add claimed_tx text,
        add shown_address text check (lower(shown_address) = address);
      update serum_allocation set rank = placed.rank, amount_before = placed.amount_before
        from (
          select drop_id, ordinal,
            row_number() over (partition by drop_id order by amount desc, ordinal) as rank,
            sum(amount) over (partition by drop_id order by ordinal) - amount as amount_before
          from serum_allocation
        ) as placed
        where placed.drop_id = serum_allocation.drop_id and placed.ordinal = serum_allocation.ordinal;
      alter table serum_allocation
        alter rank set not null,
        alter amount_before set not null,
        add unique (drop_id, rank),
        -- A claim rewrites its row; with room beside it, it stays where its page looks for it.
        set (fillfactor = 90);

      -- A search by the beginning of a name is a range, which the collation of the other index does not give.
      create index account_username_prefix_idx on account (lower(username) collate "C");
    `.execute(db);
    await completeStoredLists(db);
    await sql`alter table serum_allocation alter shown_address set not null`.execute(db);
  },
};
