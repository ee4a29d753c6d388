import type { Rspack } from '@rsbuild/core';

/** What Rspack writes for `webpackPrefetch`, once for scripts and once for styles. */
const PREFETCH_LINK =
  /var link = document\.createElement\(['"]link['"]\);(?:(?!appendChild)[\s\S])*?link\.rel = ["']prefetch["'];(?:(?!appendChild)[\s\S])*?link\.href = ([^;]+);(?:(?!appendChild)[\s\S])*?document\.head\.appendChild\(link\);/;

/**
 * Lets `webpackPrefetch` fetch its files by `fetch` instead of by `<link rel="prefetch">`.
 *
 * Which directive such a link falls under is decided differently by every engine: Firefox asks `default-src`,
 * which our policy sets to `'none'`, and reports each. `fetch` is under `connect-src` everywhere. It has the mode and
 * credentials of the later script (`crossorigin="anonymous"` at our own origin), so that one finds it in the cache.
 */
export const idleFetchPlugin: Rspack.RspackPluginFunction = (compiler) => {
  compiler.hooks.compilation.tap('idle-fetch', (compilation) => {
    compilation.hooks.runtimeModule.tap('idle-fetch', (module) => {
      const source = module.source?.source.toString('utf8');
      if (module.source === undefined || source === undefined || !/rel = ["']prefetch["']/.test(source))
        return;
      const changed = source.replace(PREFETCH_LINK, (_, href: string) => fetchQuietly(href));
      if (changed === source)
        throw new Error('Rspack writes its prefetch differently now: change PREFETCH_LINK.');
      module.source.source = Buffer.from(changed);
    });
  });
};

/** Read to the end, or it would not be cached. A failure waits for whoever needs the file. */
function fetchQuietly(href: string): string {
  return `fetch(${href}, { priority: "low" }).then((file) => file.blob()).catch(() => {});`;
}
