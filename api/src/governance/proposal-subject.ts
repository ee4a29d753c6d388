import { z } from 'zod/mini';
import { type PowerSubject, snapshotBlocks } from '../voting-power/cached-snapshots.ts';

/** When and at which blocks power on this proposal is read. */
export function getSubject(row: { id: string; start_at: Date; snapshot_blocks: unknown }): PowerSubject {
  return { id: row.id, startAt: row.start_at, snapshotBlocks: z.parse(snapshotBlocks, row.snapshot_blocks) };
}
