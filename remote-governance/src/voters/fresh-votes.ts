import type { ProposalStats, Voters } from '@hideout/contract/governance';

/**
 * What has happened since the list was read, in words; null when nothing has. Told by the tally, which is small and
 * polled anyway.
 */
export function freshVotes(voters: Voters, stats: ProposalStats | undefined): string | null {
  if (stats === undefined || Date.parse(stats.updatedAt) <= Date.parse(voters.updatedAt)) return null;
  const { tally } = stats;
  const count = tally.voters - voters.total;
  if (count > 0) return `${count} new ${count === 1 ? 'vote' : 'votes'}`;
  if (count < 0 || voters.truncatedAt !== null) return null;
  const forPower = voters.voters.reduce((sum, row) => sum + (row.voteFor ? row.power : 0), 0);
  // Power has two decimals; a sum of thousands has small errors behind them.
  return Math.abs(forPower - tally.forPower) < 0.005 ? null : 'Votes have changed';
}
