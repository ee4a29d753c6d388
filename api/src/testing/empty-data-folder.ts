import { createHash, randomUUID } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** The path of the package has its version in it, and another version cannot read the folder. */
const VERSION = createHash('sha256')
  .update(import.meta.resolve('@electric-sql/pglite'))
  .digest('hex')
  .slice(0, 16);
const FILE = path.join(tmpdir(), `hideout-empty-${VERSION}.tar`);

/** The data folder of a PGlite in which nothing has happened yet: reading it takes a quarter of making it. */
export async function emptyDataFolder(): Promise<Blob> {
  if (!existsSync(FILE)) {
    const pglite = await PGlite.create();
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    // Another worker may do the same at the same time; either file is as good.
    const unfinished = `${FILE}.${randomUUID()}`;
    await writeFile(unfinished, dump.stream());
    await rename(unfinished, FILE);
  }
  return openAsBlob(FILE);
}
