import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { providedModules } from '../shared/build/src/platform.ts';
import { repoRoot, run, tool } from './command.ts';

/** Packages whose types are part of a public API; those of others are named only. */
const RECORDED = ['session', 'wallet', 'delegation', 'api-client'];

/** What remotes and host agree on beside the provided modules: types alone, so nothing is provided at run time. */
const TYPE_MODULES = ['@hideout/session/remote'];

/** Our own modules that remotes meet the host through. */
export const MODULES: readonly string[] = [
  ...providedModules().filter((request) => request.startsWith('@hideout/')),
  ...TYPE_MODULES,
];

/** Declaration files by their place, such as `session/router.d.ts`, as the compiler emits them. */
export type Declarations = ReadonlyMap<string, string>;

/** `@hideout/session/router` is `session/router.d.ts`. */
export const toPlace = (request: string) => `${request.replace('@hideout/', '')}.d.ts`;

/** The file in which a declaration file is recorded. */
export const getRecord = (place: string) => path.join(repoRoot, 'shared', place.replace('/', '/api-report/'));

/** What is recorded. */
export function readRecorded(): Declarations {
  const places = RECORDED.flatMap((pack) =>
    globSync('**/*.d.ts', { cwd: path.join(repoRoot, 'shared', pack, 'api-report') }).map(
      (file) => `${pack}/${file}`,
    ),
  );
  return new Map(places.map((place) => [place, readFileSync(getRecord(place), 'utf8')]));
}

/** Those of the given files that a module is made of: its own, and what they import. */
export function reachable(declarations: Declarations, request: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (place: string) => {
    const text = declarations.get(place);
    if (text === undefined || found.has(place)) return;
    found.add(place);
    for (const [, specifier = ''] of text.matchAll(/(?:\bfrom |\bimport\(|\bimport )["']([^"']+)["']/g)) {
      const file = specifier.replace(/\.tsx?$/, '.d.ts');
      visit(specifier.startsWith('.') ? path.posix.join(path.dirname(place), file) : toPlace(specifier));
    }
  };
  visit(toPlace(request));
  return found;
}

/** What the sources have now. @throws Error with what the compiler says. */
export async function emitDeclarations(): Promise<Declarations> {
  const workDir = path.join(repoRoot, '.hideout/api-check');
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
      rootDir: '../../shared',
      outDir: './now',
      // As sources, not as installed packages: else nothing is emitted for them.
      paths: Object.fromEntries(
        RECORDED.map((pack) => [`@hideout/${pack}/*`, [`../../shared/${pack}/src/*.ts`]]),
      ),
    },
    files: MODULES.map(
      (request) => `../../shared/${toPlace(request).replace('/', '/src/').replace('.d', '')}`,
    ),
  };
  writeFileSync(path.join(workDir, 'tsconfig.json'), JSON.stringify(config));
  const { code, output } = await run(tool('tsc', '-p', workDir));
  if (code !== 0) throw new Error(`The declarations could not be written:\n${output}`);
  const now = path.join(workDir, 'now');
  const files = globSync(`{${RECORDED.join(',')}}/src/**/*.d.ts`, { cwd: now });
  const emitted = new Map(
    files.map((file) => [file.replace('/src/', '/'), readFileSync(path.join(now, file), 'utf8')]),
  );
  const places = new Set(MODULES.flatMap((request) => [...reachable(emitted, request)]));
  return new Map([...emitted].filter(([place]) => places.has(place)));
}
