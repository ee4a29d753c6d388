import { hex } from '@hideout/contract/scalars';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { formatUnits, type Hex } from 'viem';
import { safeParse } from 'zod/mini';
import { SERUM } from '../../chain/token/serum-token.ts';
import { type ImportReport, importAllocations } from '../../serum/import-allocations.ts';
import { makeListLive } from '../../serum/make-list-live.ts';
import type { Operator } from '../console/operator.ts';
import { parseTimestamp } from '../console/options.ts';

type ImportOptions = {
  readonly format?: 'csv' | 'json';
  readonly unit: 'base' | 'token';
  readonly id?: string;
  readonly root?: Hex;
  readonly opens?: Date;
  readonly closes?: Date;
  readonly draft?: true;
  readonly replace?: true;
  readonly dryRun?: true;
};

/** `allocations import`, `allocations live` and `allocations list`. */
export function addAllocationsCommand(program: Command, operator: Operator): void {
  const allocations = program.command('allocations').description('lists of who may claim how much SERUM');
  allocations
    .command('import')
    .description('import a CSV (address,amount,…) or JSON list and make it live; all of it or nothing')
    .argument('<file>')
    .addOption(new Option('--format <format>', 'when the name does not say it').choices(['csv', 'json']))
    .addOption(
      new Option('--unit <unit>', 'amounts are base units, or tokens with a decimal point')
        .choices(['base', 'token'])
        .default('base'),
    )
    .option('--id <id>', 'name of the list; made from its root when absent')
    .option('--root <hash>', 'refuse the list unless this is its root: the one the contract has', readRoot)
    .option('--opens <time>', 'announced start of the claim window', parseTimestamp)
    .option('--closes <time>', 'announced end', parseTimestamp)
    .option('--draft', 'store it and leave the live list as it is')
    .option('--replace', 'also when the live list has claims')
    .option('--dry-run', 'read, check and hash everything, and write nothing')
    .action((file: string, options: ImportOptions) => importList(operator, file, options));
  allocations
    .command('live')
    .description('make a stored list the live one')
    .argument('<id>')
    .option('--replace', 'also when the live list has claims')
    .action((id: string, { replace = false }: { replace?: boolean }) => live(operator, id, replace));
  allocations
    .command('list')
    .description('all lists with their roots')
    .action(() => list(operator));
}

function readRoot(text: string): Hex {
  const root = safeParse(hex, text);
  if (root.success && root.data.length === 66) return root.data;
  throw new InvalidArgumentError('A root is 0x and 64 hex digits.');
}

async function importList(operator: Operator, file: string, options: ImportOptions): Promise<void> {
  const { format, unit, id, root, opens, closes, draft, replace, dryRun } = options;
  const report = await operator.withDatabase((db) =>
    importAllocations(db, file, {
      unit,
      draft: draft === true,
      replace: replace === true,
      dryRun: dryRun === true,
      ...(format === undefined ? {} : { format }),
      ...(id === undefined ? {} : { id }),
      ...(root === undefined ? {} : { expectedRoot: root }),
      ...(opens === undefined ? {} : { opensAt: opens }),
      ...(closes === undefined ? {} : { closesAt: closes }),
      onProgress: ({ step, done, total }) => operator.progress.show(step, done, total ?? undefined),
    }),
  );
  operator.say(`List ${report.id}: ${report.addresses} addresses, ${tokens(report.allocated)}`);
  operator.say(`Root ${report.merkleRoot}`);
  for (const { label, amount } of report.buckets) operator.say(`  ${label}: ${tokens(BigInt(amount))}`);
  operator.say(outcome(report));
}

function outcome({ status, replaced }: ImportReport): string {
  const instead = replaced === null ? '' : ` in place of ${replaced}`;
  switch (status) {
    case 'checked':
      return `Every row can be used. It would go live${instead}; nothing was changed.`;
    case 'draft':
      return 'Stored as a draft. Make it live with: npm run api -- allocations live <id>';
    case 'live':
      return `It is live${instead}.`;
  }
}

async function live(operator: Operator, id: string, replace: boolean): Promise<void> {
  const before = await operator.withDatabase((db) =>
    db.transaction().execute((tx) => makeListLive(tx, id, { replace, now: operator.now() })),
  );
  operator.say(before === null || before === id ? `${id} is live.` : `${id} is live in place of ${before}.`);
}

async function list(operator: Operator): Promise<void> {
  const rows = await operator.withDatabase((db) =>
    db.selectFrom('serum_drop').selectAll().orderBy('updated_at', 'desc').orderBy('id').execute(),
  );
  if (rows.length === 0) operator.say('There is no list.');
  for (const { id, is_live, addresses, allocated, claimants, merkle_root } of rows) {
    const state = is_live ? 'live ' : 'draft';
    operator.say(
      `${state}  ${id}: ${addresses} addresses, ${tokens(BigInt(allocated))}, ${claimants} claimed`,
    );
    operator.say(`       root ${merkle_root ?? 'unknown'}`);
  }
}

function tokens(amount: bigint): string {
  return `${formatUnits(amount, SERUM.decimals)} ${SERUM.symbol}`;
}
