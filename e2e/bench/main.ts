// `npm run bench`: how fast the API answers for a community of a million. Writes docs/benchmark.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@hideout/api/db/open';
import { terminalProgress } from '@hideout/local/progress';
import { repoRoot } from '@hideout/local/settings';
import { sql } from 'kysely';
import { startOwnPostgres } from '../../scripts/postgres.ts';
import { startInstances } from '../instances/api-instances.ts';
import { freezePower, withSessions } from '../instances/members.ts';
import { benchCases } from './cases.ts';
import { fill, type Step } from './fill.ts';
import { type Measured, measure } from './measure.ts';
import { benchmarkPage, computeRatio, type Row } from './report.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '1000000' },
    votes: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string' },
    database: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(`npm run bench -- [--accounts 1000000] [--votes 100000] [--seconds 5] [--connections 16] [--only <part of a name>] [--database <url>]

Fills a temporary PostgreSQL, starts one instance of the API on it and measures each call. With the default numbers the
result is written to docs/benchmark.md. --database takes a database of your own instead, fills it when it is empty and
leaves it as it is, so that a second run measures at once.`);
  process.exit();
}

const MEMBERS = 200;
const volume = { accounts: Number(values.accounts), votes: Number(values.votes), proposals: 500, quests: 40 };
const load = { seconds: Number(values.seconds), connections: Number(values.connections) };

const progress = terminalProgress(process.stdout);
const filling: { label: string; seconds: number }[] = [];
const step: Step = async (label, work) => {
  const startedAt = performance.now();
  const result = await progress.step(label, work);
  filling.push({ label, seconds: (performance.now() - startedAt) / 1_000 });
  return result;
};

const folder = mkdtempSync(path.join(tmpdir(), 'hideout-bench-'));
/** Memory for its cache as a server of this size would have; everything else is PostgreSQL's default. */
const server = values.database === undefined ? await startOwnPostgres({ shared_buffers: '1GB' }) : null;
// Filling a million rows in one statement takes longer than a request may.
const url = values.database ?? server?.url ?? '';
const database = await openDatabase({ kind: 'postgres', url, statementTimeoutMs: 600_000 });
try {
  const filled = await fill(database.db, folder, volume, step);
  // People who have not voted yet, so that the first calls add votes and the later ones change them.
  const people = Array.from({ length: MEMBERS }, (_, index) => volume.votes + 1 + index).map((index) => ({
    id: `bench${index}`,
    address: filled.address(index),
  }));
  const members = await withSessions(database.db, people);
  await freezePower(database.db, filled.proposalId, members);
  const { rows: versions } = await sql<{
    version: string;
  }>`select split_part(version(), ' on ', 1) as version`.execute(database.db);
  const instances = await startInstances(1, url, { LOG_LEVEL: 'error' });
  const [instance] = instances.all;
  if (instance === undefined) throw new Error('The API did not start.');
  const cases = benchCases(filled, volume, members).filter(({ name }) => name.includes(values.only ?? ''));
  const rows: Row[] = [];
  console.log(`\n${'call'.padEnd(52)} requests/s    p50    p99   deep p50   ratio`);
  for (const { name, next, deep } of cases) {
    await measure(instance.url, next, { ...load, seconds: 1 });
    const first = await measure(instance.url, next, load);
    const row = { name, first, deep: deep === undefined ? null : await measure(instance.url, deep, load) };
    rows.push(row);
    console.log(formatLine(row));
  }
  await instances.stop();
  const failed = rows.flatMap(({ first, deep }) => [first, deep]).some((one) => (one?.failed ?? 0) > 0);
  if (values.only === undefined && values.database === undefined && volume.accounts === 1_000_000) {
    const at = new Date();
    const page = benchmarkPage({
      rows,
      volume,
      load,
      database: versions[0]?.version ?? 'PostgreSQL',
      filling,
      at,
    });
    writeFileSync(path.join(repoRoot, 'docs/benchmark.md'), page);
    console.log('\nWritten to docs/benchmark.md.');
  }
  if (failed) process.exitCode = 1;
} finally {
  await database.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

function formatLine(row: Row): string {
  const { name, first, deep } = row;
  const ratio = computeRatio(row)?.toFixed(2) ?? '';
  const numbers = [
    cell(first.perSecond, 10),
    cell(first.p50, 6),
    cell(first.p99, 6),
    cell(deep?.p50 ?? '', 10),
    cell(ratio, 7),
  ];
  return `${name.padEnd(52)} ${numbers.join(' ')}${failures(first)}${deep === null ? '' : failures(deep)}`;
}

function cell(value: number | string, width: number): string {
  return String(value).padStart(width);
}

function failures({ failed }: Measured): string {
  return failed === 0 ? '' : `  ${failed} FAILED`;
}
