import type { VoterRow } from '@hideout/contract/votes';

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
