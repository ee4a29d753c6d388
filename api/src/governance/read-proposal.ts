import type { Proposal } from '@hideout/contract/governance';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { authorStats } from './author-stats.ts';
import { findProposal, toProposal, type Viewer } from './proposal-rows.ts';
import { readProposalTree } from './proposal-tree.ts';

/**
 * One proposal as its own page shows it.
 *
 * @throws ApiFailure `PROPOSAL_NOT_FOUND`, also for a draft of which the viewer may not know.
 */
export async function readProposal(
  db: Kysely<Database>,
  id: string,
  viewer: Viewer,
  now: Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Proposal> {
  const row = await findProposal(db, id, viewer);
  const proposal = toProposal(row, await authorStats(db, row.author_id, now), now, viewer);
  return { ...proposal, bodyTree: await readProposalTree(db, row, log) };
}
