import { z } from 'zod/mini';
import { evmAddress, id, iso } from './scalars.ts';

export const ROLES = ['member', 'moderator', 'admin'] as const;

/** What a role may do beyond a member; a column of the contract and checked on every route. */
export const PERMISSIONS = [
  'maintenance.toggle',
  'quests.write',
  'proposals.write',
  'passports.reset',
  'accounts.read',
  'releases.manage',
] as const;

export const role = z.enum(ROLES);
export const permission = z.enum(PERMISSIONS);
export type Role = z.infer<typeof role>;
export type Permission = z.infer<typeof permission>;

const publicUser = z.object({
  id,
  username: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
});

/** A user as shown in lists. `avatar` is a 96 px image URL or null for the generated mark. */
export const userRef = z.extend(publicUser, {
  /** The account was deleted: what it left, such as a vote, stays without a name. */
  isDeleted: z.optional(z.literal(true)),
});
export type UserRef = z.infer<typeof userRef>;

/** The signed-in member. */
export const sessionUser = z.extend(publicUser, {
  tokenId: z.nullable(z.string()),
  claimAddress: z.nullable(evmAddress),
  roles: z.array(role),
  permissions: z.array(permission),
  loginProvider: z.string(),
  createdAt: iso,
  needs: z.array(z.enum(['username', 'wallet', 'passport'])),
});
export type SessionUser = z.infer<typeof sessionUser>;
