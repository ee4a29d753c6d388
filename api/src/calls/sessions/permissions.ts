import { PERMISSIONS, type Permission, type Role } from '@hideout/contract/people';

const PERMISSIONS_OF: Record<Role, readonly Permission[]> = {
  member: [],
  moderator: ['quests.write', 'proposals.write', 'accounts.read'],
  admin: PERMISSIONS,
};

/** What a user with these roles may do beyond a member. */
export function getPermissions(roles: readonly Role[]): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => PERMISSIONS_OF[role]));
}
