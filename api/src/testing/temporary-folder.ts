import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = mkdtempSync(path.join(tmpdir(), 'hideout-test-'));
// Hooks of a suite cannot be added where folders are made, in its `beforeAll`.
process.once('exit', () => rmSync(root, { recursive: true, force: true }));

/** An empty folder that goes with the process. */
export function makeTemporaryFolder(): string {
  return mkdtempSync(path.join(root, 'folder-'));
}
