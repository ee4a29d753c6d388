import { expect, test } from 'vitest';
import { assignStableIds } from './stable-ids-plugin.ts';

const namesIn = (root: string) => [
  `${root}/shared/ui/src/card.tsx`,
  `consume shared module (default) react@^19.3.1 (strict) (fallback: ${root}/node_modules/react/index.js) (eager)`,
  ...Array.from({ length: 200 }, (_, index) => `${root}/host/src/page-${index}.tsx`),
];

test('gives the same ids in every folder and in every order', () => {
  const here = [...assignStableIds([namesIn('/home/a')], '/home/a').values()];
  const there = [
    ...assignStableIds([namesIn('/srv/some where/b').toReversed()], '/srv/some where/b').values(),
  ];
  expect(there).toEqual(here);
});

test('gives every module an id of its own, without quotes and of few letters', () => {
  const ids = [...assignStableIds([namesIn('/home/a')], '/home/a').values()];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[a-zA-Z]{1,4}$/.test(id))).toBe(true);
});

test('gives the first group the shortest ids', () => {
  const [first = '', ...others] = namesIn('/home/a').toReversed();
  expect(assignStableIds([[first], others], '/home/a').get(first)).toHaveLength(1);
});

test('keeps the id of a module when what is merged into it changes', () => {
  const [before, after] = ['0123456789abcdef', 'fedcba9876543210'].map((hash) =>
    assignStableIds([[`/a/page.tsx|${hash}`]], '/a').get(`/a/page.tsx|${hash}`),
  );
  expect(after).toBe(before);
});

test('tells modules apart that differ in what is merged into them alone', () => {
  const names = ['/a/page.tsx|0123456789abcdef', '/a/page.tsx|fedcba9876543210'];
  expect(new Set(assignStableIds([names], '/a').values()).size).toBe(2);
});
