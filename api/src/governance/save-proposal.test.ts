import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SessionAccount } from '../calls/context.ts';
import { getPermissions } from '../calls/sessions/permissions.ts';
import type { Database } from '../db/tables.ts';
import { makeMember, makeProposal } from '../testing/community-fixtures.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { readProposal } from './read-proposal.ts';
import { saveProposal } from './save-proposal.ts';

const HOUR = 3_600_000;
type Input = Parameters<typeof saveProposal>[2];

describeOnDatabases('saving a proposal', (open) => {
  let db: Kysely<Database>;

  beforeAll(async () => {
    db = (await open()).db;
  });

  async function user(role: 'moderator' | 'admin' = 'admin'): Promise<SessionAccount> {
    const { id, username, avatar } = await makeMember(db);
    return {
      id,
      username,
      avatar,
      sessionId: 'session',
      tokenId: null,
      claimAddress: null,
      roles: ['member', role],
      permissions: getPermissions([role]),
      loginProvider: 'ethereum',
      createdAt: new Date(),
      hasWallet: true,
    };
  }

  function input(changes: Partial<Input> = {}): Input {
    return {
      action: 'publish',
      title: '  Fund the Ibiza Embassy ',
      body: 'The villa was **cheap**.\n\nThe neighbours were not.',
      startAt: new Date(Date.now() + HOUR).toISOString(),
      endAt: new Date(Date.now() + 25 * HOUR).toISOString(),
      quorum: 12.5,
      ...changes,
    };
  }

  const save = (account: SessionAccount, changes: Partial<Input> = {}) =>
    saveProposal(db, account, input(changes), new Date());
  const read = (id: string, viewer: SessionAccount) => readProposal(db, id, viewer, new Date(), console);

  test('publishes it under the next number, with a summary of its own making', async () => {
    const account = await user();
    const { id, created } = await save(account);
    expect(created).toBe(true);
    const proposal = await read(id, account);
    expect(id).toBe(`mcp-${String(proposal.number).padStart(3, '0')}`);
    expect(proposal).toMatchObject({
      title: 'Fund the Ibiza Embassy',
      summary: 'The villa was cheap.',
      state: 'pending',
      version: 1,
      tally: { quorum: 12.5, voters: 0, leading: 'none' },
      can: { vote: false, edit: true, cancel: true },
    });
    const audit = await db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute();
    expect(audit).toMatchObject([{ action: 'proposal.publish', account_id: account.id }]);
  });

  test('twenty at once get twenty numbers', async () => {
    const account = await user();
    const made = await Promise.all(Array.from({ length: 20 }, () => save(account, { action: 'draft' })));
    expect(new Set(made.map((one) => one.id)).size).toBe(20);
  });

  test('refuses what the rules refuse, naming every field', async () => {
    const account = await user();
    const refused = save(account, { title: 'Hi', body: 'No', quorum: 0 });
    await expect(refused).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      details: {
        fields: { title: expect.any(String), body: expect.any(String), quorum: expect.any(String) },
      },
    });
  });

  test('a draft may be unfinished, but is published only when it is whole', async () => {
    const account = await user();
    const { id } = await save(account, { action: 'draft', title: 'Idea', body: '' });
    await expect(save(account, { id, body: '' })).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    await save(account, { id, action: 'update', body: 'Still thinking about it.' });
    expect((await read(id, account)).state).toBe('draft');
    await save(account, { id });
    expect(await read(id, account)).toMatchObject({ state: 'pending', version: 3 });
  });

  test('a published one does not become a draft again', async () => {
    const account = await user();
    const { id } = await save(account);
    await expect(save(account, { id, action: 'draft' })).rejects.toMatchObject({ code: 'PROPOSAL_LOCKED' });
  });

  test('does not overwrite what another user saved', async () => {
    const account = await user();
    const { id } = await save(account);
    const saves = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((title) =>
        save(account, { id, action: 'update', version: 1, title: `${title} title` }),
      ),
    );
    expect(saves.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await expect(save(account, { id, action: 'update', version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { meta: { version: 2 } },
    });
  });

  test('the text is frozen once voting has started', async () => {
    const account = await user();
    const id = await makeProposal(db, { authorId: account.id });
    await expect(save(account, { id, action: 'update' })).rejects.toMatchObject({ code: 'PROPOSAL_LOCKED' });
    expect((await read(id, account)).can).toEqual({ vote: true, edit: false, cancel: true });
  });

  test.each(['update', 'cancel'] as const)('%s needs to say of what', async (action) => {
    await expect(save(await user(), { action })).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      details: { fields: { id: expect.any(String) } },
    });
    await expect(save(await user(), { action, id: 'mcp-999999' })).rejects.toMatchObject({
      code: 'PROPOSAL_NOT_FOUND',
    });
  });

  test('an author may have 40 open, and a closed one makes room', async () => {
    const account = await user();
    for (let nth = 0; nth < 40; nth += 1) await makeProposal(db, { authorId: account.id });
    await expect(save(account)).rejects.toMatchObject({ code: 'PROPOSAL_LIMIT' });
    const [first] = await db
      .selectFrom('proposal')
      .select('id')
      .where('author_id', '=', account.id)
      .limit(1)
      .execute();
    await save(account, { id: first?.id ?? 'none', action: 'cancel', cancelReason: 'To make room.' });
    await expect(save(account)).resolves.toMatchObject({ created: true });
  });

  describe('cancelling', () => {
    const cancel = { action: 'cancel', cancelReason: '  The villa burnt down. ' } as const;

    test('keeps the reason, the time and who it was, and nothing leaves that state', async () => {
      const account = await user();
      const id = await makeProposal(db, { authorId: account.id });
      await save(account, { ...cancel, id });
      const proposal = await read(id, account);
      expect(proposal).toMatchObject({
        state: 'cancelled',
        cancelReason: 'The villa burnt down.',
        cancelledBy: { id: account.id, username: account.username, avatar: null },
        outcomeText: 'Cancelled before there was an outcome.',
        can: { vote: false, edit: false, cancel: false },
      });
      expect(proposal.cancelledAt).not.toBeNull();
      await expect(save(account, { ...cancel, id })).rejects.toMatchObject({ code: 'PROPOSAL_LOCKED' });
      await expect(save(account, { id, action: 'update' })).rejects.toMatchObject({
        code: 'PROPOSAL_LOCKED',
      });
    });

    test('needs a reason', async () => {
      const account = await user();
      const { id } = await save(account);
      await expect(save(account, { id, action: 'cancel', cancelReason: ' ' })).rejects.toMatchObject({
        code: 'UNPROCESSABLE',
        details: { fields: { cancelReason: expect.any(String) } },
      });
    });

    test('is for the author and for admins', async () => {
      const author = await user('moderator');
      const { id } = await save(author);
      const other = await user('moderator');
      expect((await read(id, other)).can).toEqual({ vote: false, edit: true, cancel: false });
      await expect(save(other, { ...cancel, id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const admin = await user('admin');
      expect((await read(id, author)).cancelledBy).toBeNull();
      await expect(save(admin, { ...cancel, id })).resolves.toMatchObject({ id });
      expect(await read(id, author)).toMatchObject({
        author: { id: author.id },
        cancelledBy: { id: admin.id, username: admin.username },
      });
    });

    test('comes too late once it is closed', async () => {
      const account = await user();
      const id = await makeProposal(db, { authorId: account.id, startsInHours: -3, endsInHours: -1 });
      await expect(save(account, { ...cancel, id })).rejects.toMatchObject({ code: 'PROPOSAL_LOCKED' });
    });
  });
});
