import { createRequire } from 'node:module';
import { rspack } from '@rsbuild/core';

const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';
const RUNTIME = '@module-federation/runtime';
const INJECT_RUNTIME = '@module-federation/inject-external-runtime-core-plugin';

/** Files of the federation runtime as Rspack finds them: CommonJS, by the name of their package. */
function findRuntimeFiles() {
  const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  const plugin = createRequire(enhanced.resolve('@module-federation/rspack/plugin'));
  return {
    [BUNDLER_RUNTIME]: tools.resolve(BUNDLER_RUNTIME),
    [RUNTIME]: tools.resolve(RUNTIME),
    [INJECT_RUNTIME]: plugin.resolve(INJECT_RUNTIME),
  };
}

/**
 * Rspack pins the CommonJS files of the federation runtime, which cannot be tree-shaken. Maps them to the
 * ESM twins of the same package and version: 28 kB of brotli become 15 in every entry.
 */
export function federationRuntimeAlias(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(findRuntimeFiles()).flatMap(([name, file]) => {
      const esm = file.replace(/index\.cjs$/, 'index.js');
      return [
        [file, esm],
        [`${name}$`, esm],
      ];
    }),
  );
}

/** The module that starts federation: `…!=!data:text/javascript,import%20…`. */
const RUNTIME_ENTRY = /^@module-federation\/runtime\/rspack\.js!=!data:/;

/**
 * The module that starts federation is a text that imports the runtime by absolute paths, which makes ids and maps
 * differ from folder to folder. Lets it import by name; the alias knows the files.
 */
export function runtimeByName() {
  const encode = (specifier: string) => encodeURIComponent(JSON.stringify(specifier));
  const files = Object.entries(findRuntimeFiles());
  return new rspack.NormalModuleReplacementPlugin(RUNTIME_ENTRY, (resource) => {
    const request = files.reduce(
      (text, [name, file]) => text.replaceAll(encode(file), encode(name)),
      resource.request,
    );
    if (request.includes('node_modules'))
      throw new Error('Federation imports more of its runtime by path now: add it to findRuntimeFiles.');
    resource.request = request;
  });
}
