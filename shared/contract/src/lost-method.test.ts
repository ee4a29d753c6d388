import { expect, test } from 'vitest';
import { endsWithMethod, type LostMethod } from './lost-method.ts';
import type { SessionMethod } from './sessions.ts';

const FIRST = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SECOND = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const BITCOIN = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';

const openedBy: Record<string, SessionMethod> = {
  first: { kind: 'wallet', chain: 'ethereum', address: FIRST },
  second: { kind: 'wallet', chain: 'ethereum', address: SECOND },
  'an unrecorded Ethereum wallet': { kind: 'wallet', chain: 'ethereum', address: null },
  bitcoin: { kind: 'wallet', chain: 'bitcoin', address: BITCOIN },
  discord: { kind: 'social', provider: 'discord', handle: 'mel' },
  'discord without a handle': { kind: 'social', provider: 'discord', handle: null },
  kazm: { kind: 'social', provider: 'kazm', handle: null },
};

test.each<[string, LostMethod, string[]]>([
  [
    'an Ethereum wallet',
    { kind: 'wallet', chain: 'ethereum', address: FIRST },
    ['first', 'an unrecorded Ethereum wallet'],
  ],
  ['a Bitcoin wallet', { kind: 'wallet', chain: 'bitcoin', address: BITCOIN }, ['bitcoin']],
  ['a service', { kind: 'social', provider: 'discord' }, ['discord', 'discord without a handle']],
])('ends what %s opened or may have opened, and nothing else', (_, lost, ended) => {
  const names = Object.entries(openedBy).flatMap(([name, method]) =>
    endsWithMethod(method, lost) ? [name] : [],
  );
  expect(names).toEqual(ended);
});
