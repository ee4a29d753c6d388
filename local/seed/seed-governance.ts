import type { Database } from '@hideout/api/db/tables';
import { formatSummary } from '@hideout/contract/proposal-rules';
import type { Transaction } from 'kysely';
import { bulkInsert } from './bulk-insert.ts';
import { SEED_PROPOSALS, type SeedProposal } from './proposals.ts';
import type { SeedMember, VoteRow } from './seed-types.ts';
import { before, DAY, fullHour, HOUR } from './times.ts';
import { ballotsOn } from './votes.ts';

/** All tokens there are, by weight: 20 000 apes, 10 000 hounds at half a vote, 3 000 oaths at two. */
const ELIGIBLE_HUNDREDTHS = 3_100_000;

/** The id of a proposal, as in its address. */
export function proposalId(number: number): string {
  return `mcp-${String(number).padStart(3, '0')}`;
}

/**
 * Writes proposals and votes.
 *
 * @param chainId chain of the blocks that closed proposals were counted at.
 * @returns the votes, for the points they earned.
 */
export async function seedGovernance(
  tx: Transaction<Database>,
  members: readonly SeedMember[],
  chainId: number,
  now: Date,
): Promise<VoteRow[]> {
  const ballots = new Map(
    SEED_PROPOSALS.map((proposal) => [
      proposal.number,
      ballotsOn(proposal, proposalId(proposal.number), members, now),
    ]),
  );
  await tx
    .insertInto('proposal')
    .values(
      SEED_PROPOSALS.map((proposal) => {
        const lastAt = ballots.get(proposal.number)?.lastAt ?? null;
        return { ...getColumns(proposal, members, chainId, now), tallied_at: lastAt };
      }),
    )
    .execute();
  const votes = [...ballots.values()].flatMap((one) => one.votes);
  await bulkInsert(
    tx,
    'vote',
    {
      proposal_id: 'text',
      account_id: 'text',
      seq: 'int',
      vote_for: 'boolean',
      power_hundredths: 'int',
      address: 'text',
      reason: 'text',
      voted_at: 'timestamptz',
      changed_at: 'timestamptz',
      changes: 'int',
    },
    votes,
  );
  await bulkInsert(
    tx,
    'tally_point',
    {
      proposal_id: 'text',
      bucket: 'int',
      at: 'timestamptz',
      for_hundredths: 'int',
      against_hundredths: 'int',
    },
    [...ballots.values()].flatMap((one) => one.points),
  );
  return votes;
}

function getColumns(proposal: SeedProposal, members: readonly SeedMember[], chainId: number, now: Date) {
  const author = members.find((member) => member.persona === proposal.author);
  if (author === undefined) throw new Error(`The author ${proposal.author} has no account.`);
  const startAt = fullHour(now, proposal.startsIn);
  const { cancelled, forSide, againstSide } = proposal;
  const writtenAt = proposal.draft === true ? before(now, 20 * HOUR) : before(startAt, lead(startAt, now));
  return {
    id: proposalId(proposal.number),
    number: proposal.number,
    title: proposal.title,
    summary: formatSummary(proposal.body),
    body: proposal.body,
    discussion_url:
      proposal.draft === true ? null : `https://forum.hideout.example/t/${proposalId(proposal.number)}`,
    labels: [...proposal.labels],
    author_id: author.id,
    is_draft: proposal.draft === true,
    start_at: startAt,
    end_at: fullHour(now, proposal.endsIn),
    quorum_hundredths: proposal.quorum * 100,
    for_hundredths: forSide.power * 100,
    against_hundredths: againstSide.power * 100,
    for_voters: forSide.voters,
    against_voters: againstSide.voters,
    eligible_hundredths: startAt < now ? ELIGIBLE_HUNDREDTHS : null,
    eligible_voters: startAt < now ? 8_412 : null,
    snapshot_blocks: JSON.stringify(proposal.endsIn < 0 ? [{ chainId, block: blockAt(startAt) }] : []),
    cancelled_at: cancelled === undefined ? null : fullHour(now, -cancelled.hoursAgo),
    cancelled_by: cancelled === undefined ? null : author.id,
    cancel_reason: cancelled?.reason ?? null,
    created_at: writtenAt,
    updated_at: writtenAt,
  };
}

/** A proposal is written some days before its start, and never in the future. */
function lead(startAt: Date, now: Date): number {
  return startAt < now ? 4 * DAY : startAt.getTime() - now.getTime() + 5 * HOUR;
}

/** About the block of Ethereum at a timestamp: one every 12 seconds since block 21 990 000. */
function blockAt(at: Date): string {
  const seconds = (at.getTime() - Date.parse('2025-03-06T18:00:00.000Z')) / 1_000;
  return String(21_990_000 + Math.floor(seconds / 12));
}
