import type { Permission, SessionUser, UserRef } from '@hideout/contract/people';
import { DAY, isoIn } from './times.ts';

/** A user in a list. The id follows the username unless given. */
export function makeUserRef(overrides: Partial<UserRef> = {}): UserRef {
  const username = overrides.username === undefined ? 'swampqueen' : overrides.username;
  return { id: `acc_${username ?? 'nameless'}`, username, avatar: null, ...overrides };
}

/** A signed-in member with a username, a wallet and no permissions. */
export function makeSessionUser(overrides: Partial<SessionUser> = {}): SessionUser {
  return {
    ...makeUserRef({ username: 'hound' }),
    tokenId: null,
    claimAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    roles: ['member'],
    permissions: [],
    loginProvider: 'wallet',
    createdAt: isoIn(-200 * DAY),
    needs: [],
    ...overrides,
  };
}

const EVERY_PERMISSION: Permission[] = [
  'maintenance.toggle',
  'quests.write',
  'proposals.write',
  'passports.reset',
  'accounts.read',
  'releases.manage',
];

/** A signed-in admin with every permission. */
export function makeAdmin(overrides: Partial<SessionUser> = {}): SessionUser {
  return makeSessionUser({
    ...makeUserRef({ username: 'oathkeeper' }),
    roles: ['member', 'admin'],
    permissions: EVERY_PERMISSION,
    ...overrides,
  });
}
