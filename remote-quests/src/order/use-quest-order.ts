import type { QuestList } from '@hideout/contract/kazm';
import { useState } from 'react';
import {
  addMove,
  applyMoves,
  hasSameOrder,
  listShifts,
  type Move,
  type OrderGroup,
  toGroups,
} from './moves.ts';

type Work = { readonly base: readonly OrderGroup[]; readonly moves: readonly Move[] };

/** Two orders to choose from: the one another admin has saved, and one's own moves made in it. */
export type OrderConflict = {
  readonly theirs: readonly OrderGroup[];
  readonly merged: readonly OrderGroup[];
};

/** The order as the server has it, with the moves that are not saved yet. */
export function useQuestOrder(list: QuestList) {
  const [work, setWork] = useState<Work | null>(null);
  const saved = toGroups(list.quests);
  const base = work?.base ?? saved;
  const moves = work?.moves ?? [];
  const merged = applyMoves(saved, moves);
  // An order that has arrived without an answer needs no saving, whoever saved it.
  const isUnsaved = moves.length > 0 && !hasSameOrder(merged, saved);
  const conflict: OrderConflict | null =
    isUnsaved && !hasSameOrder(base, saved) ? { theirs: saved, merged } : null;
  return {
    groups: isUnsaved ? applyMoves(base, moves) : saved,
    isUnsaved,
    conflict,
    shifts: isUnsaved ? listShifts(base, moves) : [],
    /** Puts a quest on a position of its category, counted from 0. */
    move: (id: string, index: number) => {
      const start = isUnsaved ? { base, moves } : { base: saved, moves: [] };
      setWork({ base: start.base, moves: addMove(start.base, start.moves, { id, index }) });
    },
    /** Drops the moves: what the server has is the order. */
    reset: () => setWork(null),
    /** Makes the moves in the order that the server has now. */
    layOver: () => setWork({ base: saved, moves }),
  };
}
