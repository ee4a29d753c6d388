import type { Command } from 'commander';
import { writeAudit } from '../../calls/operation/audit.ts';
import { OperatorError } from '../../calls/operation/operator-error.ts';
import { newToken } from '../../platform/releases/caller.ts';
import type { Operator } from '../console/operator.ts';

/** `tokens create`, `tokens revoke` and `tokens list`: who may publish and change releases. */
export function addTokensCommand(program: Command, operator: Operator): void {
  const tokens = program.command('tokens').description('what teams publish releases with');
  tokens
    .command('create')
    .description('make a token and print it once; only its hash is stored')
    .argument('<label>', 'stands in the history of releases')
    .option('--remote <name>', 'the only remote it is good for; without it, all')
    .option('--dry-run', 'only say what would happen')
    .action((label: string, options: { remote?: string; dryRun?: true }) => create(operator, label, options));
  tokens
    .command('revoke')
    .description('let nobody use a token any more')
    .argument('<label>')
    .option('--dry-run', 'only say what would happen')
    .action((label: string, { dryRun }: { dryRun?: true }) => revoke(operator, label, dryRun === true));
  tokens
    .command('list')
    .description('every token, without what it says')
    .action(() => list(operator));
}

async function create(
  operator: Operator,
  label: string,
  { remote, dryRun }: { remote?: string; dryRun?: true },
): Promise<void> {
  const scope = remote ?? 'all remotes';
  if (dryRun === true) {
    operator.say(`Would make a token "${label}" for ${scope}. Nothing was changed.`);
    return;
  }
  const { token, hash } = newToken();
  await operator.withDatabase((db) =>
    db.transaction().execute(async (tx) => {
      const made = await tx
        .insertInto('registry_token')
        .values({ token_hash: hash, remote: remote ?? null, label })
        .onConflict((conflict) => conflict.column('label').doNothing())
        .returning('label')
        .executeTakeFirst();
      if (made === undefined) throw new OperatorError(`There is a token "${label}" already.`);
      await writeAudit(tx, { accountId: null, action: 'token.create', subject: label, detail: { scope } });
    }),
  );
  operator.say(`Token "${label}" for ${scope}. It is shown this once:\n${token}`);
}

async function revoke(operator: Operator, label: string, dryRun: boolean): Promise<void> {
  await operator.withDatabase((db) =>
    db.transaction().execute(async (tx) => {
      const found = await tx
        .selectFrom('registry_token')
        .select('label')
        .where('label', '=', label)
        .executeTakeFirst();
      if (found === undefined) throw new OperatorError(`There is no token "${label}".`);
      if (dryRun) return;
      await tx.deleteFrom('registry_token').where('label', '=', label).execute();
      await writeAudit(tx, { accountId: null, action: 'token.revoke', subject: label });
    }),
  );
  operator.say(
    dryRun ? `Would revoke "${label}". Nothing was changed.` : `"${label}" is good for nothing now.`,
  );
}

async function list(operator: Operator): Promise<void> {
  const rows = await operator.withDatabase((db) =>
    db.selectFrom('registry_token').select(['label', 'remote', 'created_at']).orderBy('label').execute(),
  );
  if (rows.length === 0) operator.say('No team has a token. Make one: npm run api -- tokens create <label>');
  for (const { label, remote, created_at } of rows) {
    operator.say(`${label}  ${remote ?? 'all remotes'}  since ${created_at.toISOString().slice(0, 10)}`);
  }
}
