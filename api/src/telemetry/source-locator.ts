import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { formatLabel, type PublishedRelease } from '../releases/published.ts';
import type { Frame } from './read-stack.ts';

/** Maps that stay in memory; one is a few times as large as its file. */
const MAX_CACHED_SOURCE_MAPS = 20;
const MAX_SOURCE_MAP_BYTES = 20_000_000;

/** Returns the source position of a frame of a release, as `file:line:column`. */
export type SourceLocator = (release: PublishedRelease, frame: Frame) => Promise<string>;

/**
 * Reads the source maps that lie in the store beside the files of a release.
 *
 * @param releasesDir the store; null where this process cannot see it
 * @returns `src/pages/list-page.tsx:12:3`, or the position in the built file where there is no map
 */
export function createSourceLocator(releasesDir: string | null): SourceLocator {
  const maps = new Map<string, Promise<TraceMap | null>>();
  return async (release, frame) => {
    const file = frame.file.slice(release.baseUrl.length);
    const built = `${file}:${frame.line}:${frame.column}`;
    // Source maps of other origins are not read.
    if (releasesDir === null || release.baseUrl !== `/r/${release.remote}/${release.version}/`) return built;
    const folder = path.resolve(releasesDir, release.remote, release.version);
    const mapFile = path.resolve(folder, `${file}.map`);
    if (!mapFile.startsWith(`${folder}${path.sep}`)) return built;
    const key = `${formatLabel(release)} ${file}`;
    const sourceMap = maps.get(key) ?? readMap(mapFile);
    maps.delete(key);
    maps.set(key, sourceMap);
    const [oldest] = maps.keys();
    if (maps.size > MAX_CACHED_SOURCE_MAPS && oldest !== undefined) maps.delete(oldest);
    const map = await sourceMap;
    return map === null ? built : (getSource(map, frame) ?? built);
  };
}

/**
 * The React compiler leaves the bodies of components without mappings. The one before is where such a component
 * begins, or, among its class names, a style sheet, which is passed over.
 */
function getSource(map: TraceMap, { line, column }: Frame): string | null {
  const segments = decodedMappings(map)[line - 1] ?? [];
  // Browsers count columns from one, maps from zero.
  const before = segments.findLastIndex(([at]) => at < column);
  for (let index = before; index >= 0; index -= 1) {
    const [, source = null, sourceLine = 0, sourceColumn = 0] = segments[index] ?? [];
    const name = source === null ? null : (map.sources[source] ?? null);
    if (name !== null && !/\.css$/.test(name))
      return `${plainSource(name)}:${sourceLine + 1}:${sourceColumn + 1}`;
  }
  return null;
}

async function readMap(file: string): Promise<TraceMap | null> {
  try {
    if ((await stat(file)).size > MAX_SOURCE_MAP_BYTES) return null;
    return new TraceMap(await readFile(file, 'utf8'));
  } catch {
    // No map, or an invalid one: the position in the built file has to do.
    return null;
  }
}

/** `webpack://hideout_governance/./src/a.tsx` and `../../../../src/a.tsx` are `src/a.tsx`; packages are named by themselves. */
function plainSource(source: string): string {
  return source
    .replace(/^[a-z]+:\/\/[^/]*\//, '')
    .replace(/^(\.{0,2}\/)+/, '')
    .replace(/^.*node_modules\//, 'node_modules/')
    .replace(/\?.*$/, '');
}
