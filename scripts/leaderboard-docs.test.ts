import { expect, test } from 'vitest';
import { getSource, lostTests, readDocRows, untestedRows } from './doc-tests.ts';

const rows = readDocRows('docs/leaderboard.md', '## Which test shows which rule');

test('every rule of the leaderboard names a test that exists', () => {
  expect(rows.length).toBeGreaterThan(12);
  expect(untestedRows(rows)).toEqual([]);
  expect(lostTests(rows)).toEqual([]);
});

test('the page has the numbers of the code', () => {
  const text = getSource('docs/leaderboard.md');
  expect(text).toContain('every five minutes (`LEADERBOARD_MAX_AGE_MS`)');
  expect(getSource('api/src/points/build-leaderboard.ts')).toContain('LEADERBOARD_MAX_AGE_MS = 5 * 60_000;');
  const constants = [
    ['shared/contract/src/leaderboard.ts', 'RANKS_PER_WINDOW', 'up to (\\d+) rows'],
    ['shared/contract/src/leaderboard.ts', 'MAX_FOUND_RANKS', 'accounts, (\\d+) at a time'],
    ['remote-quests/src/leaderboard/use-rank-windows.ts', 'MAX_CACHED_WINDOWS', '(\\d+) stay in memory'],
    ['remote-quests/src/leaderboard/segment.ts', 'SEGMENT_ROWS', 'at most ([\\d,]+) rows high'],
  ] as const;
  for (const [file, name, pattern] of constants) {
    const inCode = new RegExp(`const ${name} = ([\\d_]+);`).exec(getSource(file))?.[1]?.replaceAll('_', '');
    const inText = new RegExp(pattern).exec(text)?.[1]?.replaceAll(',', '');
    expect(inText, name).toBe(inCode);
  }
});
