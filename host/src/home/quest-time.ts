import type { Quest } from '@hideout/contract/kazm';
import { getDeadline } from '@hideout/contract/quest-cycle';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "8 h left", in the largest unit alone. */
export function formatTimeLeft(milliseconds: number): string {
  if (milliseconds <= 0) return 'over';
  if (milliseconds >= 2 * DAY) return `${Math.floor(milliseconds / DAY)} d left`;
  if (milliseconds >= HOUR) return `${Math.floor(milliseconds / HOUR)} h left`;
  return `${Math.max(1, Math.floor(milliseconds / MINUTE))} m left`;
}

const PLACE: Readonly<Record<Quest['state'], number>> = {
  inProgress: 0,
  available: 0,
  verifying: 1,
  locked: 2,
  upcoming: 3,
  cooldown: 4,
  completed: 5,
  full: 6,
  expired: 7,
};

/**
 * Quests in the order in which they are worth a look tonight: what can be done and ends today, then what
 * was begun, then what ends sooner; what nobody can do now comes last.
 */
export function forTonight(quests: readonly Quest[], now: number): Quest[] {
  const deadline = (quest: Quest) => getDeadline(quest, now) ?? Number.POSITIVE_INFINITY;
  const tonight = (quest: Quest) =>
    deadline(quest) - now <= DAY ? deadline(quest) : Number.POSITIVE_INFINITY;
  const begun = ({ state }: Quest) => (state === 'inProgress' ? 0 : 1);
  const compare = (a: number, b: number) => (a === b ? 0 : a - b);
  return quests.toSorted(
    (a, b) =>
      PLACE[a.state] - PLACE[b.state] ||
      compare(tonight(a), tonight(b)) ||
      begun(a) - begun(b) ||
      compare(deadline(a), deadline(b)) ||
      a.order - b.order,
  );
}
