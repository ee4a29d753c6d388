import type { Proposal, ProposalStats } from '@hideout/contract/governance';
import { formatNameless } from '@hideout/contract/username';
import { getLastEdit } from '../proposals/edit-mark.ts';
import { formatSnapshotBlocks } from '../proposals/snapshot-blocks.ts';
import { quorumReachedAt } from './tally-course.ts';

export type TimelineStep = {
  readonly key: string;
  /** What to call it before and after it has happened. */
  readonly ahead: string;
  readonly done: string;
  /** Null for what has no timestamp of its own: it has happened when `isDone` says so. */
  readonly at: string | null;
  readonly isDone?: boolean;
  /** The timestamp is the latest possible one. */
  readonly isLatest?: boolean;
  readonly details: readonly string[];
};

function plain(key: string, label: string, at: string, details: readonly string[] = []): TimelineStep {
  return { key, ahead: label, done: label, at, details };
}

function editStep(proposal: Proposal): TimelineStep[] {
  const edit = getLastEdit(proposal);
  if (edit === null || edit.at === null) return [];
  return [plain('edited', 'Text edited', edit.at, [`This is version ${edit.version}.`])];
}

function startStep(proposal: Proposal): TimelineStep {
  const blocks = formatSnapshotBlocks(proposal);
  const captured = blocks.length === 0 ? [] : [`Power was captured at ${blocks.join(' and ')}.`];
  return {
    key: 'start',
    ahead: 'Voting starts',
    done: 'Voting started',
    at: proposal.startAt,
    details: captured.length > 0 ? captured : ['What you hold at this moment is what you vote with.'],
  };
}

function quorumStep(proposal: Proposal, series: ProposalStats['series']): TimelineStep[] {
  const at = quorumReachedAt(series, proposal.tally.quorum);
  return at === null ? [] : [{ ...plain('quorum', 'Quorum reached', at), isLatest: true }];
}

function countedStep({ tallyStatus, outcomeText }: Proposal): TimelineStep {
  const isDone = tallyStatus === 'final';
  const details = [isDone && outcomeText !== null ? outcomeText : 'Takes about a minute after the end.'];
  return { key: 'counted', ahead: 'Votes are counted', done: 'Votes counted', at: null, isDone, details };
}

function cancelledStep({ cancelledAt, cancelledBy, cancelReason }: Proposal): TimelineStep[] {
  if (cancelledAt === null) return [];
  const by =
    cancelledBy === null ? '' : ` by ${cancelledBy.username ?? formatNameless(cancelledBy, 'somebody')}`;
  return [plain('cancelled', `Cancelled${by}`, cancelledAt, cancelReason === null ? [] : [cancelReason])];
}

/**
 * What happened to a proposal and what will, in order of time. A cancelled one has no future left: what was planned
 * after it falls away.
 *
 * @param series how the totals grew, for the time of the quorum; empty leaves that out
 */
export function listTimelineSteps(proposal: Proposal, series: ProposalStats['series']): TimelineStep[] {
  const timed = [
    plain('created', 'Written', proposal.createdAt),
    ...editStep(proposal),
    startStep(proposal),
    ...quorumStep(proposal, series),
    { ...plain('end', 'Voting ends', proposal.endAt), done: 'Voting ended' },
  ].toSorted((a, b) => Date.parse(a.at ?? '') - Date.parse(b.at ?? ''));
  const { cancelledAt } = proposal;
  if (cancelledAt === null) return [...timed, countedStep(proposal)];
  const happened = timed.filter(({ at }) => Date.parse(at ?? '') <= Date.parse(cancelledAt));
  return [...happened, ...cancelledStep(proposal)];
}
