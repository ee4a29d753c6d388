import { readFile, writeFile } from 'node:fs/promises';
import type { RedemptionReward } from '@hideout/contract/redemption';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { sql } from 'kysely';
import { OperatorError } from '../../calls/operation/operator-error.ts';
import {
  CODE_REQUIREMENTS,
  type CodeRequirement,
  isCodeRequirement,
} from '../../serum/redemption/code-rows.ts';
import { readCodeList, renderCodeSheet } from '../../serum/redemption/code-sheet.ts';
import { createCodes } from '../../serum/redemption/create-codes.ts';
import { endCodes } from '../../serum/redemption/end-codes.ts';
import type { Operator } from '../console/operator.ts';
import { parseTimestamp, readReward, wholeNumber } from '../console/options.ts';

type CreateOptions = {
  readonly batch: string;
  readonly count: number;
  readonly reward: readonly RedemptionReward[];
  readonly requires: readonly CodeRequirement[];
  readonly starts?: Date;
  readonly expires?: Date;
  readonly uses: number;
  readonly code?: string;
  readonly out?: string;
  readonly dryRun?: true;
};

type SheetOptions = { readonly out: string; readonly site: string; readonly title: string };

type EndOptions = { readonly at?: Date; readonly dryRun?: true };

/** `codes create`, `codes sheet`, `codes end` and `codes list`. */
export function addCodesCommand(program: Command, operator: Operator): void {
  const codes = program.command('codes').description('redemption codes');
  codes
    .command('create')
    .description('make codes and print them: the only time they can be read, only hashes are stored')
    .requiredOption('--batch <name>', 'what this lot is called in lists and the audit log')
    .requiredOption(
      '--reward <kind:amount[:label]>',
      'serum:100, serumPoints:50, reputation:25, badge:<id>, item:<what>; may be given several times',
      readReward,
    )
    .option('--count <n>', 'how many', wholeNumber(1, 100_000), 1)
    .option('--uses <n>', 'how many people may use each', wholeNumber(1, 1_000_000), 1)
    .option(
      '--requires <list>',
      `comma-separated: ${Object.keys(CODE_REQUIREMENTS).join(', ')}`,
      readRequirements,
      [],
    )
    .option('--starts <time>', 'not before', parseTimestamp)
    .option('--expires <time>', 'not from then on', parseTimestamp)
    .option(
      '--code <text>',
      'one code of your own choice instead of random ones; easy to guess, so mind --uses',
    )
    .option('--out <file>', 'write the codes there, one a line, instead of printing them')
    .option('--dry-run', 'only say what would be made')
    .action((options: CreateOptions) => create(operator, options));
  codes
    .command('sheet')
    .description('a page to print: the links of codes as QR codes, to cut out and hand round')
    .argument('<file>', 'the codes, one a line, as `codes create --out` writes them')
    .requiredOption('--out <file>', 'where the page goes, HTML that any browser prints')
    .addOption(
      new Option('--site <origin>', 'where the links lead: https://hideout.example')
        .env('SITE_ORIGIN')
        .argParser(readOrigin)
        .makeOptionMandatory(),
    )
    .option('--title <text>', 'printed above every code, up to 60 characters', readTitle, '')
    .action((file: string, options: SheetOptions) => printSheet(operator, file, options));
  codes
    .command('end')
    .description('let no code of a lot be redeemed any more; what was redeemed stays')
    .argument('<batch>', 'the name of the lot')
    .option('--at <time>', 'from then on, instead of at once', parseTimestamp)
    .option('--dry-run', 'only say how many that are')
    .action((batch: string, options: EndOptions) => end(operator, batch, options));
  codes
    .command('list')
    .description('lots with how much of them was used')
    .action(() => list(operator));
}

function readRequirements(text: string): CodeRequirement[] {
  return text.split(',').map((part) => {
    const name = part.trim();
    if (isCodeRequirement(name)) return name;
    throw new InvalidArgumentError(`Known: ${Object.keys(CODE_REQUIREMENTS).join(', ')}.`);
  });
}

