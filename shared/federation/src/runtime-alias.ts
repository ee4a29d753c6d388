import { createRequire } from 'node:module';

/**
 * Rspack pins the CommonJS files of the federation runtime, which cannot be tree-shaken. Maps them to the
 * ESM twins of the same package and version: 28 kB of brotli become 15 in every entry.
 */
export function federationRuntimeAlias(): Record<string, string> {
  const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  const plugin = createRequire(enhanced.resolve('@module-federation/rspack/plugin'));
  const esm = (file: string) => file.replace(/index\.cjs$/, 'index.js');
  const bundler = tools.resolve('@module-federation/webpack-bundler-runtime');
  const runtime = tools.resolve('@module-federation/runtime');
  const inject = plugin.resolve('@module-federation/inject-external-runtime-core-plugin');
  return {
    [bundler]: esm(bundler),
    [runtime]: esm(runtime),
    [inject]: esm(inject),
    '@module-federation/runtime$': esm(runtime),
  };
}
