import satisfies from 'semver/functions/satisfies.js';
import { expect, test } from 'vitest';
import { isInRange } from './version-range.ts';

const NUMBERS = [0, 1, 2, 10];
const VERSIONS = NUMBERS.flatMap((major) =>
  NUMBERS.flatMap((minor) => NUMBERS.map((patch) => `${major}.${minor}.${patch}`)),
);

test('a version lies in a caret range exactly when npm says so', () => {
  for (const version of VERSIONS) {
    for (const from of VERSIONS) {
      const range = `^${from}`;
      expect(isInRange(version, range), `${version} in ${range}`).toBe(satisfies(version, range));
    }
  }
});

test.each(['>=1.0.0', '~1.2.0', '1.2.3', '*', '^1', '^1.2', '^1.0.0 || ^2.0.0', '', 'latest'])(
  'no version lies in "%s", which is no caret range',
  (range) => {
    expect(isInRange('1.2.3', range)).toBe(false);
  },
);

test('what is no version lies in no range', () => {
  expect(isInRange('1.2', '^1.2.0')).toBe(false);
  expect(isInRange('1.2.3.4', '^1.2.0')).toBe(false);
});

test('a version before a release lies in the range that names it, and in no other', () => {
  expect(isInRange('2.0.0-rc.1', '^2.0.0-rc.1')).toBe(true);
  expect(isInRange('2.0.0-rc.2', '^2.0.0-rc.1')).toBe(false);
  expect(isInRange('2.1.0-rc.1', '^2.0.0')).toBe(false);
  expect(isInRange('2.0.0', '^2.0.0-rc.1')).toBe(true);
});
