import { listProposals } from '@hideout/api/governance/list-proposals';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { personas } from '../../personas.ts';
import { getRows, NOW, type SeededCommunity } from './seeded-community.ts';

/** Proposals and the votes on them. */
export function testSeededGovernance(community: () => SeededCommunity): void {
  test('counts every vote: tallies are the sums of the votes, numbers have no gap', async () => {
    const rows = await getRows(
      community().db,
      sql<{ id: string; ok: boolean }>`
        select proposal.id, (
          for_hundredths = coalesce(sum(power_hundredths) filter (where vote_for), 0)
          and against_hundredths = coalesce(sum(power_hundredths) filter (where not vote_for), 0)
          and for_voters = count(*) filter (where vote_for)
          and against_voters = count(vote.seq) filter (where not vote_for)
          and coalesce(max(seq), 0) = count(vote.seq)
          and coalesce(min(power_hundredths), 1) > 0
          and coalesce(bool_and(voted_at between start_at and least(end_at, ${NOW})), true)
        ) as ok
        from proposal left join vote on vote.proposal_id = proposal.id group by proposal.id
      `,
    );
    expect(rows.filter((row) => !row.ok)).toEqual([]);
    expect(rows).toHaveLength(26);
  });

  test('ends each series at the tally', async () => {
    const rows = await getRows(
      community().db,
      sql<{ id: string }>`
        select proposal.id from proposal
        join lateral (select * from tally_point where proposal_id = proposal.id order by bucket desc limit 1) last on true
        where last.for_hundredths <> proposal.for_hundredths or last.against_hundredths <> proposal.against_hundredths
      `,
    );
    expect(rows).toEqual([]);
  });

  test('shows proposals in every state, in their order, on two pages', async () => {
    const editor = { id: '', roles: ['member' as const], permissions: new Set(['proposals.write' as const]) };
    const first = await listProposals(community().db, { page: 1, limit: 20, state: 'all' }, null, NOW);
    expect(first).toMatchObject({ total: 24, hasNext: true });
    expect(first.items.slice(0, 6).map((item) => item.id)).toEqual([
      'mcp-039',
      'mcp-041',
      'mcp-040',
      'mcp-042',
      'mcp-043',
      'mcp-038',
    ]);
    const all = await listProposals(community().db, { page: 1, limit: 100, state: 'all' }, editor, NOW);
    expect(new Set(all.items.map((item) => item.state))).toEqual(
      new Set(['draft', 'active', 'pending', 'succeeded', 'defeated', 'quorumNotMet', 'cancelled']),
    );
    expect(all.items.find((item) => item.id === 'mcp-041')?.tally).toMatchObject({
      forPower: 2_318,
      againstPower: 857,
      voters: 412,
      quorum: 4_000,
      quorumReached: false,
    });
    const soonest = new Date(first.items[0]?.endAt ?? 0).getTime() - NOW.getTime();
    expect(soonest).toBeGreaterThan(3 * 3_600_000);
    expect(soonest).toBeLessThan(5 * 3_600_000);
  });

  test('leaves what is open to hound and swampqueen', async () => {
    const rows = await community()
      .db.selectFrom('vote')
      .innerJoin('account', 'account.id', 'vote.account_id')
      .select(['account.username', 'vote.proposal_id'])
      .where('vote.proposal_id', 'in', ['mcp-039', 'mcp-040', 'mcp-041'])
      .where(
        'account.username',
        'in',
        personas.map((persona) => persona.name),
      )
      .execute();
    expect(new Set(rows.map((row) => row.username))).toEqual(new Set(['oathkeeper', 'ledgerghost']));
  });
}
