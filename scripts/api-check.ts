// `npm run api:check`: has the public API of what the host provides changed, and does its version say so?
// With `--write` it records the new public API, for the review of the change.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { providedModules } from '../shared/build/src/platform.ts';
import { PLATFORM_VERSION } from '../shared/registry/src/platform-version.ts';
import { comparePublicApis, getRefusal } from './api-compare.ts';
import { repoRoot } from './command.ts';
import { emitDeclarations, getRecord, MODULES, readRecorded } from './public-api.ts';

/** Versions that the records are of, and the list of provided modules, which is itself a public API. */
type Platform = {
  readonly version: string;
  readonly modules: readonly string[];
  readonly packages: Readonly<Record<string, string>>;
};

const PLATFORM = path.join(repoRoot, 'shared/build/api-report/platform.json');

const owner = (request: string) => request.split('/').slice(0, 2).join('/');

function getVersion(name: string): string {
  const file = path.join(repoRoot, name.replace('@hideout', 'shared'), 'package.json');
  return String(JSON.parse(readFileSync(file, 'utf8')).version);
}

const before = readRecorded();
const now = await emitDeclarations();
const platformText = readFileSync(PLATFORM, 'utf8');
// Written by this script.
const recorded = JSON.parse(platformText) as Platform;
const platform: Platform = {
  version: PLATFORM_VERSION,
  modules: providedModules().toSorted(),
  packages: Object.fromEntries([...new Set(MODULES.map(owner))].map((name) => [name, getVersion(name)])),
};

const refusals: string[] = [];
for (const request of MODULES) {
  const name = owner(request);
  const versions = { recorded: recorded.packages[name] ?? '0.0.0', now: getVersion(name) };
  const change = await comparePublicApis(request, before, now);
  const refusal = change && getRefusal(name, change, versions);
  if (refusal !== undefined) refusals.push(`${request} ${refusal}`);
}
for (const [from, to, step, what] of [
  [recorded, platform, 'major', 'is no longer provided'],
  [platform, recorded, 'minor', 'is provided now'],
] as const) {
  const versions = { recorded: recorded.version, now: platform.version };
  for (const name of from.modules.filter((one) => !to.modules.includes(one))) {
    const refusal = getRefusal('PLATFORM_VERSION', { step, what }, versions);
    if (refusal !== undefined) refusals.push(`${name} ${refusal}`);
  }
}
// Nothing may be recorded before its version announces it.
if (refusals.length > 0) {
  console.error(refusals.join('\n'));
  process.exit(1);
}

const places = [...new Set([...before.keys(), ...now.keys()])];
const records: [file: string, text: string | undefined][] = places
  .filter((place) => before.get(place) !== now.get(place))
  .map((place) => [getRecord(place), now.get(place)]);
const newPlatform = `${JSON.stringify(platform, null, 2)}\n`;
if (platformText !== newPlatform) records.push([PLATFORM, newPlatform]);
const isWriting = process.argv.includes('--write');
for (const [file, text] of records) {
  const name = path.relative(repoRoot, file);
  if (isWriting && text === undefined) rmSync(file);
  else if (isWriting) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text ?? '');
  }
  console.log(isWriting ? `Recorded ${name}.` : `${name} is out of date.`);
}
if (records.length === 0) console.log('Everything that remotes can use is as recorded.');
else if (!isWriting) {
  console.error('Run npm run api:check -- --write, and commit what it records.');
  process.exit(1);
}
