import type { SerumProof } from '@hideout/contract/serum-list';
import { type Kysely, sql } from 'kysely';
import type { Address, Hex } from 'viem';
import type { Database } from '../db/tables.ts';
import type { Part } from './list/allocation-rows.ts';

/** What the live list and the events know about an address. */
export type StoredProof = {
  readonly drop: {
    readonly merkleRoot: Hex | null;
    readonly opens_at: Date | null;
    readonly closes_at: Date | null;
    readonly updatedAt: Date;
  } | null;
  /** Null: the address is not on the list. */
  readonly row: Pick<SerumProof, 'index' | 'amount' | 'proof' | 'parts'> | null;
  readonly claim: { readonly at: Date; readonly tx: Hex | null } | null;
};

type ProofRow = {
  merkle_root: Hex | null;
  opens_at: Date | null;
  closes_at: Date | null;
  updated_at: Date;
  ordinal: number | null;
  amount: string | null;
  parts: Part[] | null;
  claimed_at: Date | null;
  claimed_tx: Hex | null;
  proof: Hex[];
};

/**
 * Looks an address up, with its proof: the way up from its leaf is arithmetic, so each of the about twenty
 * neighbours on it is one lookup by primary key, and all of it is one query.
 *
 * An address that claimed under an earlier list counts as claimed: the contract pays an address once.
 *
 * @param source whose events count, see `claimsSource`; null when there is no distributor.
 */
export async function readProof(
  db: Kysely<Database>,
  address: Address,
  source: string | null,
): Promise<StoredProof> {
  const key = address.toLowerCase();
  const { rows } = await sql<ProofRow>`
    with recursive leaf as (
      select d.id as drop_id, d.merkle_root, d.opens_at, d.closes_at, d.updated_at,
        a.ordinal, a.amount, a.parts, a.tree_index,
        coalesce(a.claimed_at, c.at) as claimed_at, coalesce(a.claimed_tx, c.tx_hash) as claimed_tx
      from serum_drop d
      left join serum_allocation a on a.drop_id = d.id and a.address = ${key}
      left join lateral (
        select at, tx_hash from serum_claim
        where account = ${key} and source = ${source} and kind = 'list' order by block_number limit 1
      ) c on true
      where d.is_live
      -- One list is live. Without the word the planner prepares for hundreds, and compiles for a second.
      limit 1
    ), path (idx, depth) as (
      select tree_index, 0 from leaf where tree_index is not null
      union all
      select (idx - 1) / 2, depth + 1 from path where idx > 0
    )
    select leaf.*, array(
      -- A query inside, not a join: the planner may not decide to read the whole tree instead.
      select (
        select '0x' || encode(hash, 'hex') from merkle_node
        where drop_id = leaf.drop_id and idx = path.idx + case path.idx % 2 when 0 then -1 else 1 end
      )
      from path where idx > 0 order by depth
    ) as proof
    from leaf
  `.execute(db);
  const [found] = rows;
  if (found === undefined) return { drop: null, row: null, claim: null };
  return {
    drop: {
      merkleRoot: found.merkle_root,
      opens_at: found.opens_at,
      closes_at: found.closes_at,
      updatedAt: found.updated_at,
    },
    row:
      found.ordinal === null || found.amount === null
        ? null
        : { index: found.ordinal, amount: found.amount, proof: found.proof, parts: found.parts ?? [] },
    claim: found.claimed_at === null ? null : { at: found.claimed_at, tx: found.claimed_tx },
  };
}
