import type { Quest, QuestCadence } from '@hideout/contract/kazm';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When the running cycle of a repeating quest ends, in UTC; null for what has no cycles. All in milliseconds. */
export function turnEnds(cadence: QuestCadence, now: number): number | null {
  const at = new Date(now);
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  if (cadence === 'daily') return midnight + DAY;
  if (cadence === 'weekly') return midnight + (7 - ((at.getUTCDay() + 6) % 7)) * DAY;
  if (cadence === 'monthly') return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
  return null;
}

/** Until when a quest can be done, for good or for this cycle; null when nothing presses. */
export function getDeadline(
  { cadence, endsAt }: Pick<Quest, 'cadence' | 'endsAt'>,
  now: number,
): number | null {
  const timestamps = [turnEnds(cadence, now), endsAt === null ? null : Date.parse(endsAt)];
  const known = timestamps.filter((timestamp) => timestamp !== null);
  return known.length === 0 ? null : Math.min(...known);
}

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
