import type { Quest } from '@hideout/contract/kazm';

/** The quests of one category by id, in their order. */
export type OrderGroup = { readonly category: string; readonly ids: readonly string[] };

/** A quest that was put directly behind another one of its category; null puts it first. */
export type Move = { readonly id: string; readonly after: string | null };

/** The order as a list of quests has it. */
export function toGroups(quests: readonly Pick<Quest, 'id' | 'category'>[]): OrderGroup[] {
  const groups = new Map<string, string[]>();
  for (const { id, category } of quests) groups.set(category, [...(groups.get(category) ?? []), id]);
  return [...groups].map(([category, ids]) => ({ category, ids }));
}

/**
 * Makes the moves in an order, which may be another one than they were made in. Every quest of `groups` is in the
 * result once, in its own category: a quest that is not there is not moved, nor is one whose neighbour has left.
 */
export function applyMoves(groups: readonly OrderGroup[], moves: readonly Move[]): readonly OrderGroup[] {
  return moves.reduce<readonly OrderGroup[]>(applyMove, groups);
}

function applyMove(groups: readonly OrderGroup[], { id, after }: Move): readonly OrderGroup[] {
  return groups.map((group) => {
    if (!group.ids.includes(id)) return group;
    const rest = group.ids.filter((one) => one !== id);
    if (after !== null && !rest.includes(after)) return group;
    const index = after === null ? 0 : rest.indexOf(after) + 1;
    return { ...group, ids: rest.toSpliced(index, 0, id) };
  });
}

/**
 * Adds the move of a quest to `index` of its category. Moving the same quest again replaces its last move, and moves
 * that lead back to where they began are none.
 */
export function addMove(
  base: readonly OrderGroup[],
  moves: readonly Move[],
  { id, index }: { readonly id: string; readonly index: number },
): readonly Move[] {
  const group = applyMoves(base, moves).find(({ ids }) => ids.includes(id));
  if (group === undefined) return moves;
  const rest = group.ids.filter((one) => one !== id);
  const move = { id, after: rest[Math.min(index, rest.length) - 1] ?? null };
  const before = moves.at(-1)?.id === id ? moves.slice(0, -1) : moves;
  const next = [...before, move];
  return hasSameOrder(applyMoves(base, next), base) ? [] : next;
}

/** Whether both name the same quests in the same order. */
export function hasSameOrder(one: readonly OrderGroup[], other: readonly OrderGroup[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A quest that stands on another position, both from 1. */
export type Shift = { readonly id: string; readonly from: number; readonly to: number };

/** What the moves come to: each moved quest that stands on another position of its category. */
export function listShifts(base: readonly OrderGroup[], moves: readonly Move[]): Shift[] {
  const after = applyMoves(base, moves);
  return [...new Set(moves.map(({ id }) => id))].flatMap((id) => {
    const [from, to] = [base, after].map((groups) => findPosition(groups, id));
    return from === undefined || to === undefined || from === to ? [] : [{ id, from, to }];
  });
}

function findPosition(groups: readonly OrderGroup[], id: string): number {
  return (groups.find(({ ids }) => ids.includes(id))?.ids.indexOf(id) ?? -1) + 1;
}
