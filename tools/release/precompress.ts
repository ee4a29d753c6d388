import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|json|html|svg|txt)$/;

/** Below this many bytes a compressed copy saves nothing. */
const MIN_BYTES = 256;

/** Writes a `.br` and a `.gz` beside every text file of the folder. */
export function precompress(dir: string): void {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.byteLength < MIN_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      [constants.BROTLI_PARAM_QUALITY]: 11,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