async function create(operator: Operator, options: CreateOptions): Promise<void> {
  const { batch, count, reward, uses, starts, expires, code, out } = options;
  if (code !== undefined && count !== 1) throw new OperatorError('--code makes one code: leave out --count.');
  if (starts !== undefined && expires !== undefined && expires <= starts) {
    throw new OperatorError('--expires must come after --starts.');
  }
  const lot = `${count} ${count === 1 ? 'code' : 'codes'} "${batch}" for ${uses} each: ${reward.map(({ label }) => label).join(', ')}`;
  if (options.dryRun === true) {
    operator.say(`Would make ${lot}. Nothing was changed.`);
    return;
  }
  const codes = await operator.withDatabase((db) =>
    createCodes(
      db,
      {
        batch,
        count,
        rewards: reward,
        requirements: options.requires,
        startsAt: starts ?? null,
        expiresAt: expires ?? null,
        maxUses: uses,
        chosen: code ?? null,
      },
      (done) => operator.progress.show('Codes', done, count),
    ),
  );
  if (out === undefined) {
    for (const one of codes) operator.say(one);
    return;
  }
  try {
    // For the operator alone, and never over another lot.
    await writeFile(out, `${codes.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
    operator.say(`Made ${lot}. They are in ${out}.`);
  } catch (error) {
    // They exist and can never be read again: better on the screen than lost.
    for (const one of codes) operator.say(one);
    throw new OperatorError(`${out} could not be written (${String(error)}), so the codes stand above.`);
  }
}

function readOrigin(text: string): string {
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (url !== null && isWeb && url.pathname === '/' && url.search === '' && url.hash === '')
    return url.origin;
  throw new InvalidArgumentError('Write it as https://hideout.example, without a path.');
}

function readTitle(text: string): string {
  const title = text.trim();
  if (title.length <= 60) return title;
  throw new InvalidArgumentError('It has up to 60 characters.');
}

async function printSheet(
  operator: Operator,
  file: string,
  { out, site, title }: SheetOptions,
): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`${file} could not be read (${String(error)}).`);
  });
  const codes = readCodeList(text);
  try {
    // Whoever reads the page can redeem: for the operator alone, and never over another file.
    await writeFile(out, renderCodeSheet(codes, { site, title }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new OperatorError(`${out} could not be written (${String(error)}).`);
  }
  operator.say(
    `${codes.length} ${codes.length === 1 ? 'code' : 'codes'} with links to ${site}: open ${out} in a browser and print it.`,
  );
}

async function end(operator: Operator, batch: string, { at, dryRun }: EndOptions): Promise<void> {
  const from = at ?? operator.now();
  const { codes, unusedUses } = await operator.withDatabase((db) =>
    endCodes(db, batch, from, dryRun === true),
  );
  const what = `${codes} ${codes === 1 ? 'code' : 'codes'} of "${batch}" with ${unusedUses} unused ${unusedUses === 1 ? 'use' : 'uses'}`;
  operator.say(
    dryRun === true
      ? `Would end ${what}. Nothing was changed.`
      : `Ended ${what}, from ${from.toISOString()} on.`,
  );
}

async function list(operator: Operator): Promise<void> {
  const rows = await operator.withDatabase((db) =>
    db
      .selectFrom('redemption_code')
      .select(['batch', sql<number>`count(*)::int`.as('codes'), sql<number>`sum(uses)::int`.as('used')])
      .select(sql<number>`sum(max_uses)::int`.as('uses'))
      .select(sql<Date>`min(created_at)`.as('created_at'))
      .groupBy('batch')
      .orderBy('created_at')
      .execute(),
  );
  if (rows.length === 0) operator.say('There are no codes.');
  for (const { batch, codes, used, uses, created_at } of rows) {
    operator.say(
      `${created_at.toISOString().slice(0, 10)}  ${batch}: ${codes} codes, ${used} of ${uses} uses taken`,
    );
  }
}
