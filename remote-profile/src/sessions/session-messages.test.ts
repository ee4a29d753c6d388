import type { AccountSession } from '@hideout/contract/sessions';
import { expect, test } from 'vitest';
import { makeSession } from '../testing/session-samples.ts';
import { formatDevice, formatEndingSessions, formatMethod } from './session-messages.ts';

const WALLET = {
  kind: 'wallet',
  chain: 'ethereum',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
} as const;
const by = (method: AccountSession['method'], isCurrent = false) => makeSession({ method, isCurrent });

test.each([
  ['Firefox', 'Android', 'Firefox on Android'],
  ['Firefox', null, 'Firefox'],
  [null, 'Android', 'Unknown browser on Android'],
  [null, null, 'Unknown browser'],
])('the browser %s on the system %s reads "%s"', (browser, system, text) => {
  expect(formatDevice({ browser, system })).toBe(text);
});

test.each<[AccountSession['method'], string]>([
  [WALLET, 'the Ethereum wallet 0x7099…79C8'],
  [{ ...WALLET, address: null }, 'an Ethereum wallet; which one was not recorded then'],
  [{ kind: 'wallet', chain: 'bitcoin', address: null }, 'a Bitcoin wallet; which one was not recorded then'],
  [{ kind: 'social', provider: 'discord', handle: 'mel' }, 'Discord, as mel'],
  [{ kind: 'social', provider: 'twitter', handle: null }, 'X'],
])('says with what somebody signed in: %j', (method, text) => {
  expect(formatMethod(method)).toBe(text);
});

test.each<[string, AccountSession[] | undefined, string | null]>([
  ['none', [by({ kind: 'social', provider: 'discord', handle: null })], null],
  ['one other', [by(WALLET)], '1 other session that it opened ends.'],
  ['two others', [by(WALLET), by(WALLET)], '2 other sessions that it opened end.'],
  ['this one', [by(WALLET, true)], 'You are signed out here: this is a session that it opened.'],
  [
    'this one and another',
    [by(WALLET, true), by(WALLET)],
    'You are signed out here: this is a session that it opened. 1 other session that it opened ends.',
  ],
  [
    'this one, and another of an unrecorded wallet',
    [by(WALLET, true), by({ ...WALLET, address: null })],
    'You are signed out here: this is a session that it opened. 1 other session that it opened, or may have opened, ends.',
  ],
  [
    'one of an unrecorded wallet',
    [by({ ...WALLET, address: null })],
    '1 other session that it opened, or may have opened, ends.',
  ],
  [
    'this one, of an unrecorded wallet',
    [by({ ...WALLET, address: null }, true)],
    'You are signed out here: this is a session that it opened, or may have opened.',
  ],
  ['not known', undefined, 'Every session that it opened ends, and you may be signed out here.'],
])('says what a removal ends: %s', (_, sessions, text) => {
  expect(formatEndingSessions(sessions, WALLET)).toBe(text);
});
