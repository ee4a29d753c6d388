import type { ProposalState, ProposalStateFilter, ProposalSummary } from '@hideout/contract/governance';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { newest } from '../newest.ts';
import { maySeeDrafts, toSummary, type Viewer, visibleProposals } from './proposal-rows.ts';
import { changedAtSql, stateSql } from './proposal-state.ts';

export type ProposalQuery = {
  readonly page: number;
  readonly limit: number;
  readonly state: ProposalStateFilter;
};

const CLOSED: readonly ProposalState[] = ['succeeded', 'defeated', 'quorumNotMet', 'cancelled'];

function getStates(filter: ProposalStateFilter): readonly ProposalState[] | null {
  switch (filter) {
    case 'all':
      return null;
    case 'open':
      return ['active', 'pending'];
    case 'closed':
      return CLOSED;
    default:
      return [filter];
  }
}

/**
 * One page of the proposals the viewer may see: drafts, then active by end, pending by start, and
 * closed by latest end; a cancelled one ended when it was cancelled. Ties are broken by number.
 */
export async function listProposals(db: Kysely<Database>, query: ProposalQuery, viewer: Viewer, now: Date) {
  const state = stateSql(now);
  const states = getStates(query.state);
  const matching =
    states === null ? sql<boolean>`true` : sql<boolean>`${state} = any(${[...states]}::text[])`;
  const group = sql`case ${state} when 'draft' then 0 when 'active' then 1 when 'pending' then 2 else 3 end`;
  const order = sql`${group}, case ${group} when 1 then proposal.end_at when 2 then proposal.start_at end,
    coalesce(proposal.cancelled_at, proposal.end_at) desc, proposal.number desc`;
  // The page is chosen by what orders it alone: sorting whole texts made the last page slower than the first.
  const ids = db
    .selectFrom('proposal')
    .select('proposal.id')
    .where(matching)
    .$if(!maySeeDrafts(viewer), (seen) => seen.where('proposal.is_draft', '=', false))
    .orderBy(order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const rows = await visibleProposals(db, viewer).where('proposal.id', 'in', ids).orderBy(order).execute();
  const facts = await db
    .selectFrom('proposal')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<Date | null>`max(${changedAtSql(now)})`.as('changed_at'),
    ])
    .where(matching)
    .$if(!maySeeDrafts(viewer), (counted) => counted.where('proposal.is_draft', '=', false))
    .executeTakeFirstOrThrow();
  const items: ProposalSummary[] = rows.map((row) => toSummary(row, now));
  return {
    items,
    page: query.page,
    limit: query.limit,
    total: facts.total,
    hasNext: query.page * query.limit < facts.total,
    updatedAt: newest(now, [facts.changed_at]),
  };
}
