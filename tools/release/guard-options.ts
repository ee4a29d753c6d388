import { USUAL_GUARD } from '@hideout/api/platform/releases/guard';
import type { ReleaseGuard } from '@hideout/contract/registry';
import type { Command } from 'commander';

type GuardOptions = Partial<ReleaseGuard>;

const NAMES = Object.keys(USUAL_GUARD);

/** Adds what a version must not exceed, or it is rolled back automatically. */
export function guardOptions(command: Command): Command {
  const { maxFailedLoads, maxErrors, minTabs } = USUAL_GUARD;
  return command
    .option(
      '--max-failed-loads <percent>',
      `tabs that may fail to load it (usually ${maxFailedLoads})`,
      Number,
    )
    .option('--max-errors <count>', `exceptions in 1,000 pages (usually ${maxErrors})`, Number)
    .option('--min-tabs <count>', `tabs before anything is decided (usually ${minTabs})`, Number);
}

/** The guard of a command; undefined without any of its options, so that the guard of the version is unchanged. */
export function guardFrom(options: GuardOptions): ReleaseGuard | undefined {
  const given = Object.fromEntries(Object.entries(options).filter(([name]) => NAMES.includes(name)));
  return Object.keys(given).length === 0 ? undefined : { ...USUAL_GUARD, ...given };
}
