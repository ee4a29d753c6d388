import type { Vote, VoterRow, Voters } from '@hideout/contract/votes';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A vote as a line of the list. */
export function toVoterRow({ user, address, voteFor, power, reason, votedAt, changedAt }: Vote): VoterRow {
  return { user, address, voteFor, power, reason, votedAt: changedAt ?? votedAt };
}

/** The list with `vote` at the position of its power, instead of an earlier vote of the same member. */
export function withVoter(voters: Voters, vote: Vote): Voters {
  const row = toVoterRow(vote);
  const others = voters.voters.filter((other) => other.user.id !== row.user.id);
  const known = others.length < voters.voters.length;
  const place = others.findIndex((other) => other.power < row.power);
  return {
    ...voters,
    voters: others.toSpliced(place === -1 ? others.length : place, 0, row),
    total: voters.total + (known ? 0 : 1),
  };
}

/** Puts a vote into the loaded list of voters; does nothing while no list is loaded. */
export function putVoter(queryClient: QueryClient, queryKey: QueryKey, vote: Vote): void {
  queryClient.setQueryData<Voters>(queryKey, (old) => old && withVoter(old, vote));
}
