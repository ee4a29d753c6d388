import { type Command, Option } from 'commander';
import { writeAudit } from '../../calls/operation/audit.ts';
import { OperatorError } from '../../calls/operation/operator-error.ts';
import { lockOpenSeason } from '../../points/open-season.ts';
import { postPoints } from '../../points/post-entries.ts';
import { findAccount, formatName } from '../console/find-account.ts';
import type { Operator } from '../console/operator.ts';
import { signedNumber } from '../console/options.ts';

/** Ledger entries that no call books by itself. */
const SOURCES = ['manual', 'holding', 'social', 'season'] as const;

type GrantOptions = {
  readonly label: string;
  readonly reason: string;
  readonly source: (typeof SOURCES)[number];
  readonly serum?: true;
  readonly dryRun?: true;
};

/** `points grant`: books what the site cannot see by itself. */
export function addPointsCommand(program: Command, operator: Operator): void {
  program
    .command('points')
    .description('the ledgers of points')
    .command('grant')
    .description(
      'post points to a member; negative to correct an earlier entry, because no entry is ever changed',
    )
    .argument('<account>', 'username, id or linked address')
    .argument('<points>', 'whole points', signedNumber(1_000_000))
    .requiredOption('--label <text>', 'what the person reads')
    .requiredOption('--reason <key>', 'names the deed: the same one is booked once for a person')
    .addOption(new Option('--source <source>', 'where it counts').choices(SOURCES).default('manual'))
    .option('--serum', 'SERUM points of the open season instead of reputation')
    .option('--dry-run', 'only say what would happen')
    .action((account: string, points: number, options: GrantOptions) =>
      grant(operator, account, points, options),
    );
}

async function grant(
  operator: Operator,
  named: string,
  points: number,
  options: GrantOptions,
): Promise<void> {
  const { label, reason, source, serum, dryRun } = options;
  if (!/^[\w:.-]{1,80}$/.test(reason)) {
    throw new OperatorError('--reason has letters, digits and . : - _, up to 80.');
  }
  const kind = serum === true ? 'SERUM points' : 'reputation';
  await operator.withDatabase(async (db) => {
    const account = await findAccount(db, named);
    if (dryRun === true) {
      operator.say(`Would book ${points} ${kind} for ${formatName(account)}. Nothing was changed.`);
      return;
    }
    const booked = await db.transaction().execute(async (tx) => {
      const season = serum === true ? await lockOpenSeason(tx, operator.now()) : null;
      if (serum === true && season === null) throw new OperatorError('No season is open.');
      const entry = {
        accountId: account.id,
        // Never the same as a reason that the site itself gives.
        reason: `operator:${reason}`,
        at: operator.now(),
        source,
        label,
        points,
      };
      if (!(await postPoints(tx, entry, season?.id ?? null))) return false;
      const detail = { points, kind, reason };
      await writeAudit(tx, { accountId: null, action: 'points.grant', subject: account.id, detail });
      return true;
    });
    operator.say(
      booked
        ? `Booked ${points} ${kind} for ${formatName(account)}.`
        : `"${reason}" was booked for ${formatName(account)} before; nothing was changed.`,
    );
  });
}
