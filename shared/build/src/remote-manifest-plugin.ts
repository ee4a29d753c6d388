import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readManifest } from '@hideout/contract/read-manifest';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { federationName, type RemoteManifestSource, renderedNav } from '@hideout/registry/manifest';
import { PLATFORM_VERSION } from '@hideout/registry/platform-version';
import { validateManifest } from '@hideout/registry/validate-manifest';
import type { RsbuildPlugin } from '@rsbuild/core';
import satisfies from 'semver/functions/satisfies.js';
import { type PlatformUses, PlatformUsesPlugin } from './platform-uses.ts';
import { buildReport, REPORT_FILE } from './release-report.ts';

/** Chunk of the exposed `./remote` module. */
export const EXPOSED_CHUNK = 'exposed-remote';

const MANIFEST_FILE = 'hideout.remote.json';

type BuiltChunk = { readonly names: readonly string[]; readonly files: readonly string[] };

function filesOfChunk(chunks: readonly BuiltChunk[], name: string): readonly string[] | undefined {
  return chunks
    .find((chunk) => chunk.names.includes(name))
    ?.files.filter((file) => file.endsWith('.js') || file.endsWith('.css'));
}

function listFiles(folder: string, prefix = ''): string[] {
  return fs.readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(prefix, entry.name);
    return entry.isDirectory() ? listFiles(folder, name) : [name];
  });
}

/** SRI value of a file: `sha384-…`. */
function computeIntegrity(file: string): string {
  return `sha384-${createHash('sha384').update(fs.readFileSync(file)).digest('base64')}`;
}

type ReleaseFacts = {
  readonly version: string;
  readonly requires: Record<string, string>;
  readonly uses: PlatformUses;
  readonly distPath: string;
};

/** Assembles the manifest of a release from the team's source and the built files. Throws with every reason. */
function buildManifest(
  source: RemoteManifestSource,
  chunks: readonly BuiltChunk[],
  { version, requires, uses, distPath }: ReleaseFacts,
): RemoteManifest {
  const problems: string[] = [];
  const expose = filesOfChunk(chunks, EXPOSED_CHUNK) ?? [];
  const routes = source.routes.map(({ chunks: names, data = [], memberData = [], ...route }) => {
    const pageFiles = names.flatMap((name) => {
      const files = filesOfChunk(chunks, name);
      if (files === undefined)
        problems.push(`routes: "${route.path}" names the chunk "${name}", which was not built`);
      return files ?? [];
    });
    return {
      ...route,
      data: [...data],
      memberData: [...memberData],
      files: [...new Set([...expose, ...pageFiles])],
    };
  });
  const integrity = Object.fromEntries(
    listFiles(distPath)
      // Maps travel with the release for its team; no page ever asks for them.
      .filter((file) => file !== MANIFEST_FILE && file !== REPORT_FILE && !file.endsWith('.map'))
      .map((file) => [file, computeIntegrity(path.join(distPath, file))]),
  );
  const read = readManifest({
    ...source,
    schema: 1,
    version,
    federationName: federationName(source.name),
    entry: 'remoteEntry.js',
    nav: renderedNav(source.nav),
    routes,
    requires,
    uses,
    integrity,
  });
  if (!satisfies(PLATFORM_VERSION, source.contract)) {
    problems.push(
      `contract: "${source.contract}" leaves out the platform of this build, ${PLATFORM_VERSION}`,
    );
  }
  problems.push(...('problems' in read ? read.problems : validateManifest(read.manifest)));
  if ('problems' in read || problems.length > 0)
    throw new Error(`remote.manifest.ts of ${source.name}:\n- ${problems.join('\n- ')}`);
  return read.manifest;
}

/** Writes `hideout.remote.json` beside the built files, and what is known of the build besides. */
export function remoteManifestPlugin(
  source: RemoteManifestSource,
  getFacts: () => Pick<ReleaseFacts, 'version' | 'requires'> & { readonly sources: string },
): RsbuildPlugin {
  return {
    name: 'hideout-remote-manifest',
    setup(api) {
      let uses: PlatformUses = {};
      api.modifyRspackConfig((_config, { appendPlugins }) => {
        appendPlugins(
          new PlatformUsesPlugin((found) => {
            uses = found;
          }),
        );
      });
      api.onAfterBuild(({ stats }) => {
        if (stats === undefined || stats.hasErrors()) return;
        const { chunks = [] } = stats.toJson({ all: false, chunks: true, ids: true });
        const built = chunks.map(({ names = [], files = [] }) => ({ names, files }));
        const distPath = api.context.distPath;
        // The build needs an entry of its own; nobody loads it.
        for (const file of filesOfChunk(built, 'index') ?? []) {
          for (const one of [file, `${file}.map`]) fs.rmSync(path.join(distPath, one), { force: true });
        }
        const { sources, ...facts } = getFacts();
        const manifest = buildManifest(source, built, { ...facts, uses, distPath });
        const write = (file: string, value: object) =>
          fs.writeFileSync(path.join(distPath, file), `${JSON.stringify(value, null, 2)}\n`);
        write(MANIFEST_FILE, manifest);
        write(REPORT_FILE, buildReport(manifest, distPath, sources));
      });
    },
  };
}
