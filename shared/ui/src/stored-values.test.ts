import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { storedValues } from './stored-values.ts';

const make = () => storedValues<string>('t.', (stored) => (typeof stored === 'string' ? stored : null));

afterEach(() => localStorage.clear());

test('reads back what was written, by id, and removes it', () => {
  const values = make();
  expect(values.write('one', 'a')).toBeNull();
  expect(make().read('one')).toBe('a');
  expect(values.read('two')).toBeNull();
  expect(values.ids()).toEqual(['one']);
  values.write('one', null);
  expect(values.read('one')).toBeNull();
});

test('what is damaged or of another shape is as good as nothing', () => {
  const values = storedValues('t.', (stored) => ({ b: Object(stored).a.b }));
  for (const text of ['{"a', '{"b":1}', 'null']) {
    localStorage.setItem('t.one', text);
    expect(values.read('one')).toBeNull();
  }
});

test('text that is no JSON is read as it is', () => {
  localStorage.setItem('t.one', 'of the release before');
  expect(make().read('one')).toBe('of the release before');
});

test('tells of each change, in this tab and in another', () => {
  const values = make();
  const { result } = renderHook(() => values.useValue('one'));
  expect(result.current).toBeNull();
  act(() => void values.write('one', 'a'));
  expect(result.current).toBe('a');
  localStorage.setItem('t.one', '"b"');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 't.one' })));
  expect(result.current).toBe('b');
});

test('says when there is no room', () => {
  const full = Object.create(localStorage, {
    setItem: {
      value: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  });
  expect(storedValues<string>('t.', String, { open: () => full }).write('one', 'a')).toBe('full');
});

test('where storage is closed nothing is stored, or as long as the page when that is wanted', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  const forgetful = storedValues<string>('t.', String, { open: closed });
  expect(forgetful.write('one', 'a')).toBe('closed');
  expect(forgetful.read('one')).toBeNull();
  const values = storedValues<string>('t.', String, { open: closed, lastsInPage: true });
  expect(values.write('one', 'a')).toBe('closed');
  expect(values.read('one')).toBe('a');
  expect(values.ids()).toEqual(['one']);
  values.write('one', null);
  expect(values.read('one')).toBeNull();
});
