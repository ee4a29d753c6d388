import type { Quest } from '@hideout/contract/kazm';

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
