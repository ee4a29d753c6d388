// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { captureReferral, dropReferral, referralIn, storedReferral } from './referral-code.ts';

beforeEach(() => localStorage.clear());

describe('the code in the address', () => {
  test.each([
    ['?referral=ABC_123', 'ABC_123'],
    ['?ref=abc-1', 'abc-1'],
    ['?referralCode=abc-1', 'abc-1'],
    ['?code=abc-1', 'abc-1'],
    ['?ref=second&referral=first', 'first'],
    ['?referral=&ref=other', 'other'],
    ['?referral=%20padded%20', 'padded'],
    ['?other=ABC', null],
    ['', null],
    ['?referral=ab', null],
    [`?referral=${'a'.repeat(33)}`, null],
    ['?referral=%3Cscript%3Ealert(1)%3C/script%3E', null],
    ['?referral=a%20b%20c', null],
  ])('%s', (search, code) => {
    expect(referralIn(search)).toBe(code);
  });
});

test('is stored under the key of the spec until it has been sent', () => {
  captureReferral('?referral=FIRST');
  expect(localStorage.getItem('referralCode')).toBe('FIRST');
  dropReferral();
  expect(storedReferral()).toBeNull();
});

test('does not overwrite an older one', () => {
  captureReferral('?referral=FIRST');
  captureReferral('?referral=SECOND');
  expect(storedReferral()).toBe('FIRST');
});

test('replaces something under the key that is no code', () => {
  localStorage.setItem('referralCode', '<b>');
  expect(storedReferral()).toBeNull();
  captureReferral('?ref=GOOD');
  expect(storedReferral()).toBe('GOOD');
});

test('does nothing where storage is forbidden', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(() => captureReferral('?ref=GOOD')).not.toThrow();
  expect(storedReferral()).toBeNull();
  vi.unstubAllGlobals();
});
