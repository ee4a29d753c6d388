import type { HostContract } from '@hideout/contract/host-contract';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { findHostOverlaps, overlaps, sharedIntents } from '@hideout/registry/fit';
import { findIncompatibilities } from '@hideout/registry/host-fit';

export type Channel = 'stable' | 'previous' | 'canary' | 'preview';

/** A release that a user is shown, or may be soon. */
export type LiveRelease = { readonly manifest: RemoteManifest; readonly channels: readonly Channel[] };

/** What is said about one pair of a release and a host. */
export type Verdict = {
  /** `governance@1.4.0` */
  readonly release: string;
  /** Where the release is shown; empty for one that is only asked about. */
  readonly channels: readonly Channel[];
  /** Version of the host's build. */
  readonly host: string;
  /** Why they cannot live together; empty when they can. */
  readonly problems: readonly string[];
};

function formatLabel({ name, version }: RemoteManifest): string {
  return `${name}@${version}`;
}

function problemsWithHost(manifest: RemoteManifest, host: HostContract): string[] {
  return [
    ...findIncompatibilities(manifest, host),
    ...findHostOverlaps(manifest, host.paths).map((path) => `answers ${path}, which belongs to the host`),
  ];
}

function problemsWithOthers(manifest: RemoteManifest, live: readonly LiveRelease[]): string[] {
  return live
    .filter((other) => other.manifest.name !== manifest.name)
    .flatMap((other) => {
      const owner = `${formatLabel(other.manifest)} (${other.channels.join(', ')})`;
      return [
        ...overlaps(manifest.paths, other.manifest.paths).map(
          (path) => `answers ${path}, which belongs to ${owner}`,
        ),
        ...sharedIntents(manifest, other.manifest).map(
          (intent) => `answers the intent ${intent}, which ${owner} answers`,
        ),
      ];
    });
}

/** Links of other remotes that lead nowhere once this release replaces the one that answers them. */
function takenAway(manifest: RemoteManifest, live: readonly LiveRelease[]): string[] {
  const answers = ({ intents = {} }: RemoteManifest, intent: string) => Object.hasOwn(intents, intent);
  const others = live.filter((other) => other.manifest.name !== manifest.name);
  const ours = live.filter((other) => other.manifest.name === manifest.name);
  return others.flatMap((other) =>
    (other.manifest.usesIntents ?? [])
      .filter(
        (intent) =>
          ours.some((one) => answers(one.manifest, intent)) &&
          ![manifest, ...others.map((one) => one.manifest)].some((one) => answers(one, intent)),
      )
      .map(
        (intent) =>
          `no longer answers ${intent}, to which ${formatLabel(other.manifest)} (${other.channels.join(', ')}) links`,
      ),
  );
}

/** Intents that are linked to and answered by none of these releases, one message for each. */
export function unanswered(live: readonly LiveRelease[]): string[] {
  const answered = new Set(live.flatMap(({ manifest }) => Object.keys(manifest.intents ?? {})));
  return live.flatMap(({ manifest }) =>
    (manifest.usesIntents ?? [])
      .filter((intent) => !answered.has(intent))
      .map((intent) => `${formatLabel(manifest)} links to ${intent}, which no remote answers`),
  );
}

/** Checks if a release may go live beside the other remotes on the host that is live. */
export function checkRelease(
  manifest: RemoteManifest,
  host: HostContract,
  live: readonly LiveRelease[],
): readonly Verdict[] {
  const channels = live.find((one) => formatLabel(one.manifest) === formatLabel(manifest))?.channels ?? [];
  const problems = [
    ...problemsWithHost(manifest, host),
    ...problemsWithOthers(manifest, live),
    ...takenAway(manifest, live),
  ];
  return [{ release: formatLabel(manifest), channels, host: host.version, problems }];
}

/** Checks if a host may go live under every release that visitors have now or would be sent back to. */
export function checkHost(host: HostContract, live: readonly LiveRelease[]): readonly Verdict[] {
  return live.map(({ manifest, channels }) => ({
    release: formatLabel(manifest),
    channels,
    host: host.version,
    problems: problemsWithHost(manifest, host),
  }));
}

/** The verdicts as a table for people, and the answer in one line. */
export function getTable(verdicts: readonly Verdict[]): string {
  const rows = [
    ['release', 'channel', 'host', 'answer'],
    ...verdicts.flatMap(({ release, channels, host, problems }) => {
      const shown = channels.join(', ') || '–';
      const [first = 'fits', ...more] = problems;
      return [[release, shown, host, first], ...more.map((problem) => ['', '', '', problem])];
    }),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const bad = verdicts.filter(({ problems }) => problems.length > 0).length;
  const answer = bad === 0 ? 'Yes, it can.' : `No: ${bad} of ${verdicts.length} would break.`;
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n\n${answer}`;
}
