import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { providedModules } from '../shared/federation/src/platform.ts';
import type { Ask, Question } from './api-compare.ts';
import { repoRoot, run, tool } from './command.ts';
import { type PublicApi, readPublicApi } from './public-api.ts';

/** Packages whose types are part of a public API; those of others are named only. */
const RECORDED = ['session', 'wallet', 'delegation', 'api-client'];

/** What remotes and host agree on beside the provided modules: types alone, so nothing is provided at run time. */
const TYPE_MODULES = ['@hideout/session/remote'];

const workDir = path.join(repoRoot, '.hideout/api-check');

/** Our own modules that remotes meet the host through. */
export function publicModules(): string[] {
  return [...providedModules().filter((request) => request.startsWith('@hideout/')), ...TYPE_MODULES];
}

/** `@hideout/session/router` is `router` of the package `session`. */
function getPlace(request: string): { readonly pack: string; readonly module: string } {
  const [, pack = '', module = ''] = request.split('/');
  return { pack, module };
}

/** The file in which the public API of a module is recorded. */
export function getRecord(request: string): string {
  const { pack, module } = getPlace(request);
  return path.join(repoRoot, 'shared', pack, 'api-report', `${module}.d.ts`);
}

/** Version of the package that a module belongs to. */
export function getVersion(request: string): string {
  const file = path.join(repoRoot, 'shared', getPlace(request).pack, 'package.json');
  return String(JSON.parse(readFileSync(file, 'utf8')).version);
}

const emittedFile = (pack: string, module: string) =>
  path.join(workDir, 'now/shared', pack, 'src', `${module}.d.ts`);

function readEmitted(specifier: string, from: string): { path: string; text: string } | undefined {
  const [, pack = '', module = ''] = /^@hideout\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  const isRelative = specifier.startsWith('.');
  if (!isRelative && !RECORDED.includes(pack)) return undefined;
  const file = isRelative
    ? path.resolve(path.dirname(from), specifier.replace(/\.tsx?$/, '.d.ts'))
    : emittedFile(pack, module);
  return { path: file, text: readFileSync(file, 'utf8') };
}

/** The public APIs that the sources have now, by module. @throws Error with what the compiler says. */
export async function currentPublicApis(): Promise<ReadonlyMap<string, PublicApi>> {
  const modules = publicModules();
  rmSync(workDir, { recursive: true, force: true });
  mkdirSync(workDir, { recursive: true });
  const config = {
    extends: '../../tsconfig.base.json',
    compilerOptions: {
      // Types are checked by `npm run typecheck`; here they are only written down.
      noCheck: true,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: '../..',
      outDir: './now',
      // As sources, not as installed packages: else nothing is emitted for them.
      paths: Object.fromEntries(
        RECORDED.map((pack) => [`@hideout/${pack}/*`, [`../../shared/${pack}/src/*.ts`]]),
      ),
    },
    files: modules.map((request) => {
      const { pack, module } = getPlace(request);
      return `../../shared/${pack}/src/${module}.ts`;
    }),
  };
  writeFileSync(path.join(workDir, 'tsconfig.json'), JSON.stringify(config));
  const { code, output } = await run(tool('tsc', '-p', workDir));
  if (code !== 0) throw new Error(`The declarations could not be written:\n${output}`);
  return new Map(modules.map((request) => [request, readPublicApi(request, readEmitted)]));
}

/** A recorded public API with its version; undefined when there is none. @throws Error when it cannot be read. */
export function recordedPublicApi(
  request: string,
): { publicApi: PublicApi; version: string; text: string } | undefined {
  const file = getRecord(request);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const version = /^\/\/ .* (\d+\.\d+\.\d+\S*)$/m.exec(text)?.[1];
  if (version === undefined) throw new Error(`${file} does not say its version.`);
  const publicApi = readPublicApi(request, (specifier) =>
    specifier === request ? { path: file, text: text.replaceAll(/^\/\/.*\n/gm, '') } : undefined,
  );
  return { publicApi, version, text };
}

function lineFor({ name, kind, given }: Question, index: number): string {
  const [source, target] = given === 'now' ? ['Now', 'Before'] : ['Before', 'Now'];
  const getType = (publicApi: string | undefined) =>
    `${kind === 'value' ? 'typeof ' : ''}${publicApi}.${name}`;
  return `declare const given${index}: ${getType(source)}; export const taken${index}: ${getType(target)} = given${index};`;
}

/** The innermost of the compiler's reasons, as a message about the public API before and the one now. */
function innermost(reasons: string): string {
  const last = reasons.trimEnd().split('\n').at(-1) ?? '';
  return last
    .replaceAll(/import\("[^"]*\/(before|now)"\)\./g, '$1.')
    .replaceAll(/import\("[^"]*"\)\./g, '')
    .replace(/\.$/, '')
    .trim();
}

/** Lets the compiler decide whether one public API can stand for the other. */
export function compilerFor(request: string, before: string, now: string, libraries: readonly string[]): Ask {
  return async (questions) => {
    const { pack, module } = getPlace(request);
    // Below the package, whose libraries the declarations name.
    const folder = path.join(repoRoot, 'shared', pack, 'node_modules/.cache/hideout-api-check', module);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const head = [
      "import type * as Before from './before.d.ts';",
      "import type * as Now from './now.d.ts';",
      ...libraries.map((library) => `import type {} from '${library}';`),
    ];
    const files = {
      'before.d.ts': before,
      'now.d.ts': now,
      'check.ts': [...head, ...questions.map(lineFor), ''].join('\n'),
      'tsconfig.json': JSON.stringify({
        extends: path.join(repoRoot, 'tsconfig.base.json'),
        files: ['check.ts'],
      }),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    const { output } = await run({ ...tool('tsc', '-p', folder, '--pretty', 'false'), cwd: folder });
    const refusals = new Map<string, string>();
    // The first line of an error names the position; the indented ones below it go into detail.
    for (const [, line = '', reasons = ''] of output.matchAll(
      /^check\.ts\((\d+),\d+\): error \w+: (.+(?:\n .*)*)/gm,
    )) {
      const question = questions[Number(line) - 1 - head.length];
      const reason = innermost(reasons);
      if (question === undefined)
        throw new Error(`The public APIs of ${request} cannot be compared: ${reason}`);
      if (!refusals.has(question.name)) refusals.set(question.name, reason);
    }
    return refusals;
  };
}
