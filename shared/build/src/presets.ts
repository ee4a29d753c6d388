import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_PAGES } from '@hideout/registry/document';
import {
  DEV_PORT_OF_HOST,
  federationName,
  type RemoteManifestSource,
  renderedNav,
} from '@hideout/registry/manifest';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { compiledContractPlugin } from './compiled-contract-plugin.ts';
import { nameClasses, scopedStyles } from './css-modules.ts';
import { devManifestPlugin } from './dev-manifest.ts';
import { apiProxy, deployedSite, devPort, REFRESH_HOOK } from './dev-server.ts';
import { hostRuntimeAlias, startFederation } from './federation-runtime.ts';
import { FILES_HASH, FilesHashPlugin } from './files-hash-plugin.ts';
import { hostChunksPlugin } from './host-chunks-plugin.ts';
import { hostContractPlugin } from './host-contract-plugin.ts';
import { HOST_HASH, kitGroups, sharedGroup } from './host-split.ts';
import { hostShared, packageVersion, providedVersions, remoteShared, requiredRanges } from './platform.ts';
import { EXPOSED_CHUNK, remoteManifestPlugin } from './remote-manifest-plugin.ts';
import { sourceHash, workspaceRoot } from './source-hash.ts';
import { stableIdsPlugin } from './stable-ids-plugin.ts';

/** Names sources in maps by their paths from the remote's folder, wherever the build lies, also names that occur twice. */
const SOURCE_NAMES = {
  devtoolModuleFilenameTemplate: 'webpack:///[resource-path]',
  devtoolFallbackModuleFilenameTemplate: 'webpack:///[resource-path]',
};

const BROWSERS = ['chrome >= 111', 'firefox >= 114', 'safari >= 16.4'];

/** Three passes and the syntax of our oldest browsers save 0.3 kB of every first visit. */
const MINIFY = {
  jsOptions: { minimizerOptions: { ecma: 2022, compress: { passes: 3, ecma: 2022 } } },
} as const;

/**
 * Version a build carries: the package's own, made unique by what was built, because a release is immutable and
 * two builds of one version must not share a folder.
 */
function builtVersion(folder: string): string {
  // With a letter in front: a hash of digits that begins with 0 would be no version as semver has them.
  return `${packageVersion(folder)}-h${FILES_HASH}`;
}

/** Build of the host: provides the platform eagerly and knows no remote; those come from the registry. */
export function defineHostConfig(folder: string) {
  const packages = providedVersions(folder);
  const document = readFileSync(path.join(folder, 'index.html'), 'utf8');
  // Another offer to remotes is another host, though its scripts be the same.
  const filesHash = new FilesHashPlugin(JSON.stringify([document, Object.keys(HOST_PAGES), packages]));
  return defineConfig(
    ({ command }): RsbuildConfig => ({
      plugins: [
        // Without the React Compiler: its code is 4.5 kB of every first visit, and nothing in the shell renders often.
        pluginReact(),
        ...(command === 'build'
          ? [
              compiledContractPlugin(),
              hostChunksPlugin([...new Set(Object.values(HOST_PAGES))]),
              hostContractPlugin(() => ({
                version: filesHash.fill(builtVersion(folder)),
                packages,
              })),
            ]
          : []),
      ],
      source: {
        entry: { index: './src/index.tsx' },
        define: command === 'build' ? { __HOST_VERSION__: JSON.stringify(builtVersion(folder)) } : {},
      },
      resolve: {
        alias: {
          ...(command === 'build' ? hostRuntimeAlias : {}),
          '@react-native-async-storage/async-storage': false,
          // The wallet kit's own locks the page by an inline style, which the policy refuses.
          'react-remove-scroll$': path.join(folder, 'src/wallet/remove-scroll.tsx'),
        },
      },
      html: {
        template: './index.html',
        tags: command === 'dev' ? [{ tag: 'script', head: true, append: false, children: REFRESH_HOOK }] : [],
      },
      server: {
        host: '127.0.0.1',
        port: devPort(DEV_PORT_OF_HOST),
        strictPort: true,
        proxy: apiProxy(),
        cors: false,
      },
      dev: { lazyCompilation: false },
      security: { sri: { enable: command === 'build', algorithm: HOST_HASH } },
      performance: {
        // What the shell's text is drawn with.
        preload: { type: 'all-assets', include: [/(onest|anybody)-basic.*\.woff2$/] },
        printFileSize: false,
      },
      output: {
        assetPrefix: '/',
        inlineStyles: command === 'build',
        filenameHash: 'contenthash:8',
        overrideBrowserslist: BROWSERS,
        cssModules: nameClasses('host'),
        legalComments: 'none',
        minify: MINIFY,
      },
      tools: {
        bundlerChain(chain, { CHAIN_ID }) {
          if (command !== 'build') return;
          // Each chunk brings the hashes of those it may load: all of them in the entry would cost 9 kB there.
          chain
            .plugin(CHAIN_ID.PLUGIN.SUBRESOURCE_INTEGRITY)
            .tap(([options]) => [{ ...options, hashLoading: 'lazy' }]);
          // The page carries what turns an id into a file: the names of the parts would only make it longer.
          chain.output.chunkFilename('static/js/async/[id].[contenthash:8].js');
          chain
            .plugin(CHAIN_ID.PLUGIN.MINI_CSS_EXTRACT)
            .tap(([options]) => [{ ...options, chunkFilename: 'static/css/async/[id].[contenthash:8].css' }]);
        },
        rspack: {
          output: { uniqueName: 'hideout_host' },
          ...(command === 'build'
            ? { optimization: { splitChunks: { cacheGroups: { ...kitGroups(), default: sharedGroup() } } } }
            : {}),
          plugins: [
            ...(command === 'build'
              ? [startFederation('start-host.ts'), stableIdsPlugin(workspaceRoot(folder)), filesHash]
              : []),
            new ModuleFederationPlugin({
              name: 'hideout_host',
              remotes: {},
              shared: hostShared(folder),
              shareStrategy: 'loaded-first',
              dts: false,
              manifest: false,
              experiments: {
                provideExternalRuntime: true,
                optimization: { target: 'web', disableSnapshot: true },
              },
            }),
          ],
        },
      },
    }),
  );
}

