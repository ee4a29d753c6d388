import { createHash } from 'node:crypto';
import type { Rspack } from '@rsbuild/core';

/** Stands in the files for their hash until that is known; as long as the hash, so that source maps stay right. */
export const FILES_HASH = 'HASHOFFILES0';

/** After the last change to what a file does and its source map, before any file is named or hashed. */
const STAGE = 600;

/** Puts the hash of a build's scripts and styles where they say `FILES_HASH`: other files, another version. */
export class FilesHashPlugin {
  #hash = FILES_HASH;
  readonly #seed: string;

  /** @param seed what has to change the hash besides the files */
  constructor(seed = '') {
    this.#seed = seed;
  }

  apply(compiler: Rspack.Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.compilation.tap('files-hash', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'files-hash', stage: STAGE }, (assets) => {
        const files = Object.keys(assets).filter((file) => /\.(js|css)$/.test(file));
        // Their names are of the sources until they are written, and change with every comment.
        const names = files.flatMap((file) => compilation.getAsset(file)?.info.contenthash ?? []);
        const texts = files.map((file) =>
          names.reduce((text, name) => text.replaceAll(name, ''), `${file}\0${assets[file]?.source()}`),
        );
        const hash = createHash('sha256').update([this.#seed, ...texts.toSorted()].join('\0'));
        this.#hash = hash.digest('hex').slice(0, FILES_HASH.length);
        for (const file of files)
          compilation.updateAsset(file, (content) => new RawSource(this.fill(content.source().toString())));
      });
    });
  }

  /** The text with the hash in it, once the files are built. */
  fill(text: string): string {
    return text.replaceAll(FILES_HASH, this.#hash);
  }
}
