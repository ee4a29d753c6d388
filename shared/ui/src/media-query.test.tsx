import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMediaQuery } from './media-query.ts';

afterEach(() => vi.unstubAllGlobals());

function Room() {
  return <p>{useMediaQuery('(width >= 64rem)') ? 'wide' : 'narrow'}</p>;
}

test('follows the window until it is unmounted', () => {
  let matches = false;
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  const { unmount } = render(<Room />);
  expect(screen.getByText('narrow')).toBeDefined();
  matches = true;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(screen.getByText('wide')).toBeDefined();
  unmount();
  expect(listeners.size).toBe(0);
});
