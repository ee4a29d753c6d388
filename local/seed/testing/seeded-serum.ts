import { readProof } from '@hideout/api/serum/read-proof';
import { serumBalance } from '@hideout/api/serum/voucher/balance';
import { sql } from 'kysely';
import { parseEther } from 'viem';
import { expect, test } from 'vitest';
import { serumAllocations } from '../../chain/allocations.ts';
import { PASSPORT_SLUG } from '../../chain/chain-config.ts';
import { getTokens } from '../../chain/holdings.ts';
import { standardLeaf, standardTree } from '../../chain/merkle.ts';
import { getRows, type SeededCommunity } from './seeded-community.ts';

/** SERUM, and the passports that are bound to claim it. */
export function testSeededSerum(community: () => SeededCommunity): void {
  test('stores the SERUM list of the local chain, and its sums', async () => {
    const drop = await community().db.selectFrom('serum_drop').selectAll().executeTakeFirstOrThrow();
    const allocations = serumAllocations();
    const tree = standardTree(allocations.map((row) => standardLeaf(row.address, row.amount)));
    expect(drop.merkle_root).toBe(tree.root);
    for (const allocation of allocations.slice(0, 20)) {
      const { row, claim } = await readProof(community().db, allocation.address, null);
      expect(row?.proof).toEqual(tree.getProof(standardLeaf(allocation.address, allocation.amount)));
      expect(row?.parts).toEqual(
        allocation.parts.map((part) => ({ ...part, amount: part.amount.toString() })),
      );
      expect(claim === null).toBe(!allocation.claimed);
      if (claim !== null) expect(claim.tx).toMatch(/^0x[0-9a-f]{64}$/);
    }
    const [sums] = await getRows(
      community().db,
      sql<Record<string, string>>`
        select sum(amount)::text as allocated, sum(amount) filter (where claimed_at is not null)::text as claimed,
          count(*)::int as addresses, count(claimed_at)::int as claimants,
          (select sum((bucket->>'amount')::numeric)::text from serum_drop, jsonb_array_elements(buckets) bucket) as buckets
        from serum_allocation
      `,
    );
    const { allocated, claimed, addresses, claimants } = drop;
    expect(sums).toEqual({ allocated, claimed, addresses, claimants, buckets: allocated });
    const ordered = await getRows(
      community().db,
      sql<{ ok: boolean }>`
        select bool_and(ordinal = place and rank = by_amount and amount_before = sum_before) as ok
        from (
          select ordinal, rank, amount_before, row_number() over (order by address) - 1 as place,
            row_number() over (order by amount desc, address) as by_amount,
            sum(amount) over (order by address) - amount as sum_before
          from serum_allocation
        ) as listed
      `,
    );
    expect(ordered).toEqual([{ ok: true }]);
  });

  test('owes hound and ledgerghost SERUM for a voucher, and newcomers nothing', async () => {
    expect(await serumBalance(community().db, await community().getId('hound'))).toBe(parseEther('250'));
    expect(await serumBalance(community().db, await community().getId('ledgerghost'))).toBe(
      parseEther('120'),
    );
    expect(await serumBalance(community().db, await community().getId('dryflask'))).toBe(0n);
  });

  test('has passports whose tokens the local chain gives to their members, but for one that was sold', async () => {
    const rows = await community()
      .db.selectFrom('account')
      .leftJoin('passport', (join) =>
        join.onRef('passport.account_id', '=', 'account.id').on('passport.reset_at', 'is', null),
      )
      .select(['account.username', 'account.token_id', 'account.claim_address'])
      .select(['passport.token_id as bound', 'passport.claim_address as claims'])
      .where((where) =>
        where.or([where('account.token_id', 'is not', null), where('passport.id', 'is not', null)]),
      )
      .execute();
    const owners = new Map(getTokens(PASSPORT_SLUG).map((token) => [token.tokenId.toString(), token.owner]));
    for (const row of rows) {
      expect([row.bound, row.claims]).toEqual([row.token_id, row.claim_address]);
      const isHeld = owners.get(row.bound ?? '') === row.claim_address;
      expect([row.username, isHeld]).toEqual([row.username, row.username !== 'swampqueen']);
    }
    expect(rows.map((row) => row.username).sort()).toEqual(['oathkeeper', 'sippin_serum', 'swampqueen']);
    const [reset] = await community()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'passport.reset')
      .execute();
    expect(reset?.subject).toBe(await community().getId('sippin_serum'));
  });
}
