/** Versions as the lockfile writes them, by name: `19.3.1(react@19.3.1)`, or `link:../shared/ui`. */
type Needs = ReadonlyMap<string, string>;

/** What a part of pnpm's lockfile says. */
type LockedPart = { readonly text: string; readonly needs: Needs; readonly devNeeds: Needs };

/** Parts of pnpm's lockfile by their keys. */
type Section = ReadonlyMap<string, LockedPart>;

/** What of pnpm's lockfile says which packages are installed. */
export type Lockfile = {
  /** Folders of the workspace: what each asks for. */
  readonly importers: Section;
  /** Packages with their integrity. */
  readonly packages: Section;
  /** Packages with the versions they were given. */
  readonly snapshots: Section;
};

const SECTIONS = ['importers', 'packages', 'snapshots'] as const;

/**
 * Reads pnpm's lockfile. pnpm writes one layout, two spaces a level, so lines do: a YAML parser takes a second for
 * these eleven thousand, in each of five builds.
 */
export function parseLockfile(text: string): Lockfile {
  const lockfile = { importers: new Map(), packages: new Map(), snapshots: new Map() } satisfies Record<
    (typeof SECTIONS)[number],
    Map<string, LockedPart>
  >;
  for (const section of text.split(/^(?=[a-z])/im)) {
    const name = SECTIONS.find((one) => section.startsWith(`${one}:\n`));
    if (name === undefined) continue;
    for (const part of section.split(/^ {2}(?=\S)/m).slice(1)) {
      const [key = ''] = part.split(/:(?: \{\})?\n/, 1);
      lockfile[name].set(unquote(key), {
        text: part.trimEnd(),
        needs: readNeeds(part, ['dependencies', 'optionalDependencies']),
        devNeeds: readNeeds(part, ['devDependencies']),
      });
    }
  }
  return lockfile;
}

/** Reads `name: version` in the named lists, or a name with `version:` below it. */
function readNeeds(part: string, lists: readonly string[]): Needs {
  const needs = new Map<string, string>();
  let list = '';
  let name = '';
  for (const line of part.split('\n')) {
    const [, indent = '', key = '', value = ''] = /^( *)(\S.*?):(?: (.*))?$/.exec(line) ?? [];
    if (indent.length === 4) list = key;
    if (!lists.includes(list)) continue;
    if (indent.length === 6) name = unquote(key);
    if ((indent.length === 6 && value !== '') || (indent.length === 8 && key === 'version'))
      needs.set(name, unquote(value));
  }
  return needs;
}

function unquote(text: string): string {
  return text.replace(/^'(.*)'$/, '$1');
}

/**
 * Everything that a set of packages is installed as, with what they need in turn.
 *
 * @returns lines in a fixed order, which change when any of it does
 */
export function listInstalled(
  { packages, snapshots }: Pick<Lockfile, 'packages' | 'snapshots'>,
  needs: Iterable<readonly [string, string]>,
): string[] {
  const found = new Map<string, string>();
  const waiting = [...needs];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [name, version] = next;
    // What links to a folder of the workspace is followed by whoever asks; an alias names its package.
    const key = version.startsWith('link:') || snapshots.has(version) ? version : `${name}@${version}`;
    if (version.startsWith('link:') || found.has(key)) continue;
    const snapshot = snapshots.get(key);
    if (snapshot === undefined) throw new Error(`pnpm-lock.yaml has no ${key}.`);
    const [resolution = ''] = /resolution: .*/.exec(packages.get(key.replace(/\(.*$/, ''))?.text ?? '') ?? [];
    found.set(key, `${snapshot.text}\n${resolution}`);
    waiting.push(...snapshot.needs);
  }
  return [...found.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
}
