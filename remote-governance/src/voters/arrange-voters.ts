import type { VoterRow } from '@hideout/contract/votes';

export const VOTER_FILTERS = { all: 'All', for: 'For', against: 'Against', reason: 'With reason' } as const;
export type VoterFilter = keyof typeof VOTER_FILTERS;

export const VOTER_SORTS = { power: 'Most power', newest: 'Newest' } as const;
export type VoterSort = keyof typeof VOTER_SORTS;

export type VoterView = { readonly filter: VoterFilter; readonly sort: VoterSort; readonly search: string };

/** Votes below this are folded into one line: in a long list they are many and decide little. */
const TINY_POWER = 1;

const KEEPS: Record<VoterFilter, (row: VoterRow) => boolean> = {
  all: () => true,
  for: (row) => row.voteFor,
  against: (row) => !row.voteFor,
  reason: (row) => row.reason !== null,
};

/** A list with what is asked of each row at every key of a search. */
export type SearchableVoters = {
  readonly rows: readonly VoterRow[];
  readonly searchTexts: readonly string[];
  readonly times: readonly number[];
};

const getSearchText = ({ user, address }: VoterRow) =>
  `${user.username ?? ''}\n${address ?? ''}`.toLowerCase();

export function searchable(rows: readonly VoterRow[]): SearchableVoters {
  return {
    rows,
    searchTexts: rows.map(getSearchText),
    times: rows.map(({ votedAt }) => Date.parse(votedAt)),
  };
}

/** Rows that are shown apart, wherever the list has them or whether it has them at all. */
export type SpecialRows = {
  /** The user's own vote. */
  readonly own: VoterRow | null;
  /** The vote a link leads to. */
  readonly wanted: VoterRow | null;
};

export type ArrangedVoters = {
  /** Above the list: the own vote, and one a link leads to when the list is cut before it. */
  readonly pinned: readonly VoterRow[];
  readonly rows: readonly VoterRow[];
  /** Folded rows; only in the plain list by power, where nobody looks for one of them. */
  readonly tiny: readonly VoterRow[];
};

/** The list as the user wants it. The API gives it by power. */
export function arrangeVoters(
  { rows, searchTexts, times }: SearchableVoters,
  view: VoterView,
  { own, wanted }: SpecialRows,
): ArrangedVoters {
  const search = view.search.trim().toLowerCase();
  const fits = (row: VoterRow, said: string) => KEEPS[view.filter](row) && said.includes(search);
  const found: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.user.id !== own?.user.id && fits(row, searchTexts[index] ?? '')) found.push(index);
  }
  if (view.sort === 'newest') found.sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0));
  const arranged = found.flatMap((index) => rows[index] ?? []);

  const isListed = wanted?.user.id === own?.user.id || rows.some(({ user }) => user.id === wanted?.user.id);
  const pinned = [own, isListed ? null : wanted].flatMap((row) =>
    row !== null && fits(row, getSearchText(row)) ? [row] : [],
  );
  if (view.sort === 'newest' || search !== '') return { pinned, rows: arranged, tiny: [] };
  const isTiny = ({ power, user }: VoterRow) => power < TINY_POWER && user.id !== wanted?.user.id;
  return { pinned, rows: arranged.filter((row) => !isTiny(row)), tiny: arranged.filter(isTiny) };
}
