import type { Proposal, VoterRow, Voters } from '@hideout/contract/governance';
import { useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { useClock } from '@hideout/ui/clock';
import { EmptyState } from '@hideout/ui/empty-state';
import { formatCount } from '@hideout/ui/format';
import { useDeferredValue, useState } from 'react';
import { useMyVote } from '../voting/voting.queries.ts';
import { arrangeVoters, searchable } from './arrange-voters.ts';
import { PinnedVote } from './pinned-vote.tsx';
import { rowOf } from './put-voter.ts';
import { useVotersAddress } from './use-voters-address.ts';
import { useWantedVote } from './use-wanted-vote.ts';
import { VoterCount } from './voter-count.tsx';
import { VoterToolbar } from './voter-toolbar.tsx';
import { VoterWindow } from './voter-window.tsx';
import { readVotersAddress } from './voters-address.ts';
import { WantedVoteNote } from './wanted-vote-note.tsx';

const MINUTE = 60_000;

export type LoadedVotersProps = { voters: Voters; proposal: Proposal; isOpen: boolean };

/** The votes once they are there: what to look for, how many, the own one first, then all others. */
export function LoadedVoters({ voters, proposal, isOpen }: LoadedVotersProps) {
  const { query, change } = useVotersAddress();
  // What is typed stands there at once; a list of thousands follows when there is time.
  const view = readVotersAddress(new URLSearchParams(useDeferredValue(query)));
  const [isUnfolded, setUnfolded] = useState(false);
  // One clock for all rows.
  const now = useClock(0, (time) => Math.floor(time / MINUTE)) * MINUTE;
  const own = useOwnRow(proposal.id, voters.voters);
  const wanted = useWantedVote(proposal.id, view.voter, voters.voters);
  const wantedId = wanted.row?.user.id ?? null;

  const all = searchable(voters.voters);
  const { pinned, rows, tiny } = arrangeVoters(all, view, { own, wanted: wanted.row });
  const listed = isUnfolded ? [...rows, ...tiny] : rows;
  const found = pinned.length + rows.length + tiny.length;
  const showAll = () => change({ filter: 'all', search: '' });
  return (
    <>
      <VoterToolbar view={readVotersAddress(new URLSearchParams(query))} onChange={change} />
      <VoterCount voters={voters} found={found} proposal={proposal} />
      <WantedVoteNote
        voter={view.voter}
        wanted={wanted}
        place={[...pinned, ...listed].findIndex(({ user }) => user.id === wantedId)}
        isOpen={isOpen}
        onShowAll={showAll}
        onClose={() => change({ voter: '' })}
      />
      {found === 0 && (
        <EmptyState title="No match" action={<Button onClick={showAll}>Clear</Button>}>
          Nobody who voted fits that.
        </EmptyState>
      )}
      {pinned.map((row) => (
        <PinnedVote key={row.user.id} row={row} now={now} isMine={row === own} />
      ))}
      {listed.length > 0 && (
        <VoterWindow rows={listed} before={pinned.length} now={now} wantedId={wantedId} />
      )}
      {tiny.length > 0 && (
        <div>
          <Button
            variant="ghost"
            size="s"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? 'Fold' : 'Show'} {formatCount(tiny.length)} {tiny.length === 1 ? 'vote' : 'votes'}{' '}
            under 1 power
          </Button>
        </div>
      )}
    </>
  );
}

/** The reader's own vote: by its own call, as the list may be cut; from the list until that is answered. */
function useOwnRow(proposalId: string, rows: readonly VoterRow[]): VoterRow | null {
  const session = useSession();
  const memberId = session.status === 'member' ? session.user.id : null;
  const { data } = useMyVote(proposalId, memberId, false);
  if (memberId === null) return null;
  const asked = data?.vote ?? null;
  return asked === null ? (rows.find(({ user }) => user.id === memberId) ?? null) : rowOf(asked);
}
