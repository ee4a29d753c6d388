import { expect, test } from 'vitest';
import { findTerms } from './language.ts';

const found = (file: string, text: string) => findTerms(file, text).map((one) => `${one.line} ${one.found}`);

test('names a comment that has a standard term for its word', () => {
  expect(found('a.ts', 'const x = 1;\n/** What a person did. */\n// asked anew\n')).toEqual([
    '2 person',
    '3 anew',
  ]);
});

test('names a test title, also one with a value in it', () => {
  expect(found('a.test.ts', "test('shows a picture', () => {});\ntest.each([1])(`%s in vain`, f);")).toEqual([
    '1 picture',
    '2 in vain',
  ]);
});

test('names words of comments and titles that documents may use', () => {
  const text = '// Read before the row is gone: it is told of in words.\n';
  expect(found('a.ts', text)).toEqual(['1 told of', '1 is gone', '1 in words']);
  expect(found('a.md', text)).toEqual([]);
});

test('names declarations word by word, and helpers that end in Of', () => {
  const code =
    'const labelOf = 1;\nfunction readKeptPicture() {}\ntype Standing = 1;\nconst FEWEST_TRIES = 1;';
  expect(found('a.ts', code)).toEqual(['1 labelOf', '2 readKeptPicture', '3 Standing', '4 FEWEST_TRIES']);
});

test('names members and parameters as well', () => {
  const code = [
    'type Draft = {',
    '  readonly kept: string;',
    '  addressesOf(index: number): string[];',
    '};',
    'function put(keeper: Store, { gone }: { gone?: boolean }) {}',
    'const api = { fate: 1, open: read ? kept : told };',
    'class Site {',
    '  #originOf(value: string) {',
    '  }',
    '}',
  ].join('\n');
  expect(found('a.ts', code)).toEqual([
    '2 kept',
    '5 keeper',
    '5 gone',
    '6 fate',
    '3 addressesOf',
    '8 originOf',
  ]);
});

test('leaves members that the wire, the database or published types fix', () => {
  expect(found('a.ts', "const row = {\n  inVoteOf: null,\n  readings: '{ kept: 1 }',\n};\n")).toEqual([]);
});

test('leaves uses, code between backticks, texts on the page and standard names alone', () => {
  const code = "say('a picture');\n/** As `pictureOf` does. */\nconst balanceOf = () => kept.standing;\n";
  expect(found('a.ts', code)).toEqual([]);
  expect(found('a.md', 'The two ways in which `a person` votes in person.\n')).toEqual([]);
});
