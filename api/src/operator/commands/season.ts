import type { Command } from 'commander';
import { closeSeason, openSeason } from '../../points/seasons-admin.ts';
import type { Operator } from '../console/operator.ts';
import { parseTimestamp } from '../console/options.ts';

type OpenOptions = {
  readonly id: string;
  readonly name: string;
  readonly starts?: Date;
  readonly ends?: Date;
  readonly dryRun?: true;
};

/** `season open`, `season close` and `season list`. */
export function addSeasonCommand(program: Command, operator: Operator): void {
  const season = program.command('season').description('seasons of SERUM points; one is open at a time');
  season
    .command('open')
    .description('open the next season')
    .requiredOption('--id <id>', 'small letters, digits and hyphens: season-3')
    .requiredOption('--name <text>', 'what people read')
    .option('--starts <time>', 'begins then instead of now', parseTimestamp)
    .option('--ends <time>', 'announced end', parseTimestamp)
    .option('--dry-run', 'only say what would happen')
    .action((options: OpenOptions) => open(operator, options));
  season
    .command('close')
    .description('close the open season: no points are booked in it any more')
    .option('--dry-run', 'only say what would happen')
    .action((options: { dryRun?: true }) => close(operator, options));
  season
    .command('list')
    .description('all seasons')
    .action(() => list(operator));
}

async function open(operator: Operator, { id, name, starts, ends, dryRun }: OpenOptions): Promise<void> {
  const startsAt = starts ?? operator.now();
  if (dryRun === true) {
    operator.say(`Would open "${name}" (${id}) from ${startsAt.toISOString()}. Nothing was changed.`);
    return;
  }
  const season = await operator.withDatabase((db) =>
    openSeason(db, { id, name, startsAt, endsAt: ends ?? null, by: null }),
  );
  operator.say(`"${season.name}" is open from ${season.starts_at.toISOString()}.`);
}

async function close(operator: Operator, { dryRun }: { dryRun?: true }): Promise<void> {
  await operator.withDatabase(async (db) => {
    if (dryRun === true) {
      const season = await db
        .selectFrom('season')
        .select('name')
        .where('status', '=', 'open')
        .executeTakeFirst();
      operator.say(
        season === undefined ? 'No season is open.' : `Would close "${season.name}". Nothing was changed.`,
      );
      return;
    }
    const season = await closeSeason(db, { at: operator.now(), by: null });
    operator.say(`"${season.name}" is closed.`);
  });
}

async function list(operator: Operator): Promise<void> {
  const rows = await operator.withDatabase((db) =>
    db.selectFrom('season').selectAll().orderBy('position').execute(),
  );
  if (rows.length === 0) operator.say('No season has been opened.');
  for (const { id, name, status, starts_at, ends_at } of rows) {
    const end = ends_at === null ? '' : ` to ${ends_at.toISOString().slice(0, 10)}`;
    operator.say(`${status}  ${id}: ${name}, ${starts_at.toISOString().slice(0, 10)}${end}`);
  }
}
