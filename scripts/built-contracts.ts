import path from 'node:path';
import { readManifest } from '../shared/contract/src/read-manifest.ts';
import { checkRelease, getTable, type LiveRelease, unanswered } from '../tools/can-i-deploy/deploy-check.ts';
import { readHost, readJson } from '../tools/can-i-deploy/deploy-sources.ts';
import type { BuiltApps } from './size-budgets.ts';
import type { Tally } from './steps.ts';

async function releaseIn(dir: string): Promise<LiveRelease> {
  const read = readManifest(await readJson(path.join(dir, 'hideout.remote.json'), 'manifest'));
  if ('problems' in read) throw new Error(`${dir} holds no manifest:\n- ${read.problems.join('\n- ')}`);
  return { manifest: read.manifest, channels: ['stable'] };
}

/** Checks that the host of this checkout and its remotes could go live together: versions, exports and paths. */
export async function checkBuilds({ host: hostDir, ...remoteDirs }: BuiltApps): Promise<Tally> {
  const host = await readHost(path.join(hostDir, 'host.contract.json'));
  const releases = await Promise.all(Object.values(remoteDirs).map(releaseIn));
  const verdicts = releases.flatMap(({ manifest }) => checkRelease(manifest, host, releases));
  const failed = verdicts.filter(({ problems }) => problems.length > 0).length;
  // Built together, they know of each other: an unanswered name is a typo.
  const lost = unanswered(releases);
  return {
    passed: verdicts.length - failed,
    failed: failed + lost.length,
    output: [getTable(verdicts), ...lost].join('\n'),
  };
}
