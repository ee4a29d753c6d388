import { beforeEach, expect, test, vi } from 'vitest';
import { captureAuthReturn, leaveToSignIn, providerAddress } from './provider-navigation.ts';

const DISCORD = { id: 'discord', kind: 'navigation', label: 'Discord', startPath: '/auth/discord' } as const;

function fakeLocation(path: string) {
  const url = new URL(path, 'https://hideout.test');
  const assign = vi.fn();
  // Only what the code under test reads; a real Location cannot be made.
  return {
    location: { pathname: url.pathname, search: url.search, hash: url.hash, assign } as never,
    assign,
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test('goes to the way’s path below the API, with the referral code and then without it', () => {
  expect(providerAddress('/auth/discord', null)).toBe('/api/auth/discord');
  localStorage.setItem('referralCode', 'HOUND-7');
  const { location, assign } = fakeLocation('/governance?state=open');
  leaveToSignIn(DISCORD, location);
  expect(assign).toHaveBeenCalledWith('/api/auth/discord?referral=HOUND-7');
  expect(localStorage.getItem('referralCode')).toBeNull();
});

test('comes back to where the user was', () => {
  leaveToSignIn(DISCORD, fakeLocation('/governance/p41?tab=votes#top').location);
  const replace = vi.spyOn(history, 'replaceState');
  expect(captureAuthReturn(fakeLocation('/?auth=ok&referral=ignored').location, history)).toEqual({
    result: 'ok',
    referralIgnored: true,
    provider: 'Discord',
    link: false,
  });
  expect(replace.mock.lastCall?.[2]).toBe('/governance/p41?tab=votes#top');
});

test('a code in the address has been sent: coming back does not bring it again', () => {
  const replace = vi.spyOn(history, 'replaceState');
  leaveToSignIn(DISCORD, fakeLocation('/quests?referral=HOUND-7&tab=new&ref=#top').location);
  captureAuthReturn(fakeLocation('/?auth=ok').location, history);
  expect(replace.mock.lastCall?.[2]).toBe('/quests?tab=new#top');
  leaveToSignIn(DISCORD, fakeLocation('/?ref=HOUND-7').location);
  captureAuthReturn(fakeLocation('/?auth=ok').location, history);
  expect(replace.mock.lastCall?.[2]).toBe('/');
});

test('reads what went wrong', () => {
  const back = fakeLocation('/?auth=error&code=SOCIAL_UNKNOWN&requestId=r9');
  expect(captureAuthReturn(back.location, history)).toEqual({
    result: 'error',
    code: 'SOCIAL_UNKNOWN',
    requestId: 'r9',
    provider: null,
    link: false,
  });
});

test('leaves every other address alone', () => {
  vi.restoreAllMocks();
  const replace = vi.spyOn(history, 'replaceState');
  expect(captureAuthReturn(fakeLocation('/governance?author=ok').location, history)).toBeNull();
  expect(captureAuthReturn(fakeLocation('/?auth=maybe').location, history)).toBeNull();
  expect(replace).not.toHaveBeenCalled();
});

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)'])(
  'does not return to %s',
  (planted) => {
    sessionStorage.setItem(
      'hideout.departure',
      JSON.stringify({ path: planted, provider: 'Discord', link: false }),
    );
    const replace = vi.spyOn(history, 'replaceState');
    captureAuthReturn(fakeLocation('/?auth=ok').location, history);
    expect(replace.mock.lastCall?.[2]).toBe('/');
  },
);
