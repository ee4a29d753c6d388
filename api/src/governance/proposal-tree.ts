import { createHash } from 'node:crypto';
import { MARKDOWN_FORMAT, parseMarkdown } from '@hideout/markdown/parse-markdown';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/**
 * The text of a proposal as parts, parsed once. What is stored counts for the text and the format it was made of, so a
 * row from before, from another release or from a command is parsed when it is first read, and stored then.
 *
 * @returns null when the text is too much to be laid out.
 */
export async function readProposalTree(
  db: Kysely<Database>,
  { id, body }: { readonly id: string; readonly body: string },
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
  await db
    .insertInto('proposal_tree')
    .values({ proposal_id: id, format: MARKDOWN_FORMAT, body_hash: bodyHash, tree: JSON.stringify(tree) })
    .onConflict((conflict) =>
      conflict
        .column('proposal_id')
        .doUpdateSet((row) => ({
          format: row.ref('excluded.format'),
          body_hash: row.ref('excluded.body_hash'),
          tree: row.ref('excluded.tree'),
        }))
        // While two releases run, the older one parses for itself: they would overwrite each other's at every read.
        .where('proposal_tree.format', '<=', MARKDOWN_FORMAT),
    )
    .execute();
  return tree;
}
