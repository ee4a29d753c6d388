import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { NOW, operatorOn } from '../../testing/operator-on.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';

describeOnDatabases('the operator’s commands on codes', (open) => {
  const { run, audits, database } = operatorOn(open);
  let db: Kysely<Database>;
  let folder: string;
  beforeAll(async () => {
    db = await database();
    folder = await mkdtemp(path.join(tmpdir(), 'hideout-operator-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('codes are printed once, or written where only the operator reads them', async () => {
    const lot = [
      'codes',
      'create',
      '--batch',
      'launch',
      '--reward',
      'serum:1.5:A drip',
      '--reward',
      'reputation:20',
    ];
    expect((await run(...lot, '--count', '3', '--dry-run')).join()).toContain('Nothing was changed');
    expect(await run(...lot, '--count', '3')).toHaveLength(3);
    const file = path.join(folder, `codes-${Math.random()}.txt`);
    const [said] = await run(...lot, '--count', '2', '--out', file);
    expect(said).toContain(file);
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2);
    await expect(run(...lot, '--out', file)).rejects.toThrow('so the codes stand above');
    const row = await db
      .selectFrom('redemption_code')
      .select('rewards')
      .where('batch', '=', 'launch')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row.rewards).toMatchObject([
      { kind: 'serum', amount: '1500000000000000000', label: 'A drip' },
      { kind: 'reputation', amount: '20' },
    ]);
    expect((await run('codes', 'list')).filter((line) => line.includes('launch'))).toEqual([
      expect.stringContaining('launch: 6 codes, 0 of 6 uses taken'),
    ]);
  });

  test('a lot is printed as a page of links, for the operator alone, and never over a file', async () => {
    const list = path.join(folder, 'sheet-codes.txt');
    const page = path.join(folder, 'sheet.html');
    await run(
      'codes',
      'create',
      '--batch',
      'posters',
      '--reward',
      'item:A pin',
      '--count',
      '2',
      '--out',
      list,
    );
    const sheet = ['codes', 'sheet', list, '--out', page];
    const [said] = await run(...sheet, '--site', 'https://hideout.example', '--title', 'Ball');
    expect(said).toContain('2 codes with links to https://hideout.example');
    expect((await readFile(page, 'utf8')).match(/<svg/g)).toHaveLength(2);
    expect((await stat(page)).mode & 0o077).toBe(0);
    await expect(run(...sheet, '--site', 'https://hideout.example')).rejects.toThrow('could not be written');
    await expect(run(...sheet, '--site', 'https://hideout.example/redeem')).rejects.toThrow('without a path');
    await expect(
      run('codes', 'sheet', `${list}.gone`, '--out', page, '--site', 'http://a.b'),
    ).rejects.toThrow('could not be read');
  });

  test('a lot is ended at once or later, with a line in the audit log', async () => {
    const lot = ['codes', 'create', '--batch', 'summer', '--reward', 'item:A fan', '--uses', '5'];
    await run(...lot, '--count', '2');
    await run(...lot, '--expires', '2026-11-01');
    expect(await run('codes', 'end', 'summer', '--dry-run')).toEqual([
      'Would end 2 codes of "summer" with 10 unused uses. Nothing was changed.',
    ]);
    expect(await run('codes', 'end', 'summer', '--at', '2026-12-24')).toEqual([
      'Ended 2 codes of "summer" with 10 unused uses, from 2026-12-24T00:00:00.000Z on.',
    ]);
    await run('codes', 'end', 'summer');
    const rows = await db
      .selectFrom('redemption_code')
      .select('expires_at')
      .where('batch', '=', 'summer')
      .orderBy('expires_at')
      .execute();
    expect(rows.map(({ expires_at }) => expires_at?.toISOString())).toEqual([
      '2026-11-01T00:00:00.000Z',
      NOW.toISOString(),
      NOW.toISOString(),
    ]);
    expect(await audits('codes.end')).toEqual(['summer', 'summer']);
    await expect(run('codes', 'end', 'winter')).rejects.toThrow('There is no lot "winter".');
  });

  test.each([
    [['--reward', 'gold:1'], 'Known kinds'],
    [['--reward', 'serum:-1'], 'cannot be used'],
    [['--reward', 'reputation:1', '--count', '0'], 'whole number from 1'],
    [['--reward', 'reputation:1', '--starts', '1.12.2026'], '2026-12-01T18:00:00Z'],
    [['--reward', 'reputation:1', '--starts', '2026-12-02', '--expires', '2026-12-01'], 'after --starts'],
    [['--reward', 'reputation:1', '--requires', 'luck'], 'Known: username'],
    [[], "required option '--reward"],
  ])('codes with %j are refused: %s', async (options, why) => {
    await expect(run('codes', 'create', '--batch', 'bad', ...options)).rejects.toThrow(why);
  });
});
