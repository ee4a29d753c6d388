import { newSigningKey, type SigningKey } from '@hideout/api/platform/releases/file-signatures';
import type { RemoteAct } from '@hideout/contract/registry';
import type { ReleaseReport } from '@hideout/contract/release-report';
import { newRegistryKey, readRegistryKey } from '@hideout/registry/sign-registry';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { formatReport, readReport } from './check-release.ts';
import { collect, releasesToCollect } from './collect.ts';
import { describeHealth } from './describe-health.ts';
import { describeRemote } from './describe-remote.ts';
import { guardFrom, guardOptions } from './guard-options.ts';
import type { RegistryClient } from './registry-client.ts';
import { ReleaseError } from './release-error.ts';
import { readBuiltManifest, storeRelease } from './store-release.ts';

/** What the commands need of the world. */
export type ReleaseTool = {
  readonly client: () => RegistryClient;
  /** Folder of the store. */
  readonly releasesDir: () => string;
  /** Signs the files of a release; null leaves them unsigned. */
  readonly signingKey: () => SigningKey | null;
  /** Builds a remote and gives the folder. @throws ReleaseError with what the build wrote. */
  readonly build: (remote: string, version: string | undefined) => Promise<string>;
  /** Runs the conformance suite of a remote for its build. @throws ReleaseError */
  readonly check: (remote: string, dist: string) => Promise<ReleaseReport>;
  readonly say: (line: string) => void;
  readonly now: () => number;
};

const FLAG_STATES: Readonly<Record<string, number | null>> = { on: 100, off: 0, default: null };

/** Share of the visitors; null leaves the flag to the releases. */
function flagState(word: string): number | null {
  const percent = Object.hasOwn(FLAG_STATES, word) ? FLAG_STATES[word] : Number(word);
  if (percent === undefined || Number.isNaN(percent)) {
    throw new InvalidArgumentError('It is `on`, `off`, `default`, or a share from 0 to 100.');
  }
  return percent;
}

type ChangeOptions = { readonly reason: string; readonly force?: true; readonly dryRun?: true };

const FORCE = ['--force', 'overrule what the team may take upon itself; needs a --reason'] as const;

/** A folder that says it is the build of this remote. */
function refuseForeignBuild(remote: string, dist: string): void {
  const { name } = readBuiltManifest(dist);
  if (name !== remote) throw new ReleaseError(`${dist} is the build of ${name}, not of ${remote}.`);
}

