import type { UserRef } from './people.ts';

/** What a username looks like. It is unique without regard to case, and shown in the case it was given. */
export const USERNAME = /^[A-Za-z][A-Za-z0-9_]{2,19}$/;

/** Days between two changes of a name. The first name, and another case of the same one, wait for nothing. */
export const USERNAME_COOLDOWN_DAYS = 30;

/**
 * Days for which a name that was given up stays its former owner's: the wait for the next change and a
 * week more, so that the way back is not lost to whoever is quickest on the day it ends.
 */
export const USERNAME_HELD_DAYS = USERNAME_COOLDOWN_DAYS + 7;

/** Words that say: I speak for this site. Alone, together, or with a word of `BRAND`. */
const AUTHORITY = words(`
  admin administrator mod moderator support help helpdesk official staff team system security
  operator owner root
`);

/** The names of the site itself: alone or together. With anything else they are a user’s taste. */
const BRAND = words('hideout mutant mutants cartel serum');

/** Words with a meaning in programs and in addresses of the site. */
const TAKEN_WORDS = new Set(
  words(`
    null undefined true false nan none nobody everybody everyone anonymous anon unknown deleted guest
    account accounts user users username member members you your myself hideoutbot bot
    me api auth login logout signin signup signout register settings profile profiles wallet wallets
    passport passports assets avatar referral referrals news governance proposal proposals vote votes
    quest quests leaderboard delegation delegate claim redeem voucher vouchers image images static
    health registry telemetry metrics openapi livez readyz home index about terms privacy contact
    search explore here there all
  `),
);

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  l: 'i',
};

const PLACE_ITSELF = new RegExp(`^(?:${alternatives(BRAND)})+$`);
const SPEAKS_FOR_IT = new RegExp(
  `^(?:${alternatives(BRAND)})*(?:${alternatives(AUTHORITY)})(?:${alternatives([...BRAND, ...AUTHORITY])})*$`,
);

/**
 * The first rule that a name breaks, as a message for its field; null when the shape is right. Whether
 * it may be had is `isReservedUsername`, and the server’s answer.
 */
export function usernameProblem(name: string): string | null {
  if (USERNAME.test(name)) return null;
  if (name.length < 3) return 'At least 3 characters.';
  if (name.length > 20) return 'At most 20 characters.';
  if (!/^[A-Za-z]/.test(name)) return 'A letter comes first.';
  return 'Only letters from A to Z, digits and _.';
}

/**
 * True for names nobody can choose: words of programs and addresses, the site’s own names, and names
 * that sound like its staff. The latter two also in look-alikes (`adm1n`, `0fficial`, `Cartel_Support2`).
 */
export function isReservedUsername(name: string): boolean {
  if (TAKEN_WORDS.has(name.toLowerCase())) return true;
  const looks = looksLike(name);
  return (
    PLACE_ITSELF.test(looks) ||
    SPEAKS_FOR_IT.test(looks) ||
    SPEAKS_FOR_IT.test(looksLike(name.replace(/[0-9_]+$/, '')))
  );
}

/** One form for everything that looks the same at a glance. */
function looksLike(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('_', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[0-9l]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
}

function alternatives(list: readonly string[]): string {
  return list.map(looksLike).join('|');
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

/**
 * What stands where a name would, for a user who has none.
 *
 * @param unnamed for a member who has not chosen a name yet.
 */
export function formatNameless({ isDeleted }: Pick<UserRef, 'isDeleted'>, unnamed: string): string {
  return isDeleted === true ? 'Deleted account' : unnamed;
}
