import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import inc from 'semver/functions/inc.js';
import lt from 'semver/functions/lt.js';
import { repoRoot, run, tool } from './command.ts';
import { type Declarations, reachable } from './public-api.ts';

/** Types that remotes pass to the host, by module: what they say before must fit what is asked now. */
const GIVEN_BY_REMOTES: Readonly<Record<string, string>> = { '@hideout/session/remote': 'RemoteModule' };

/** `major` when code that was written for the public API before may fail. */
export type Change = { readonly step: 'minor' | 'major'; readonly what: string };

/** What happened to a module's public API; undefined when nothing did. The compiler decides what an older remote notices. */
export async function comparePublicApis(
  request: string,
  before: Declarations,
  now: Declarations,
): Promise<Change | undefined> {
  const places = new Set([...reachable(before, request), ...reachable(now, request)]);
  if ([...places].every((place) => before.get(place) === now.get(place))) return undefined;
  const reason = await askCompiler(request, before, now);
  return reason === undefined
    ? { step: 'minor', what: 'changed and can still be used as before' }
    : { step: 'major', what: `cannot be used as before: ${reason}` };
}

/** Why the module as it is now cannot stand for the one before; undefined when it can. */
async function askCompiler(
  request: string,
  before: Declarations,
  now: Declarations,
): Promise<string | undefined> {
  const pack = request.split('/')[1] ?? '';
  // Below the package, whose libraries the declarations name.
  const folder = path.join(
    repoRoot,
    'shared',
    pack,
    'node_modules/.cache/hideout-api-check',
    path.basename(request),
  );
  rmSync(folder, { recursive: true, force: true });
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  // Each side finds its own packages, and not the sources of the package around them.
  write('package.json', '{}');
  for (const [side, declarations] of Object.entries({ before, now })) {
    for (const [place, text] of declarations) write(`${side}/node_modules/@hideout/${place}`, text);
    write(`${side}/api.d.ts`, `export * from '${request}';\n`);
  }
  const given = GIVEN_BY_REMOTES[request];
  write(
    'check.ts',
    `import type * as Before from './before/api.d.ts';
import type * as Now from './now/api.d.ts';
declare const now: typeof Now;
export const before: typeof Before = now;
${given === undefined ? '' : `declare const given: Before.${given};\nexport const taken: Now.${given} = given;\n`}`,
  );
  const config = { extends: path.join(repoRoot, 'tsconfig.base.json'), files: ['check.ts'] };
  write('tsconfig.json', JSON.stringify(config));
  const { code, output } = await run({ ...tool('tsc', '-p', folder, '--pretty', 'false'), cwd: folder });
  return code === 0 ? undefined : shorten(output);
}

/** The outermost and the innermost of the compiler's reasons, without the paths of its files. */
function shorten(output: string): string {
  const lines = output
    .replaceAll(/import\("[^"]*\/(before|now)\/[^"]*"\)\.?/g, '$1 ')
    .trim()
    .split('\n')
    .map((line) => line.replace(/^.*error \w+: /, '').trim());
  return [...new Set([lines[1] ?? '', lines.at(-1) ?? ''])]
    .filter((line) => line !== '')
    .join(' ')
    .replace(/\.$/, '');
}

export type Versions = { readonly recorded: string; readonly now: string };

/** A message when the version does not announce a change. */
export function getRefusal(
  owner: string,
  { step, what }: Change,
  { recorded, now }: Versions,
): string | undefined {
  const needed = inc(recorded, step) ?? recorded;
  if (!lt(now, needed)) return undefined;
  return `${what}. That is a ${step} step: ${owner} must be ${needed} or higher, and is ${now}.`;
}