/** `npm run release`: a team's releases, from a build to everybody and back. */
export function buildReleaseProgram(tool: ReleaseTool): Command {
  const program = new Command('npm run release --')
    .description(
      'Releases of one remote. It speaks with the API at HIDEOUT_API by HIDEOUT_TOKEN and stores files in RELEASES_DIR; without them with the local stack.',
    )
    .showHelpAfterError('(--help shows what there is)');

  program
    .command('publish')
    .description('build, store and register a release, and show it to nobody, some or all')
    .argument('<remote>')
    .addArgument(new Argument('[channel]').choices(['stable', 'canary', 'preview', 'none']).default('stable'))
    .option('--as <version>', 'version, when not the package’s own with the hash of its files')
    .option('--percent <share>', 'share of a canary', Number)
    .option('--from <folder>', 'a build that is there already, with its report')
    .option('--reason <text>', 'why, for the history')
    .option(...FORCE)
    .option('--dry-run', 'only build and say what would happen')
    .action(async (remote: string, channel, { as, percent, from, reason, force, dryRun }) => {
      const dist = from ?? (await tool.build(remote, as));
      refuseForeignBuild(remote, dist);
      if (dryRun === true) {
        tool.say(`Would publish ${dist} to ${channel}. Nothing was changed.`);
        return;
      }
      const report = from === undefined ? await tool.check(remote, dist) : readReport(dist);
      const key = tool.signingKey();
      const { manifest, baseUrl } = storeRelease(dist, tool.releasesDir(), key);
      const signed = key === null ? 'unsigned' : `signed by ${key.publicKey}`;
      tool.say(`Stored ${manifest.name} ${manifest.version}, ${signed}.`);
      const known = report === null ? {} : { report };
      const body = { baseUrl, manifest, channel, percent, reason, force, ...known };
      const revision = await tool.client().publish(body);
      tool.say(`${manifest.name} ${manifest.version} is ${channel} (registry revision ${revision}).`);
    });

  program
    .command('check')
    .description('run what a build must pass before it may be live, and write it beside the build')
    .argument('<remote>')
    .option('--from <folder>', 'a build that is there already, of the sources that are checked out')
    .action(async (remote: string, { from }) => {
      const dist = from ?? (await tool.build(remote, undefined));
      refuseForeignBuild(remote, dist);
      const problems = formatReport(await tool.check(remote, dist));
      if (problems.length === 0) tool.say(`${remote} passes. Publish it with --from ${dist}`);
      else throw new ReleaseError([`${remote} does not pass:`, ...problems].join('\n- '));
    });

  const change = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .argument('<remote>')
      .requiredOption('--reason <text>', 'why, for the history')
      .option('--dry-run', 'only say what would happen');
  const showing = (name: string, description: string) => change(name, description).option(...FORCE);
  const run = async (remote: string, act: RemoteAct, { reason, force, dryRun }: ChangeOptions) => {
    const client = tool.client();
    const before = await client.read();
    const found = before.remotes.find(({ name }) => name === remote);
    // A first release may wait in the store, where the registry does not show it.
    if (found === undefined && act.act !== 'promote') {
      throw new ReleaseError(`No release of ${remote} is live yet.`);
    }
    if (dryRun === true) {
      tool.say(
        `Now: ${found === undefined ? 'nothing is live' : describeRemote(found)}\nWould do: ${act.act}. Nothing was changed.`,
      );
      return;
    }
    // On the revision that was just read: two people at once do not undo each other.
    const revision = await client.change(remote, {
      change: act,
      reason,
      force,
      expectedRevision: before.revision,
    });
    const after = (await client.read()).remotes.find(({ name }) => name === remote);
    tool.say(`${after === undefined ? remote : describeRemote(after)} (registry revision ${revision})`);
  };

  guardOptions(
    showing('canary', 'give a version to a share of the visitors; 0 takes it from everybody')
      .argument('<version>')
      .argument('<percent>', 'from 0 to 100', Number),
  ).action((remote, version, percent, options) =>
    run(remote, { act: 'canary', version, percent, guard: guardFrom(options) }, options),
  );
  guardOptions(
    showing('promote', 'make the canary, or the named version, the one everybody gets').argument('[version]'),
  ).action((remote, version, options) =>
    run(remote, { act: 'promote', version, guard: guardFrom(options) }, options),
  );
  showing(
    'rollback',
    'end the canary, or go back to the version before, and let nobody run what is left',
  ).action((remote, options) => run(remote, { act: 'rollback' }, options));
  showing('preview', 'give a version to those who ask for it; `none` takes it away')
    .argument('<version>')
    .action((remote, version, options) =>
      run(remote, { act: 'preview', version: version === 'none' ? null : version }, options),
    );
  change('flag', 'turn a flag on or off, on for a share, or leave it to the releases again')
    .argument('<flag>', 'with the name of the remote, as its manifest has it')
    .argument('<state>', '`on`, `off`, `default`, or a share from 0 to 100', flagState)
    .action((remote, flag, percent, options) => run(remote, { act: 'flag', flag, percent }, options));
  change('disable', 'switch the remote off for everybody').action((remote, options) =>
    run(remote, { act: 'disable' }, options),
  );
  showing('enable', 'switch it on again').action((remote, options) =>
    run(remote, { act: 'enable' }, options),
  );
  change('maintenance', 'show a message instead of the remote’s pages; `off` ends it')
    .argument('<message>')
    .option('--until <time>', 'when it is expected to be over, ISO 8601')
    .action((remote, message, { until, ...options }) =>
      run(
        remote,
        {
          act: 'maintenance',
          maintenance: message === 'off' ? null : { message, until: until ?? null },
        },
        options,
      ),
    );

  program
    .command('status')
    .description('which versions are shown to whom; of one remote also how it fares, and its last changes')
    .argument('[remote]')
    .action(async (remote?: string) => {
      const client = tool.client();
      const { revision, remotes } = await client.read();
      tool.say(`Registry revision ${revision}`);
      for (const one of remotes)
        if (remote === undefined || one.name === remote) tool.say(describeRemote(one));
      if (remote === undefined) return;
      const health = (await client.health()).find(({ name }) => name === remote);
      if (health !== undefined) tool.say(describeHealth(health));
      for (const { at, by, act, reason, changes, forced = [] } of await client.history(remote)) {
        tool.say(`${at}  ${by}: ${act}${reason === null ? '' : `, ${reason}`}\n    ${changes.join('; ')}`);
        for (const problem of forced) tool.say(`    forced: ${problem}`);
      }
    });

  program
    .command('collect')
    .description('take releases out of the store that nobody needs any more')
    .argument('<remote>')
    .option('--keep <count>', 'newest releases that stay in any case', Number, 5)
    .option('--days <count>', 'younger ones stay: a tab may still run them', Number, 7)
    .option('--dry-run', 'only say which')
    .action(async (remote: string, { keep, days, dryRun }) => {
      const found = (await tool.client().read()).remotes.find(({ name }) => name === remote);
      if (found === undefined) throw new ReleaseError(`Nobody has published ${remote} yet.`);
      const options = { releasesDir: tool.releasesDir(), keep, days, now: tool.now() };
      const folders = releasesToCollect(found, options);
      for (const folder of folders) tool.say(`${dryRun === true ? 'Would go' : 'Gone'}: ${folder}`);
      if (dryRun !== true) collect(folders);
      tool.say(`${folders.length} releases.`);
    });

  program
    .command('key')
    .description('make a key that signs registries')
    .action(async () => {
      const text = await newRegistryKey();
      const { publicKey } = await readRegistryKey(text);
      tool.say(
        `REGISTRY_KEY of the API, secret:\n${text}\n\n"registryKeys" of the site’s settings:\n${publicKey}`,
      );
    });

  program
    .command('signing-key')
    .description('make a key that signs the files of a team’s releases')
    .action(() => {
      const { secret, publicKey } = newSigningKey();
      tool.say(
        `HIDEOUT_SIGNING_KEY of the team, secret:\n${secret}\n\nIts public half, for "releaseKeys" of the site’s settings:\n${publicKey}`,
      );
    });

  return program;
}
