import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { freshAddress, makeMember } from '../testing/community-fixtures.ts';
import { NOW, operatorOn } from '../testing/operator-on.ts';
import { describeOnDatabases } from '../testing/test-database.ts';

describeOnDatabases('on a new site', (open) => {
  const { run, audits, database } = operatorOn(open);

  test('seed adds what a new site needs, once', async () => {
    expect(await run('seed', '--dry-run')).toEqual([
      'Would add 4 quest categories, tiers and rules, the first season. Nothing was changed.',
    ]);
    expect(await (await database()).selectFrom('quest_category').select('id').execute()).toEqual([]);
    expect(await run('seed')).toEqual(['Added 4 quest categories, tiers and rules, the first season.']);
    expect(await run('seed')).toEqual(['Added 0 quest categories, no tiers or rules, no season.']);
    expect(await audits('site.seed')).toHaveLength(1);
  });
});

describeOnDatabases('the operator’s command line', (open) => {
  const { run, audits, database } = operatorOn(open);
  let db: Kysely<Database>;
  let folder: string;
  beforeAll(async () => {
    db = await database();
    folder = await mkdtemp(path.join(tmpdir(), 'hideout-operator-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('every command explains itself, and a slip of the keys is answered with a guess', async () => {
    const help = (await run('--help')).join('');
    for (const command of ['migrate', 'seed', 'allocations', 'codes', 'roles', 'news', 'season'])
      expect(help).toContain(command);
    expect((await run('codes', 'create', '--help')).join('')).toContain('--reward');
    await expect(run('rolls')).rejects.toThrow(/unknown command 'rolls'/);
  });

  test('migrate finds nothing to do on a database that was just opened', async () => {
    expect(await run('migrate', '--dry-run')).toEqual(['The database is up to date.']);
  });

  test('roles are granted to a username in any case, listed and revoked', async () => {
    const { username, id, address } = await makeMember(db);
    expect(await run('roles', 'grant', username.toUpperCase(), 'admin', '--dry-run')).toEqual([
      `Would be so: ${username} (${id}) is admin. Nothing was changed.`,
    ]);
    expect(await run('roles', 'grant', username.toUpperCase(), 'admin')).toEqual([
      `${username} (${id}) is admin.`,
    ]);
    expect(await run('roles', 'grant', address.toLowerCase(), 'admin')).toEqual([
      `${username} (${id}) is admin already.`,
    ]);
    expect((await run('roles', 'list')).join()).toContain(`admin  ${username}`);
    expect(await run('roles', 'revoke', id, 'admin')).toEqual([`${username} (${id}) is no longer admin.`]);
    expect([await audits('role.grant'), await audits('role.revoke')]).toEqual([[id], [id]]);
    await expect(run('roles', 'grant', 'nobody-at-all', 'admin')).rejects.toThrow('Nobody here has');
    await expect(run('roles', 'grant', id, 'king')).rejects.toThrow('Allowed choices are moderator, admin');
  });

  test('a token of a team is printed once, listed without what it says, and revoked', async () => {
    const [said = ''] = await run('tokens', 'create', 'team serum', '--remote', 'serum');
    expect(said).toMatch(/^Token "team serum" for serum\..*\nhideout_[\w-]{32}$/);
    await expect(run('tokens', 'create', 'team serum')).rejects.toThrow(
      'There is a token "team serum" already.',
    );
    const listed = await run('tokens', 'list');
    expect(listed.join()).toContain('team serum  serum');
    expect(listed.join()).not.toContain('hideout_');
    expect(await run('tokens', 'revoke', 'team serum')).toEqual(['"team serum" is good for nothing now.']);
    await expect(run('tokens', 'revoke', 'team serum')).rejects.toThrow('There is no token "team serum".');
    expect(await audits('token.create')).toEqual(['team serum']);
    expect(await audits('token.revoke')).toEqual(['team serum']);
  });

  test('an allocation list is checked, imported and named with its root', async () => {
    const file = path.join(folder, 'list.csv');
    const [first, second] = [freshAddress(), freshAddress()];
    await writeFile(file, `address,amount\n${first},1.5\n0x12,3\n${first},2\n`);
    await expect(run('allocations', 'import', file, '--unit', 'token')).rejects.toThrow(
      /line 3: .*\n.*line 4: /,
    );
    expect(await run('allocations', 'list')).toEqual(['There is no list.']);
    await writeFile(file, `address,amount\n${first},1.5\n${second},3\n`);
    const options = ['--unit', 'token', '--id', 'drop-1'];
    expect((await run('allocations', 'import', file, ...options, '--dry-run')).at(-1)).toContain(
      'nothing was changed',
    );
    expect(await run('allocations', 'import', file, ...options, '--draft')).toEqual([
      'List drop-1: 2 addresses, 4.5 SERUM',
      expect.stringMatching(/^Root 0x[0-9a-f]{64}$/),
      expect.stringContaining('Stored as a draft'),
    ]);
    expect(await run('allocations', 'live', 'drop-1')).toEqual(['drop-1 is live.']);
    expect((await run('allocations', 'list'))[0]).toContain(
      'live   drop-1: 2 addresses, 4.5 SERUM, 0 claimed',
    );
    await expect(run('allocations', 'live', 'nope')).rejects.toThrow('There is no list nope.');
    await expect(run('allocations', 'import', `${folder}/none.csv`)).rejects.toThrow('There is no file');
    await expect(run('allocations', 'import', file, '--root', '0x12')).rejects.toThrow('64 hex digits');
  });

  test('news is published, corrected under the same id and taken away', async () => {
    const text = path.join(folder, 'lab.md');
    await writeFile(text, '# The lab\n\nIt is open.\n');
    const item = ['--title', 'The lab is open!', '--summary', 'Come and see.', '--tag', 'cartel'];
    expect(await run('news', 'publish', ...item, '--body', text, '--pin')).toEqual([
      `Published "The lab is open!" as the-lab-is-open, ${NOW.toISOString()}, pinned.`,
    ]);
    await run('news', 'publish', ...item, '--id', 'the-lab-is-open', '--at', '2027-01-01');
    expect(await run('news', 'list')).toEqual([
      '2027-01-01T00:00  the-lab-is-open: The lab is open!, not yet visible',
    ]);
    expect(await run('news', 'unpublish', 'the-lab-is-open')).toEqual(['Unpublished "The lab is open!".']);
    expect(await run('news', 'list')).toEqual(['There is no news.']);
    expect(await audits('news.unpublish')).toEqual(['the-lab-is-open']);
    await expect(run('news', 'publish', ...item, '--url', '//evil.example')).rejects.toThrow(
      '--url must begin',
    );
    await expect(run('news', 'publish', ...item, '--body', `${folder}/none.md`)).rejects.toThrow(
      'cannot be read',
    );
  });

  test('grants points once for a reason, and reverses them by another', async () => {
    const { username, id } = await makeMember(db);
    const entry = ['--label', 'Fixed the bell', '--reason', 'bell-2026'];
    expect(await run('points', 'grant', username, '50', ...entry)).toEqual([
      `Booked 50 reputation for ${username} (${id}).`,
    ]);
    expect(await run('points', 'grant', username, '50', ...entry)).toEqual([
      expect.stringContaining('was booked for'),
    ]);
    await run('points', 'grant', username, '--label', 'Broke it', '--reason', 'bell-2', '--', '-20');
    const rows = await db.selectFrom('point_entry').select('points').where('account_id', '=', id).execute();
    expect(rows.map(({ points }) => points)).toEqual([50, -20]);
    await expect(run('points', 'grant', username, '1.5', ...entry)).rejects.toThrow('whole number');
  });

  test('a badge exists before a code gives it, and its texts may change', async () => {
    const flags = ['--name', 'Bell ringer', '--description', 'Rang the bell.'];
    expect(await run('badges', 'save', 'bell', ...flags)).toEqual(['Saved the badge "Bell ringer" as bell.']);
    await run('badges', 'save', 'bell', '--name', 'Ringer', '--description', 'Rang it.');
    expect(await run('badges', 'list')).toEqual(['bell: Ringer. Rang it.']);
    expect(await run('codes', 'create', '--batch', 'bells', '--reward', 'badge:bell')).toHaveLength(1);
  });

  test('a season is closed before the next one opens', async () => {
    expect(await run('season', 'close')).toEqual(['"Season One" is closed.']);
    expect(await run('season', 'open', '--id', 'season-9', '--name', 'Nine')).toEqual([
      `"Nine" is open from ${NOW.toISOString()}.`,
    ]);
    expect(await run('season', 'close', '--dry-run')).toEqual(['Would close "Nine". Nothing was changed.']);
    await expect(run('season', 'open', '--id', 'season-10', '--name', 'Ten')).rejects.toThrow(
      'Close it first',
    );
    await expect(run('season', 'open', '--id', 'S 1', '--name', '')).rejects.toThrow('id: An id has');
    expect((await run('season', 'list')).join()).toContain('open  season-9: Nine');
  });
});
