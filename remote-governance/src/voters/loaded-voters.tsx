import type { Proposal } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import type { VoterRow, Voters } from '@hideout/contract/votes';
import { useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { useClock } from '@hideout/ui/clock';
import { EmptyState } from '@hideout/ui/empty-state';
import { Input } from '@hideout/ui/field';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { saveFile } from '@hideout/ui/save-file';
import { Select } from '@hideout/ui/select';
import { useDeferredValue, useState } from 'react';

import { arrangeVoters, searchable, VOTER_FILTERS, VOTER_SORTS, type VoterView } from './arrange-voters.ts';
import styles from './loaded-voters.module.css';
import { useOwnVote } from './own-vote.queries.ts';
import { toVoterRow } from './put-voter.ts';
import lineStyles from './voter-line.module.css';
import { VoterLine } from './voter-line.tsx';
import { VoterWindow } from './voter-window.tsx';
import { readVotersAddress, useVotersAddress } from './voters-address.ts';
import { votersCsv } from './voters-csv.ts';
import { useWantedVote, WantedVoteNote } from './wanted-vote.tsx';

const MINUTE = 60_000;

export type LoadedVotersProps = { voters: Voters; proposal: Proposal; isOpen: boolean };

/** The votes once they are there: what to look for, how many, the own one first, then all others. */
export function LoadedVoters({ voters, proposal, isOpen }: LoadedVotersProps) {
  'use memo';
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

/** The user's own vote: by its own call, as the list may be cut; from the list until that is answered. */
function useOwnRow(proposalId: string, rows: readonly VoterRow[]): VoterRow | null {
  'use memo';
  const session = useSession();
  const memberId = session.status === 'member' ? session.user.id : null;
  const { data } = useOwnVote(proposalId, memberId, false);
  if (memberId === null) return null;
  const asked = data?.vote ?? null;
  return asked === null ? (rows.find(({ user }) => user.id === memberId) ?? null) : toVoterRow(asked);
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type VoterToolbarProps = { view: VoterView; onChange: (part: Partial<VoterView>) => void };

/** Filter, order and search of the votes. The browser's own find does not see rows out of view. */
function VoterToolbar({ view, onChange }: VoterToolbarProps) {
  'use memo';
  const read = (name: string, value: string) => readVotersAddress(new URLSearchParams({ [name]: value }));
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <Input
          type="search"
          icon="search"
          aria-label="Search voters"
          placeholder="Search name or address"
          value={view.search}
          onChange={(event) => onChange({ search: event.target.value })}
        />
      </div>
      <Select
        aria-label="Show votes"
        options={options(VOTER_FILTERS)}
        value={view.filter}
        onChange={(event) => onChange({ filter: read('show', event.target.value).filter })}
      />
      <Select
        aria-label="Order of votes"
        options={options(VOTER_SORTS)}
        value={view.sort}
        onChange={(event) => onChange({ sort: read('sort', event.target.value).sort })}
      />
    </div>
  );
}

type VoterCountProps = { voters: Voters; found: number; proposal: Proposal };

/** How many votes are shown of how many, and all of them as a file. */
function VoterCount({ voters, found, proposal }: VoterCountProps) {
  const { total, truncatedAt } = voters;
  return (
    <div className={styles.count}>
      <p role="status">
        {formatCount(found)} of {formatCount(total)} {total === 1 ? 'vote' : 'votes'}
        {truncatedAt !== null && `. Only the first ${formatCount(truncatedAt)} are listed`}
      </p>
      <Button
        variant="ghost"
        size="s"
        onClick={() =>
          saveFile(`${formatProposalNumber(proposal.number)}-votes.csv`, 'text/csv', votersCsv(voters.voters))
        }
      >
        <Icon name="download" />
        CSV
      </Button>
    </div>
  );
}

type PinnedVoteProps = { row: VoterRow; now: number; isMine: boolean };

/** A vote that stands above the list: the user's own, or one a link leads to. */
function PinnedVote({ row, now, isMine }: PinnedVoteProps) {
  return (
    <div className={isMine ? lineStyles.mine : lineStyles.wanted} aria-current={isMine ? undefined : 'true'}>
      <VoterLine row={row} now={now} isMine={isMine} />
    </div>
  );
}
