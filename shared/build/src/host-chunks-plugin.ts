import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { HEAD_MARKER, type HostFile } from '@hideout/registry/document';
import type { RsbuildPlugin } from '@rsbuild/core';
import { HOST_HASH } from './host-split.ts';

/**
 * Writes into the marker which files carry the host's own lazy pages, with their hashes, so that the document of such a page
 * can ask for them before any script runs.
 *
 * @param pages `webpackChunkName`s of the pages
 */
export function hostChunksPlugin(pages: readonly string[]): RsbuildPlugin {
  return {
    name: 'hideout-host-chunks',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        if (stats === undefined || stats.hasErrors()) return;
        // A group is the chunk and whatever was split off it to be shared: the page needs all of them.
        const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
        const { distPath } = api.context;
        const withHash = (name: string): HostFile => {
          const content = fs.readFileSync(path.join(distPath, name));
          return [name, `${HOST_HASH}-${createHash(HOST_HASH).update(content).digest('base64')}`];
        };
        const filesByPage = Object.fromEntries(
          pages.map((page) => {
            const files = (namedChunkGroups[page]?.assets ?? []).map(({ name }) => name);
            if (files.length === 0) throw new Error(`The host has no chunk named "${page}".`);
            return [page, files.filter((file) => /\.(js|css)$/.test(file)).map(withHash)];
          }),
        );
        const file = path.join(distPath, 'index.html');
        const html = fs.readFileSync(file, 'utf8');
        const marker = `<!--${HEAD_MARKER}${JSON.stringify(filesByPage)}-->`;
        fs.writeFileSync(
          file,
          html.replace(`<!--${HEAD_MARKER}-->`, () => marker),
        );
      });
    },
  };
}
