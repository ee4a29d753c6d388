import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReservedUsername, USERNAME, usernameProblem } from './username.ts';

test.each([
  ['ab', 'At least 3 characters.'],
  ['', 'At least 3 characters.'],
  ['a23456789012345678901', 'At most 20 characters.'],
  ['1hound', 'A letter comes first.'],
  ['_hound', 'A letter comes first.'],
  ['hou nd', 'Only letters from A to Z, digits and _.'],
  ['hound\n', 'Only letters from A to Z, digits and _.'],
  ['höund', 'Only letters from A to Z, digits and _.'],
])('%o breaks a rule that is named', (name, problem) => {
  expect(usernameProblem(name)).toBe(problem);
});

test('the message is missing exactly where the rule holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 24 }), (name) => {
      expect(usernameProblem(name) === null).toBe(USERNAME.test(name));
    }),
  );
  expect(['abc', 'Hound_7', 'a2345678901234567890'].map(usernameProblem)).toEqual([null, null, null]);
});

test.each([
  'admin',
  'ADMIN',
  'adm1n',
  'adrnin',
  'admin_',
  'admin2',
  'a_d_m_i_n',
  'mod',
  'm0d3rat0r',
  'Support',
  'officia1',
  'hideout',
  'H1de0ut',
  'mutant_cartel',
  'serum',
  's3rum',
  'cartel_support',
  'support_cartel',
  'Team_Hideout_24',
  'official_serum_team',
  'null',
  'settings',
  'api',
])('%s cannot be had', (name) => {
  expect(isReservedUsername(name)).toBe(true);
});

test.each([
  'hound',
  'sippin_serum',
  'mutant_boss',
  'serum2024',
  'mutant123',
  'cartel_chemist',
  'administrative',
  'modest',
  'supporter_of_apes',
  'helper',
  'teammate',
  'nullified',
])('%s is free', (name) => {
  expect(isReservedUsername(name)).toBe(false);
});
