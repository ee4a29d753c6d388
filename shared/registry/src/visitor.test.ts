import { expect, test } from 'vitest';
import { makeRegistry } from './testing/make-registry.ts';
import { hasCohorts, readVisitor } from './visitor.ts';

test('id, previews and remotes that are off are read from cookies and address', () => {
  const cookies = 'a=b; hideout-visitor=abcdefgh1234; hideout-preview=governance.serum';
  expect(readVisitor(cookies, '?page=2&safe=quests,profile')).toEqual({
    id: 'abcdefgh1234',
    preview: ['governance', 'serum'],
    off: ['quests', 'profile'],
    failed: [],
  });
});

test('a visitor without cookies and query has no id', () => {
  expect(readVisitor('', '')).toMatchObject({ id: null, off: [] });
  expect(readVisitor('hideout-visitor=', '?safe=').id).toBeNull();
});

test('only a canary or a flag for some needs to know who is who', () => {
  const canary = (percent: number) => makeRegistry({ canary: { version: '1.1.0', percent } });
  expect([0, 10, 100].map((percent) => hasCohorts(canary(percent)))).toEqual([false, true, false]);
  const flag = (percent: number) => makeRegistry({ flags: { 'governance.new': percent } });
  expect([0, 10, 100].map((percent) => hasCohorts(flag(percent)))).toEqual([false, true, false]);
  expect(hasCohorts(makeRegistry())).toBe(false);
});
