// `npm run can-i-deploy -- <remote>@<version> | host`: may this go live beside what is live now? Reads, changes nothing.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repoRoot } from '../../scripts/command.ts';
import { checkHost, checkRelease, getTable, type Verdict } from './deploy-check.ts';
import { findManifest, liveReleases, readHost, readRegistry, SourceError } from './deploy-sources.ts';

const USAGE = `npm run can-i-deploy -- <remote>@<version> | host

  --site URL       the running site: its registry and its host
  --api URL        the registry of a running API
  --registry FILE  a registry in a file
  --host PLACE     file or URL of a host.contract.json; else the site's for a remote, and host/dist for the host
  --manifest FILE  hideout.remote.json of a release that was not published yet; else remote-<name>/dist
  --json           the answer for machines

Ends with 0 for yes, 1 for no, and 2 when the question could not be asked.`;

const options = {
  site: { type: 'string' },
  api: { type: 'string' },
  registry: { type: 'string' },
  host: { type: 'string' },
  manifest: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const HOST_FILE = 'host.contract.json';

const withoutSlash = (url: string | undefined) => url?.replace(/\/$/, '');

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [subject = '', ...more] = positionals;
    const [, name = '', version = ''] = /^([a-z][a-z0-9-]+)@(\S+)$/.exec(subject) ?? [];
    if (more.length > 0 || (subject !== 'host' && name === ''))
      throw new Error('Say what is to be deployed.');
    return {
      ...values,
      site: withoutSlash(values.site),
      api: withoutSlash(values.api),
      subject,
      name,
      version,
    };
  } catch (error) {
    throw new SourceError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

async function answer(): Promise<{ verdicts: readonly Verdict[]; json: boolean }> {
  const { site, api, registry, host, manifest, json, subject, name, version } = readArguments();
  const place = registry ?? (api === undefined ? site && `${site}/api/registry` : `${api}/registry`);
  if (place === undefined) throw new SourceError(`Say where the registry is.\n\n${USAGE}`);
  const live = await readRegistry(place);
  const built = path.join(repoRoot, 'host/dist', HOST_FILE);
  if (subject === 'host') {
    return { verdicts: checkHost(await readHost(host ?? built), liveReleases(live)), json };
  }
  const offered = await readHost(host ?? (site === undefined ? built : `${site}/${HOST_FILE}`));
  const wanted = await findManifest({ name, version }, live, manifest);
  return { verdicts: checkRelease(wanted, offered, liveReleases(live)), json };
}

try {
  const { verdicts, json } = await answer();
  const ok = verdicts.every(({ problems }) => problems.length === 0);
  console.log(json ? JSON.stringify({ ok, verdicts }, null, 2) : getTable(verdicts));
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
