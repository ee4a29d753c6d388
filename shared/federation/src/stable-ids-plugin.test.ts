import { expect, test } from 'vitest';
import { assignStableIds } from './stable-ids-plugin.ts';

const namesIn = (root: string) => [
  `${root}/shared/ui/src/card.tsx`,
  `consume shared module (default) react@^19.3.1 (strict) (fallback: ${root}/node_modules/react/index.js) (eager)`,
  `data:text/javascript,import%20runtime%20from%20%22${encodeURIComponent(root)}%2Fruntime.js%22`,
  ...Array.from({ length: 200 }, (_, index) => `${root}/host/src/page-${index}.tsx`),
];

test('gives the same ids in every folder and in every order', () => {
  const here = [...assignStableIds(namesIn('/home/a'), '/home/a').values()];
  const there = [...assignStableIds(namesIn('/srv/some where/b').toReversed(), '/srv/some where/b').values()];
  expect(there).toEqual(here);
});

test('gives every module an id of its own, without quotes and of few letters', () => {
  const ids = [...assignStableIds(namesIn('/home/a'), '/home/a').values()];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[a-zA-Z]{1,4}$/.test(id))).toBe(true);
});
