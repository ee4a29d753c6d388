import type { Quest } from '@hideout/contract/kazm';
import { getDeadline } from '@hideout/contract/quest-cycle';

/** A quest that closes within this time presses. */
const CLOSING_MS = 6 * 3_600_000;

/** What waits to be collected first, then what ends first, then what was begun, then the order of the server. */
export function rankOpenQuests(quests: readonly Quest[]): readonly Quest[] {
  return quests.toSorted(
    (a, b) =>
      Number(isReady(b)) - Number(isReady(a)) ||
      getEnd(a) - getEnd(b) ||
      Number(isBegun(b)) - Number(isBegun(a)),
  );
}

const isReady = ({ state }: Quest) => state === 'verifying';
const isBegun = ({ state }: Quest) => state === 'inProgress';
const getEnd = ({ endsAt }: Quest) => (endsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(endsAt));

/**
 * The open quest that needs the member most: one to collect, else the one that closes first within six hours, else one
 * that was begun; null when none does. `until` is when its chance is over, UTC; null where it can wait.
 */
export function findPressingQuest(
  quests: readonly Quest[],
  now: number,
): { readonly quest: Quest; readonly until: string | null } | null {
  const open = quests
    .map((quest) => ({ quest, end: getDeadline(quest, now) ?? Number.POSITIVE_INFINITY }))
    .filter(({ end }) => end > now);
  const found =
    open.find(({ quest }) => isReady(quest)) ??
    open.filter(({ end }) => end - now <= CLOSING_MS).toSorted((a, b) => a.end - b.end)[0] ??
    open.find(({ quest }) => isBegun(quest));
  if (found === undefined) return null;
  const { quest, end } = found;
  return { quest, until: Number.isFinite(end) ? new Date(end).toISOString() : null };
}
