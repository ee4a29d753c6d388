import type { VoterRow } from '@hideout/contract/governance';

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

export type ArrangedVoters = {
  /** The reader's own row, out of order and first; null when they did not vote or it is filtered away. */
  readonly mine: VoterRow | null;
  readonly rows: readonly VoterRow[];
  /** Folded rows; only in the plain list by power, where nobody looks for one of them. */
  readonly tiny: readonly VoterRow[];
};

/** The list as the reader wants it. The API gives it by power. */
export function arrangeVoters(
  voters: readonly VoterRow[],
  view: VoterView,
  memberId: string | null,
): ArrangedVoters {
  const search = view.search.trim().toLowerCase();
  const found = voters.filter(
    (row) =>
      KEEPS[view.filter](row) &&
      (search === '' ||
        (row.user.username ?? '').toLowerCase().includes(search) ||
        (row.address ?? '').toLowerCase().includes(search)),
  );
  const mine = found.find((row) => row.user.id === memberId) ?? null;
  const others = found.filter((row) => row !== mine);
  if (view.sort === 'newest') {
    return { mine, rows: others.toSorted((a, b) => Date.parse(b.votedAt) - Date.parse(a.votedAt)), tiny: [] };
  }
  if (search !== '') return { mine, rows: others, tiny: [] };
  return {
    mine,
    rows: others.filter((row) => row.power >= TINY_POWER),
    tiny: others.filter((row) => row.power < TINY_POWER),
  };
}

/** Spreadsheets run cells that begin like a formula. */
function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The votes as a comma-separated file with a header line. */
export function votersCsv(rows: readonly VoterRow[]): string {
  const lines = rows.map((row) => [
    row.user.username ?? row.user.id,
    row.address ?? '',
    row.voteFor ? 'for' : 'against',
    row.power,
    row.votedAt,
    row.reason ?? '',
  ]);
  return [['voter', 'address', 'vote', 'power', 'voted at', 'reason'], ...lines]
    .map((line) => `${line.map(cell).join(',')}\r\n`)
    .join('');
}
