import { beforeEach, expect, test, vi } from 'vitest';
import { leaveForProvider, takeDeparture } from './departure.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const FROM_PROFILE = { path: '/profile?tab=links#discord', provider: 'Discord', link: true };

function leave() {
  const assign = vi.fn();
  leaveForProvider('/api/auth/discord', FROM_PROFILE, { assign });
  return assign;
}

test('remembers where a user was and what for, once', () => {
  expect(leave()).toHaveBeenCalledWith('/api/auth/discord');
  expect(takeDeparture()).toEqual(FROM_PROFILE);
  expect(takeDeparture()).toBeNull();
});

test('leaves without storage, too', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(leave()).toHaveBeenCalledWith('/api/auth/discord');
  expect(takeDeparture()).toBeNull();
});

test.each([
  'no JSON',
  '"/profile"',
  'null',
  '{"path":"//evil.test","provider":"Discord"}',
  '{"path":"/\\\\evil.test","provider":"Discord"}',
  '{"path":"https://evil.test","provider":"Discord"}',
  '{"path":7,"provider":"Discord"}',
  '{"path":"/profile"}',
])('ignores %s', (planted) => {
  stored.set('hideout.departure', planted);
  expect(takeDeparture()).toBeNull();
});