/** `REMOTE_VERSION` names a release exactly. */
function remoteVersion(folder: string): string {
  return process.env.REMOTE_VERSION ?? builtVersion(folder);
}

/**
 * Build of a remote: exposes `./remote`, brings nothing of the platform, and names globals by version so
 * that two releases can live in one tab. In dev it also serves the remote alone, in the workbench.
 */
export function defineRemoteConfig(folder: string, manifest: RemoteManifestSource) {
  return defineConfig(({ command }): RsbuildConfig => {
    const name = federationName(manifest.name);
    const version = command === 'build' ? remoteVersion(folder) : 'dev';
    const requires = requiredRanges(folder);
    // A manifest that says something else is another release, though its scripts be the same.
    const { devPort: _, ...published } = manifest;
    const filesHash = new FilesHashPlugin(JSON.stringify([published, renderedNav(manifest.nav), requires]));
    // Of what is built, and not of what is saved meanwhile.
    const sources = command === 'build' ? sourceHash(folder) : '';
    const unique = `${name}_${version.replace(/[^A-Za-z0-9]/g, '_')}`;
    const port = devPort(manifest.devPort);
    const remote: NonNullable<RsbuildConfig['environments']>[string] = {
      // A build needs an entry; the container is added by the federation plugin.
      source: { entry: { index: path.join(import.meta.dirname, 'empty-entry.ts') } },
      output: { cssModules: scopedStyles(manifest.name) },
      tools: {
        htmlPlugin: false,
        bundlerChain(chain, { CHAIN_ID }) {
          if (command !== 'build') return;
          // As in the host: each hash comes with the file that may load the hashed one, not with the container.
          chain
            .plugin(CHAIN_ID.PLUGIN.SUBRESOURCE_INTEGRITY)
            .tap(([options]) => [{ ...options, hashLoading: 'lazy' }]);
        },
        rspack: {
          output: {
            uniqueName: unique,
            chunkLoadingGlobal: `chunk_${unique}`,
            ...(command === 'build' ? SOURCE_NAMES : {}),
          },
          optimization: { splitChunks: false },
          plugins: [
            ...(command === 'build'
              ? [startFederation('start-remote.ts'), stableIdsPlugin(workspaceRoot(folder)), filesHash]
              : []),
            new ModuleFederationPlugin({
              name,
              filename: 'remoteEntry.js',
              exposes: { './remote': { import: './src/remote.tsx', name: EXPOSED_CHUNK } },
              shared: remoteShared(folder),
              shareStrategy: 'loaded-first',
              dts: false,
              manifest: false,
              experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
            }),
          ],
        },
      },
    };
    const workbench: NonNullable<RsbuildConfig['environments']>[string] = {
      source: { entry: { index: './src/standalone.tsx' } },
      html: { title: `${manifest.name} alone` },
      // Both are served from one root and name their files alike: apart, or one would overwrite the other.
      output: {
        distPath: {
          js: 'workbench/js',
          jsAsync: 'workbench/js/async',
          css: 'workbench/css',
          cssAsync: 'workbench/css/async',
        },
      },
    };
    return {
      plugins: [
        // The host brings JSX, in dev and in production: what a dev build would bring of its own runs on the former only.
        pluginReact({
          reactCompiler: { compilationMode: 'annotation' },
          swcReactOptions: { development: false },
        }),
        ...(command === 'build'
          ? [
              compiledContractPlugin(),
              remoteManifestPlugin(manifest, () => ({
                version: filesHash.fill(version),
                requires,
                sources,
              })),
            ]
          : [devManifestPlugin(manifest)]),
      ],
      server: {
        host: '127.0.0.1',
        port,
        strictPort: true,
        proxy: apiProxy(),
        cors: { origin: [/^http:\/\/(localhost|127\.0\.0\.1):\d+$/, ...deployedSite()] },
        htmlFallback: 'index',
        historyApiFallback: true,
      },
      dev: { lazyCompilation: false, assetPrefix: true, client: { host: '127.0.0.1', port } },
      security: { sri: { enable: command === 'build' } },
      performance: { printFileSize: false },
      output: {
        assetPrefix: 'auto',
        // Positions without the code: leads the team from a reported place back to its source.
        ...(command === 'build' ? { sourceMap: { js: 'hidden-nosources-source-map' as const } } : {}),
        overrideBrowserslist: BROWSERS,
        cssModules: nameClasses(manifest.name),
        legalComments: 'none',
        minify: MINIFY,
      },
      environments: command === 'build' ? { remote } : { remote, workbench },
    };
  });
}
