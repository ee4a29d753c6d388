import type { Command } from 'commander';
import { writeAudit } from '../../calls/operation/audit.ts';
import { OperatorError } from '../../calls/operation/operator-error.ts';
import type { Operator } from '../console/operator.ts';

type SaveOptions = { readonly name: string; readonly description: string; readonly dryRun?: true };

/** `badges save` and `badges list`. */
export function addBadgesCommand(program: Command, operator: Operator): void {
  const badges = program.command('badges').description('what quests and codes can give for good');
  badges
    .command('save')
    .description('make a badge, or change its texts')
    .argument('<id>', 'small letters, digits and hyphens')
    .requiredOption('--name <text>', 'up to 60 characters')
    .requiredOption('--description <text>', 'what it is for, up to 200 characters')
    .option('--dry-run', 'only check')
    .action((id: string, options: SaveOptions) => save(operator, id, options));
  badges
    .command('list')
    .description('all badges')
    .action(() => list(operator));
}

async function save(operator: Operator, id: string, options: SaveOptions): Promise<void> {
  const name = options.name.trim();
  const description = options.description.trim();
  if (!/^[a-z0-9-]{1,64}$/.test(id)) throw new OperatorError('An id has small letters, digits and hyphens.');
  if (name === '' || name.length > 60) throw new OperatorError('A name has 1 to 60 characters.');
  if (description === '' || description.length > 200) {
    throw new OperatorError('A description has 1 to 200 characters.');
  }
  if (options.dryRun === true) {
    operator.say(`Would save the badge "${name}" as ${id}. Nothing was changed.`);
    return;
  }
  await operator.withDatabase((db) =>
    db.transaction().execute(async (tx) => {
      await tx
        .insertInto('badge')
        .values({ id, name, description, image: null })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, description }))
        .execute();
      await writeAudit(tx, { accountId: null, action: 'badge.save', subject: id, detail: { name } });
    }),
  );
  operator.say(`Saved the badge "${name}" as ${id}.`);
}

async function list(operator: Operator): Promise<void> {
  const rows = await operator.withDatabase((db) =>
    db.selectFrom('badge').selectAll().orderBy('id').execute(),
  );
  if (rows.length === 0) operator.say('There are no badges.');
  for (const { id, name, description } of rows) operator.say(`${id}: ${name}. ${description}`);
}
