import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { providedModules } from '../shared/federation/src/platform.ts';
import { PLATFORM_VERSION } from '../shared/federation/src/platform-version.ts';
import { type Change, comparePublicApis, unannounced } from './api-compare.ts';
import { repoRoot } from './command.ts';
import { type PublicApi, printPublicApi } from './public-api.ts';
import { compilerFor, currentPublicApis, getRecord, getVersion, recordedPublicApi } from './public-apis.ts';

/** Types that remotes pass to the host, by module. */
const GIVEN_BY_REMOTES: Readonly<Record<string, ReadonlySet<string>>> = {
  '@hideout/session/remote': new Set(['RemoteModule']),
};

const PLATFORM_RECORD = path.join(repoRoot, 'shared/federation/api-report/platform.json');

export type ApiCheck = {
  /** Changes that a version does not announce: nothing may be recorded before it does. */
  readonly refusals: readonly string[];
  /** Records that differ from what is there now. */
  readonly records: readonly { readonly file: string; readonly text: string }[];
};

const NOTHING: ApiCheck = { refusals: [], records: [] };

/** Compares everything that remotes can use of the host with what is recorded in the repository. */
export async function checkApi(): Promise<ApiCheck> {
  const checks = [checkPlatform()];
  for (const [request, publicApi] of await currentPublicApis())
    checks.push(await checkModule(request, publicApi));
  return {
    refusals: checks.flatMap(({ refusals }) => refusals),
    records: checks.flatMap(({ records }) => records),
  };
}

async function checkModule(request: string, publicApi: PublicApi): Promise<ApiCheck> {
  const version = getVersion(request);
  const text = printPublicApi(
    publicApi,
    `// Public API of ${request}, recorded by "npm run api:check -- --write" from ${version}`,
  );
  const file = getRecord(request);
  const recorded = recordedPublicApi(request);
  if (recorded?.text === text) return NOTHING;
  if (recorded === undefined) return { refusals: [], records: [{ file, text }] };
  const libraries = [...new Set([...recorded.publicApi.libraries.keys(), ...publicApi.libraries.keys()])];
  const ask = compilerFor(request, recorded.text, text, libraries);
  const changes = await comparePublicApis(
    recorded.publicApi,
    publicApi,
    GIVEN_BY_REMOTES[request] ?? new Set(),
    ask,
  );
  const owner = request.split('/').slice(0, 2).join('/');
  const refusals = unannounced(owner, changes, { recorded: recorded.version, now: version });
  return { refusals: refusals.map((refusal) => `${request}: ${refusal}`), records: [{ file, text }] };
}

/** The list of provided modules is itself a public API: its version is that of the platform. */
function checkPlatform(): ApiCheck {
  const modules = providedModules().toSorted();
  const text = `${JSON.stringify({ version: PLATFORM_VERSION, modules }, null, 2)}\n`;
  const recorded = existsSync(PLATFORM_RECORD) ? readFileSync(PLATFORM_RECORD, 'utf8') : undefined;
  if (recorded === text) return NOTHING;
  const records = [{ file: PLATFORM_RECORD, text }];
  if (recorded === undefined) return { refusals: [], records };
  // Written by this script.
  const before = JSON.parse(recorded) as { version: string; modules: string[] };
  const changes: Change[] = [
    ...before.modules
      .filter((name) => !modules.includes(name))
      .map((name) => ({ name, level: 'breaking' as const, what: 'is no longer provided' })),
    ...modules
      .filter((name) => !before.modules.includes(name))
      .map((name) => ({ name, level: 'additive' as const, what: 'is provided now' })),
  ];
  return {
    refusals: unannounced('PLATFORM_VERSION', changes, { recorded: before.version, now: PLATFORM_VERSION }),
    records,
  };
}
