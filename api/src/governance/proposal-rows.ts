import type { AuthorStats, Proposal, ProposalSummary } from '@hideout/contract/governance';
import { MAX_REASON_LENGTH } from '@hideout/contract/proposal-rules';
import { type Kysely, type Selectable, sql } from 'kysely';
import { z } from 'zod/mini';
import { getUserRef } from '../calls/account/user-ref.ts';
import type { SessionAccount } from '../calls/context.ts';
import type { ProposalTable } from '../db/tables/governance-tables.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import { snapshotBlocks } from '../voting-power/cached-snapshots.ts';
import { toPower } from '../voting-power/power.ts';
import { countTally, getState, getTallyStatus, outcomeText, takesVotes } from './proposal-state.ts';

export type ProposalRow = Selectable<ProposalTable> & {
  author_username: string | null;
  author_deleted_at: Date | null;
  author_avatar: string | null;
  my_vote_for: boolean | null;
  my_power_hundredths: number | null;
  my_voted_at: Date | null;
};

/** A proposal with what only its own page shows. */
type ProposalPageRow = ProposalRow & {
  canceller_username: string | null;
  canceller_avatar: string | null;
  canceller_deleted_at: Date | null;
};

/** The viewer as far as proposals care. */
export type Viewer = Pick<SessionAccount, 'id' | 'roles' | 'permissions'> | null;

/** Said beside every proposal. */
const POWER_RULE =
  'One token counts once. Own tokens come first, then delegated ones; an owner’s direct vote beats a delegate’s.';

/** Proposals the viewer may see, each with its author and the viewer's own vote. */
export function visibleProposals(db: Kysely<Database>, viewer: Viewer) {
  return db
    .selectFrom('proposal')
    .innerJoin('account as author', 'author.id', 'proposal.author_id')
    .leftJoin('vote as mine', (join) =>
      join.onRef('mine.proposal_id', '=', 'proposal.id').on('mine.account_id', '=', viewer?.id ?? ''),
    )
    .selectAll('proposal')
    .select([
      'author.username as author_username',
      'author.avatar as author_avatar',
      'author.deleted_at as author_deleted_at',
      'mine.vote_for as my_vote_for',
      'mine.power_hundredths as my_power_hundredths',
      sql<Date | null>`coalesce(mine.changed_at, mine.voted_at)`.as('my_voted_at'),
    ])
    .$if(!maySeeDrafts(viewer), (query) => query.where('proposal.is_draft', '=', false));
}

/** Drafts are for those who write proposals. */
export function maySeeDrafts(viewer: Viewer): boolean {
  return viewer?.permissions.has('proposals.write') ?? false;
}

/**
 * One proposal the viewer may see.
 *
 * @throws ApiFailure `PROPOSAL_NOT_FOUND`, also for a draft of which the viewer may not know.
 */
export async function findProposal(
  db: Kysely<Database>,
  id: string,
  viewer: Viewer,
): Promise<ProposalPageRow> {
  const row = await visibleProposals(db, viewer)
    .leftJoin('account as canceller', 'canceller.id', 'proposal.cancelled_by')
    .select(['canceller.username as canceller_username', 'canceller.avatar as canceller_avatar'])
    .select('canceller.deleted_at as canceller_deleted_at')
    .where('proposal.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw proposalNotFound(id);
  return row;
}

export function proposalNotFound(id: string) {
  return apiFailure('PROPOSAL_NOT_FOUND', `There is no proposal ${id}.`, { meta: { id } });
}

/** A row as the list shows it. */
export function toSummary(row: ProposalRow, now: Date): ProposalSummary {
  const myVote =
    row.my_vote_for === null || row.my_power_hundredths === null || row.my_voted_at === null
      ? null
      : {
          voteFor: row.my_vote_for,
          power: toPower(row.my_power_hundredths),
          votedAt: row.my_voted_at.toISOString(),
        };
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    summary: row.summary,
    state: getState(row, now),
    tallyStatus: getTallyStatus(row, now),
    author: getUserRef({
      id: row.author_id,
      username: row.author_username,
      avatar: row.author_avatar,
      deleted_at: row.author_deleted_at,
    }),
    labels: row.labels,
    createdAt: row.created_at.toISOString(),
    startAt: row.start_at.toISOString(),
    endAt: row.end_at.toISOString(),
    tally: countTally(row),
    myVote,
    flagged: row.flagged,
  };
}

/** A row as its own page shows it, with what the viewer may do. */
export function toProposal(
  row: ProposalPageRow,
  authorStats: AuthorStats,
  now: Date,
  viewer: Viewer,
): Proposal {
  const summary = toSummary(row, now);
  const editable = summary.state === 'draft' || summary.state === 'pending';
  return {
    ...summary,
    body: row.body,
    discussionUrl: row.discussion_url,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    editedAfterStart: false,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
    cancelledBy:
      row.cancelled_by === null
        ? null
        : getUserRef({
            id: row.cancelled_by,
            username: row.canceller_username,
            avatar: row.canceller_avatar,
            deleted_at: row.canceller_deleted_at,
          }),
    authorStats,
    snapshotAt: row.start_at.toISOString(),
    snapshotBlocks: z.parse(snapshotBlocks, row.snapshot_blocks),
    rules: {
      quorum: summary.tally.quorum,
      passWhen: 'forGreaterThanAgainst',
      voteChangeAllowed: true,
      reasonMaxLength: MAX_REASON_LENGTH,
      powerRule: POWER_RULE,
    },
    can: {
      vote: viewer !== null && takesVotes(row, now),
      edit: editable && maySeeDrafts(viewer),
      cancel: (editable || takesVotes(row, now)) && mayCancel(row, viewer),
    },
    outcomeText: outcomeText(summary.state, summary.tally),
  };
}

/** Its author and admins may cancel a proposal. */
export function mayCancel(row: { author_id: string }, viewer: Viewer): boolean {
  if (viewer === null || !viewer.permissions.has('proposals.write')) return false;
  return viewer.id === row.author_id || viewer.roles.includes('admin');
}
