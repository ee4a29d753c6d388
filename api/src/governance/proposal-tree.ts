import { createHash } from 'node:crypto';
import { MARKDOWN_FORMAT, parseMarkdown } from '@hideout/markdown/parse-markdown';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/**
 * The text of a proposal as parts, parsed once. What is stored counts for the text and the format it was made of, so a
 * row from before, from another release or from a command is parsed when it is first read, and stored then. What cannot be
 * stored is logged.
 *
 * @returns null when the text is too much to be laid out.
 */
export async function readProposalTree(
  db: Kysely<Database>,
  { id, body }: { readonly id: string; readonly body: string },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<unknown[] | null> {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const stored = await db
    .selectFrom('proposal_tree')
    .select('tree')
    .where('proposal_id', '=', id)
    .where('format', '=', MARKDOWN_FORMAT)
    .where('body_hash', '=', bodyHash)
    .executeTakeFirst();
  if (stored !== undefined) return stored.tree;
  const tree = parseMarkdown(body);
  const row = { body_hash: bodyHash, tree: JSON.stringify(tree) };
  await db
    .insertInto('proposal_tree')
    .values({ proposal_id: id, format: MARKDOWN_FORMAT, ...row })
    .onConflict((conflict) => conflict.columns(['proposal_id', 'format']).doUpdateSet(row))
    .execute()
    // The next who reads it parses it again: nobody's answer depends on this.
    .catch((error: unknown) => log.warn({ error, proposal: id }, 'The tree of a proposal was not stored.'));
  return tree;
}
