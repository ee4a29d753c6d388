import type { AccountSession } from '@hideout/contract/sessions';
import { DAY, isoIn } from '@hideout/testing/factories/times';

const OWN_WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** A session by the own Ethereum wallet in another browser. */
export function makeSession(overrides: Partial<AccountSession> = {}): AccountSession {
  return {
    id: 'ses_2',
    browser: 'Firefox',
    system: 'Android',
    method: { kind: 'wallet', chain: 'ethereum', address: OWN_WALLET },
    createdAt: isoIn(-12 * DAY),
    lastSeenAt: isoIn(-7_200_000),
    isCurrent: false,
    ...overrides,
  };
}

/** This browser, a phone, a user through Discord, and one from before methods were recorded. */
export function makeSessions(): AccountSession[] {
  return [
    makeSession({
      id: 'ses_1',
      browser: 'Chrome',
      system: 'macOS',
      createdAt: isoIn(-DAY),
      lastSeenAt: isoIn(0),
      isCurrent: true,
    }),
    makeSession(),
    makeSession({
      id: 'ses_3',
      browser: null,
      system: 'Windows',
      method: { kind: 'social', provider: 'discord', handle: 'hound#0412' },
      lastSeenAt: isoIn(-3 * DAY),
    }),
    makeSession({
      id: 'ses_4',
      browser: null,
      system: null,
      method: { kind: 'wallet', chain: 'ethereum', address: null },
      createdAt: isoIn(-28 * DAY),
      lastSeenAt: isoIn(-20 * DAY),
    }),
  ];
}
