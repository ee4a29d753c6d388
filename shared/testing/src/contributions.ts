import { fillPath } from '@hideout/registry/contributions';
import type { IntentName } from '@hideout/session/contribution-types';
import type { Contributions } from '@hideout/session/contributions-context';

/** Where the site answers each intent today. The remotes that say so are not there when one runs alone. */
const ANSWERS: Readonly<Record<IntentName, string>> = {
  'proposal.view': '/governance/:id',
  'member.view': '/u/:username',
  'profile.view': '/profile',
  'leaderboard.view': '/leaderboard',
  'passport.bind': '/serum/passport',
  'serum.claim': '/serum/claim',
};

/**
 * What the host has of other remotes, for one that runs alone: every intent is answered, and no remote puts anything
 * into a slot.
 *
 * @param onIntent called with every intent that is asked for
 */
export function contributionsAlone(onIntent: (intent: string) => void = () => undefined): Contributions {
  const answers: Readonly<Record<string, string | undefined>> = ANSWERS;
  return {
    getPageAddress(intent, params) {
      onIntent(intent);
      const path = answers[intent];
      return path === undefined ? null : fillPath(path, params);
    },
    getParts: () => [],
    Outlet: () => null,
  };
}
