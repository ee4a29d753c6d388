import type { SessionUser } from '@hideout/contract/people';
import { makeAdmin, makeSessionUser, makeUserRef } from './factories/people.ts';

/** Whom the workbench can play. `checking`: the session is unknown. `maintenance`: the site is closed. */
export const PERSONAS = {
  guest: 'Signed out',
  member: 'Member, holds nothing',
  holder: 'Holder',
  admin: 'Admin',
  checking: 'Not known yet',
  maintenance: 'Maintenance',
} as const;

export type PersonaName = keyof typeof PERSONAS;

/** Tells a persona from any other word, for example of an address. */
export function isPersona(name: string | null): name is PersonaName {
  return name !== null && Object.hasOwn(PERSONAS, name);
}

/** Who is signed in as a persona; null for those who are not. */
export function getUser(persona: PersonaName): SessionUser | null {
  switch (persona) {
    case 'member':
      return makeSessionUser({ ...makeUserRef({ username: 'dryflask' }), claimAddress: null });
    case 'holder':
      return makeSessionUser();
    case 'admin':
      return makeAdmin();
    default:
      return null;
  }
}
