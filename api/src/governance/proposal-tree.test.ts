import { MARKDOWN_FORMAT } from '@hideout/markdown/parse-markdown';
import type { Kysely } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeProposal } from '../testing/community-fixtures.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { readProposal } from './read-proposal.ts';

describeOnDatabases('the tree of a proposal', (open) => {
  let db: Kysely<Database>;

  beforeAll(async () => {
    db = (await open()).db;
  });

  const log = { warn: vi.fn() };

  const writeBody = (id: string, body: string) =>
    db.updateTable('proposal').set({ body }).where('id', '=', id).execute();
  const read = async (id: string) => (await readProposal(db, id, null, new Date(), log)).bodyTree;

  /** A proposal whose stored tree is known by sight: the parser would never answer it. */
  async function makeStored(changes: { format?: number; body_hash?: string } = {}): Promise<string> {
    const id = await makeProposal(db);
    await writeBody(id, 'The *text*.');
    await read(id);
    await db
      .updateTable('proposal_tree')
      .set({ tree: JSON.stringify(['stored']), ...changes })
      .where('proposal_id', '=', id)
      .execute();
    return id;
  }
  const PARSED = [['p', {}, 'The ', ['em', {}, 'text'], '.']];

  test.each([
    ['an ordinary text', '## Costs\n\n| a |\n|--:|\n| 1 |\n\n- [x] see [them](#costs)[^n]\n\n[^n]: *Much*.'],
    ['what JSON escapes', '`\\u0000 " \\ \t` &#0; &#xD800; \u2028 \u007F \u{1F600} <script>'],
    ['half a character', 'Before \uD83D after *\uDE00*.'],
  ])('%s comes from the database as it was parsed', async (_, body) => {
    const id = await makeProposal(db);
    await writeBody(id, body);
    const parsed = await read(id);
    expect(parsed?.length).toBeGreaterThan(0);
    expect(await read(id)).toEqual(parsed);
  });

  test('is null, also from the database, for a text that is too much to be laid out', async () => {
    const id = await makeProposal(db);
    await writeBody(id, `${'> '.repeat(100)}deep`);
    expect([await read(id), await read(id)]).toEqual([null, null]);
  });

  test('is parsed once', async () => {
    expect(await read(await makeStored())).toEqual(['stored']);
  });

  test('is parsed again when the text was changed, by whomever', async () => {
    const id = await makeStored();
    await writeBody(id, 'Another.');
    expect(await read(id)).toEqual([['p', {}, 'Another.']]);
  });

  test.each([MARKDOWN_FORMAT - 1, MARKDOWN_FORMAT + 1])(
    'is parsed and stored beside what a release with another format stored: %d',
    async (format) => {
      const id = await makeStored({ format });
      expect(await read(id)).toEqual(PARSED);
      const stored = db.selectFrom('proposal_tree').select(['format', 'tree']).where('proposal_id', '=', id);
      expect(await stored.execute()).toEqual(
        expect.arrayContaining([
          { format, tree: ['stored'] },
          { format: MARKDOWN_FORMAT, tree: PARSED },
        ]),
      );
    },
  );

  test('is answered, and logged, when it cannot be stored', async () => {
    const id = await makeProposal(db);
    await writeBody(id, 'The *text*.');
    const failing = db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'InsertQueryNode') throw new Error('No room.');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const proposal = await readProposal(failing, id, null, new Date(), log);
    expect(proposal.bodyTree).toEqual(PARSED);
    expect(log.warn).toHaveBeenCalledWith({ error: expect.any(Error), proposal: id }, expect.any(String));
  });

  test('is read by twenty at once, of whom none fails', async () => {
    const id = await makeProposal(db);
    await writeBody(id, 'The *text*.');
    const trees = await Promise.all(Array.from({ length: 20 }, () => read(id)));
    expect(trees).toEqual(trees.map(() => PARSED));
  });
});
