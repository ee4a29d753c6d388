import path from 'node:path';
import { defineRemoteConfig } from '@hideout/build/presets';
import { defineConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { manifest } from './remote.manifest.ts';

const remote = defineRemoteConfig(import.meta.dirname, manifest);

export default defineConfig((params) =>
  mergeRsbuildConfig(remote(params), {
    resolve: {
      alias: { entities$: path.join(import.meta.dirname, 'src/text/entities.ts') },
    },
  }),
);
