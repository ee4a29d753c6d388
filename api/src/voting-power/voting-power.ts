import type { ProposalState } from '@hideout/contract/governance';
import type { VotingPower, VotingPowerSource } from '@hideout/contract/voting-power';
import { z } from 'zod/mini';
import { ethereumWallets } from '../calls/account/account-wallets.ts';
import {
  getCachedSnapshots,
  getStoredSnapshots,
  type PowerDeps,
  type PowerSubject,
  readPowerNow,
  snapshotBlocks,
} from './cached-snapshots.ts';
import type { LaterSnapshots } from './later-snapshots.ts';
import { type MergedSource, mergePower, type PowerSnapshot, toPower } from './power.ts';
import { powerPeople } from './power-people.ts';
import { sinceSnapshot, UNCHANGED } from './since-snapshot.ts';
import { claimsOn } from './token-claims.ts';

type PowerQuestion = PowerSubject & {
  readonly state: ProposalState;
  /** True when votes are taken now. */
  readonly takesVotes: boolean;
};

/**
 * A user's power on a proposal, source by source. When a chain does not answer it says so in
 * `partial` and `reason: 'unavailable'` instead of failing, so that what could be read is seen.
 * After the end it returns the cached snapshot and reads nothing new.
 *
 * @param later reports for an open vote what has come and left since the snapshot; where it knows nothing,
 * nothing is reported.
 */
export async function computeVotingPower(
  deps: PowerDeps,
  question: PowerQuestion,
  accountId: string,
  later: LaterSnapshots,
): Promise<VotingPower> {
  const ahead = question.state === 'pending' || question.state === 'draft';
  const read = question.takesVotes || ahead ? getCachedSnapshots : getStoredSnapshots;
  const [{ snapshots, readAt }, now] = await Promise.all([
    read(deps, question, accountId),
    question.takesVotes ? readLater(deps, accountId, later) : null,
  ]);
  const since = now === null ? UNCHANGED : sinceSnapshot(snapshots, now);
  const claims = await claimsOn(deps.db, question.id, snapshots);
  const power = mergePower([...snapshots, ...since.added], claims, accountId, since.left);
  const reason =
    obstacle(question, ahead) ?? (power.partial ? 'unavailable' : power.total === 0 ? 'noPower' : null);
  return {
    proposalId: question.id,
    canVote: reason === null,
    reason,
    total: toPower(power.total),
    own: toPower(power.own),
    delegated: toPower(power.total - power.own),
    sources: await withPeople(deps, power.sources, accountId),
    snapshotAt: question.startAt.toISOString(),
    snapshotBlocks: await getBlocks(deps, question),
    partial: power.partial,
    computedAt: readAt.toISOString(),
  };
}

/** What the user's wallets hold at the newest block. */
async function readLater(
  deps: PowerDeps,
  accountId: string,
  later: LaterSnapshots,
): Promise<readonly PowerSnapshot[] | null> {
  const wallets = (await ethereumWallets(deps.db, accountId)).toSorted();
  return wallets.length === 0 ? [] : later(wallets, () => readPowerNow(deps, wallets));
}

async function withPeople(
  { db }: PowerDeps,
  sources: readonly MergedSource[],
  accountId: string,
): Promise<VotingPowerSource[]> {
  const { byId, byAddress } = await powerPeople(db, sources);
  return sources.map(({ inVoteOfId, ...source }) => {
    const holder = byAddress.get(source.address);
    return {
      ...source,
      label: holder?.label ?? null,
      owner: holder === undefined || holder.user.id === accountId ? null : holder.user,
      inVoteOf: inVoteOfId === null ? null : (byId.get(inVoteOfId) ?? null),
    };
  });
}

/** The first read after the start stores them, so they may be newer than the question. */
async function getBlocks({ db }: PowerDeps, question: PowerQuestion) {
  if (question.snapshotBlocks.length > 0 || !question.takesVotes) return [...question.snapshotBlocks];
  const row = await db
    .selectFrom('proposal')
    .select('snapshot_blocks')
    .where('id', '=', question.id)
    .executeTakeFirst();
  return row === undefined ? [] : z.parse(snapshotBlocks, row.snapshot_blocks);
}

function obstacle(question: PowerQuestion, ahead: boolean): VotingPower['reason'] {
  if (question.state === 'cancelled') return 'cancelled';
  if (ahead) return 'notStarted';
  return question.takesVotes ? null : 'ended';
}
