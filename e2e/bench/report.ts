import { cpus, totalmem } from 'node:os';
import type { Volume } from './fill.ts';
import type { Load, Measured } from './measure.ts';

export type Row = { readonly name: string; readonly first: Measured; readonly deep: Measured | null };

export type Run = {
  readonly rows: readonly Row[];
  readonly volume: Volume;
  readonly load: Load;
  readonly database: string;
  readonly filling: readonly { readonly label: string; readonly seconds: number }[];
  readonly at: Date;
};

/** How much longer the last pages take than the first, by the median; 1 is the same. */
export function computeRatio({ first, deep }: Row): number | null {
  if (deep === null) return null;
  // Clocks have whole milliseconds: below two nothing can be compared.
  return Math.max(2, deep.p50) / Math.max(2, first.p50);
}

/** The page `docs/benchmark.md`. */
export function benchmarkPage({ rows, volume, load, database, filling, at }: Run): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${database}`;
  const n = (value: number) => value.toLocaleString('en-US');
  return `# Benchmark

For operators and for engineers who change a query: how fast each call of the API answers with a million accounts, and whether the last page of a long list is as fast as the first.

Written by \`npm run bench\` on ${at.toISOString().slice(0, 10)}: one instance of the API, PostgreSQL and the load on one machine of ${machine}. ${n(volume.accounts)} accounts, wallets and allocations, ${n(volume.votes)} votes on one proposal, ${n(volume.proposals)} proposals. ${load.connections} connections that never pause, ${load.seconds} s a call; no chain is asked. Times are milliseconds as the caller sees them.

*deep* is a page of the last tenth of the list; *ratio* compares its median with the first page's (times below 2 ms count as 2). The aim is at most 1.5.

| call | requests/s | p50 | p99 | deep p50 | deep p99 | ratio |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map(line).join('\n')}

Filling the database:

| what | seconds |
| --- | ---: |
${filling.map(({ label, seconds }) => `| ${label} | ${seconds.toFixed(1)} |`).join('\n')}
`;
}

function line(row: Row): string {
  const { name, first, deep } = row;
  const ratio = computeRatio(row);
  const cells = [
    name,
    first.perSecond,
    first.p50,
    first.p99,
    deep?.p50 ?? '',
    deep?.p99 ?? '',
    ratio === null ? '' : ratio.toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}
