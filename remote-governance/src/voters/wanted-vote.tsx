import type { VoterRow } from '@hideout/contract/votes';
import { Button } from '@hideout/ui/button';
import { formatCount } from '@hideout/ui/format';
import { Notice } from '@hideout/ui/notice';
import type { ReactNode } from 'react';
import styles from './loaded-voters.module.css';
import { toVoterRow } from './put-voter.ts';
import { useWantedVoteQuery } from './wanted-vote.queries.ts';

/** Longer than any name or address of a user who can have voted. */
const MAX_NAME_LENGTH = 90;

export type WantedVoteNoteProps = {
  /** The name in the link. */
  voter: string;
  wanted: WantedVote;
  /** Index of the vote in what is shown, from 0; -1 when it is filtered away. */
  place: number;
  /** While voting is open a user may still vote. */
  isOpen: boolean;
  onShowAll: () => void;
  onClose: () => void;
};

/** What became of the voter a link leads to. */
export function WantedVoteNote({ voter, wanted, place, isOpen, onShowAll, onClose }: WantedVoteNoteProps) {
  const name = <bdi className={styles.wantedName}>{voter.slice(0, MAX_NAME_LENGTH)}</bdi>;
  switch (wanted.status) {
    case 'none':
      return null;
    case 'searching':
      return <Notice>Looking for the vote of {name}.</Notice>;
    case 'missing':
      return (
        <Note label="Close" onPress={onClose}>
          {name} {isOpen ? 'has not voted yet' : 'did not vote'}.
        </Note>
      );
    case 'failed':
      return (
        <Note label="Try again" onPress={wanted.retry}>
          Could not find out whether {name} has voted.
        </Note>
      );
    case 'found':
      return place === -1 ? (
        <Note label="Show all votes" onPress={onShowAll}>
          {name} has voted, but the filter hides it.
        </Note>
      ) : (
        <Note label="Close" onPress={onClose}>
          The vote of {name} is marked: number {formatCount(place + 1)} of this list.
        </Note>
      );
  }
}

type NoteProps = { label: string; onPress: () => void; children: ReactNode };

function Note({ label, onPress, children }: NoteProps) {
  return (
    <Notice
      action={
        <Button variant="ghost" size="s" onClick={onPress}>
          {label}
        </Button>
      }
    >
      <p role="status">{children}</p>
    </Notice>
  );
}

type WantedVote =
  | { readonly status: 'none' | 'searching' | 'missing'; readonly row: null }
  | { readonly status: 'found'; readonly row: VoterRow }
  | { readonly status: 'failed'; readonly row: null; readonly retry: () => void };

/** The vote of whoever a link names: from the list, else by a call of its own, as the list may be cut. */
export function useWantedVote(proposalId: string, voter: string, rows: readonly VoterRow[]): WantedVote {
  const name = voter.toLowerCase();
  const listed =
    voter === ''
      ? undefined
      : rows.find(
          ({ user, address }) =>
            user.id === voter || user.username?.toLowerCase() === name || address?.toLowerCase() === name,
        );
  const { data, isError, refetch } = useWantedVoteQuery(proposalId, listed === undefined ? voter : '');
  if (voter === '') return { status: 'none', row: null };
  if (listed !== undefined) return { status: 'found', row: listed };
  if (data === null) return { status: 'missing', row: null };
  if (data !== undefined) return { status: 'found', row: toVoterRow(data) };
  return isError
    ? { status: 'failed', row: null, retry: () => void refetch() }
    : { status: 'searching', row: null };
}
