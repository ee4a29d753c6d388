import { expect, test } from 'vitest';
import { categoryName, toSlug } from './slug.ts';

test.each([
  ['Read the charter', 'read-the-charter'],
  ['  Çok güzel: 100 % serum!  ', 'cok-guzel-100-serum'],
  ['毒', 'quest'],
  [`${'x'.repeat(49)} y`, 'x'.repeat(49)],
])('%o becomes %o', (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

test('a category is named after its id', () => {
  expect(categoryName('serum-city')).toBe('Serum city');
  expect(categoryName('---')).toBe('---');
});
