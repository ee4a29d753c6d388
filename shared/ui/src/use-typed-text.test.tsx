import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypedText } from './use-typed-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const onPause = vi.fn();
  const hook = renderHook(
    ({ inAddress }: { readonly inAddress: string }) =>
      useTypedText({ inAddress, clean: (text) => text.trim(), pauseMs: 300, onPause }),
    { initialProps: { inAddress: '' } },
  );
  return {
    onPause,
    getTyped: () => hook.result.current[0],
    type: (text: string) => act(() => hook.result.current[1](text)),
    pause: () => act(() => vi.advanceTimersByTime(300)),
    goTo: (inAddress: string) => hook.rerender({ inAddress }),
  };
}

test('puts the cleaned text into the address when the user pauses, and nothing that is there already', () => {
  const { onPause, type, pause, goTo, getTyped } = setUp();
  type('g');
  type('go ');
  expect(onPause).not.toHaveBeenCalled();
  pause();
  expect(onPause.mock.calls).toEqual([['go']]);
  goTo('go');
  pause();
  expect(getTyped()).toBe('go ');
  expect(onPause).toHaveBeenCalledOnce();
});

test('keeps the letters that are typed while the address follows', () => {
  const { onPause, type, pause, goTo, getTyped } = setUp();
  type('go');
  pause();
  type('goo');
  goTo('go');
  expect(getTyped()).toBe('goo');
  pause();
  expect(onPause).toHaveBeenLastCalledWith('goo');
});

test('keeps them also when the address follows more than once behind', () => {
  const { type, pause, goTo, getTyped } = setUp();
  type('g');
  pause();
  type('go');
  pause();
  goTo('g');
  expect(getTyped()).toBe('go');
  goTo('go');
  goTo('g');
  expect(getTyped()).toBe('g');
});

test('follows back, forward and links', () => {
  const { onPause, type, pause, goTo, getTyped } = setUp();
  type('go');
  pause();
  goTo('go');
  goTo('');
  expect(getTyped()).toBe('');
  type('hound');
  goTo('oath');
  expect(getTyped()).toBe('oath');
  pause();
  expect(onPause).toHaveBeenCalledOnce();
});
