import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMove, applyMoves, hasSameOrder, listShifts, type Move, type OrderGroup } from './moves.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const groups = (...ids: string[]): OrderGroup[] => [{ category: 'swamp', ids }];

/** An order of some quests, perhaps in two categories. */
const order = fc
  .shuffledSubarray(IDS, { minLength: 2 })
  .chain((ids) => fc.nat({ max: ids.length }).map((at) => split(ids, at)));

function split(ids: readonly string[], at: number): OrderGroup[] {
  return [
    { category: 'swamp', ids: ids.slice(0, at) },
    { category: 'wallets', ids: ids.slice(at) },
  ].filter((group) => group.ids.length > 0);
}

const wishes = fc.array(fc.record({ id: fc.constantFrom(...IDS), index: fc.nat({ max: 6 }) }), {
  maxLength: 8,
});
type Wish = { readonly id: string; readonly index: number };

const makeMoves = (base: readonly OrderGroup[], list: readonly Wish[]) =>
  list.reduce<readonly Move[]>((moves, wish) => addMove(base, moves, wish), []);

const sorted = (list: readonly OrderGroup[]) =>
  list.map(({ category, ids }) => [category, ids.toSorted()] as const);

describe('moves in an order that another admin has changed', () => {
  test('lose no quest, invent none, and leave each in its category', () => {
    fc.assert(
      fc.property(order, order, wishes, (base, theirs, list) => {
        expect(sorted(applyMoves(theirs, makeMoves(base, list)))).toEqual(sorted(theirs));
      }),
    );
  });

  test('leave the quests that were not moved as the other admin has put them', () => {
    fc.assert(
      fc.property(order, order, wishes, (base, theirs, list) => {
        const moves = makeMoves(base, list);
        const moved = new Set(moves.map(({ id }) => id));
        const others = (all: readonly OrderGroup[]) =>
          all.map(({ ids }) => ids.filter((id) => !moved.has(id)).join(' '));
        expect(others(applyMoves(theirs, moves))).toEqual(others(theirs));
      }),
    );
  });

  test('put the last moved quest behind the same neighbour, while both are there', () => {
    fc.assert(
      fc.property(order, order, wishes, (base, theirs, list) => {
        const moves = makeMoves(base, list);
        const last = moves.at(-1);
        if (last === undefined) return;
        const group = theirs.find(({ ids }) => ids.includes(last.id));
        if (group === undefined || (last.after !== null && !group.ids.includes(last.after))) return;
        const { ids } = applyMoves(theirs, moves).find((one) => one.category === group.category) ?? group;
        expect(ids[ids.indexOf(last.id) - 1] ?? null).toBe(last.after);
      }),
    );
  });
});

test('two admins who save by turns, each laying their moves over what is there, lose no move of the last', () => {
  fc.assert(
    fc.property(
      order,
      fc.array(fc.record({ admin: fc.nat({ max: 1 }), list: wishes, saves: fc.boolean() }), {
        maxLength: 12,
      }),
      (start, acts) => {
        // The server of the contract: an order, and the version that has to be named.
        let server = { version: 1, order: start as readonly OrderGroup[] };
        const admins = [0, 1].map(() => ({ seen: server, moves: [] as readonly Move[] }));
        for (const { admin, list, saves } of acts) {
          const me = admins[admin];
          if (me === undefined) continue;
          me.moves = list.reduce<readonly Move[]>(
            (moves, wish) => addMove(me.seen.order, moves, wish),
            me.moves,
          );
          if (!saves || me.moves.length === 0) continue;
          if (me.seen.version !== server.version) me.seen = server;
          const merged = applyMoves(server.order, me.moves);
          // What is not theirs stays as the other admin has saved it.
          const moved = new Set(me.moves.map(({ id }) => id));
          const rest = (all: readonly OrderGroup[]) =>
            all.map(({ ids }) => ids.filter((id) => !moved.has(id)));
          expect(rest(merged)).toEqual(rest(server.order));
          expect(sorted(merged)).toEqual(sorted(start));
          server = { version: server.version + 1, order: merged };
          me.seen = server;
          me.moves = [];
        }
      },
    ),
  );
});

describe('a move', () => {
  test('puts a quest on the position that was asked for', () => {
    fc.assert(
      fc.property(order, wishes, (base, list) => {
        const moves = makeMoves(base, list);
        const now = applyMoves(base, moves);
        const [group] = now;
        const id = group?.ids[0];
        if (group === undefined || id === undefined) return;
        const last = group.ids.length - 1;
        const after = applyMoves(base, addMove(base, moves, { id, index: last }));
        expect(after.find(({ category }) => category === group.category)?.ids.at(-1)).toBe(id);
      }),
    );
  });

  test('of the same quest replaces the one before, and back again there is none', () => {
    const base = groups('a', 'b', 'c');
    const once = addMove(base, [], { id: 'a', index: 1 });
    expect(addMove(base, once, { id: 'a', index: 2 })).toEqual([{ id: 'a', after: 'c' }]);
    expect(addMove(base, once, { id: 'a', index: 0 })).toEqual([]);
  });

  test('of a quest that is not there changes nothing', () => {
    const base = groups('a', 'b');
    expect(addMove(base, [], { id: 'z', index: 0 })).toEqual([]);
    expect(applyMoves(base, [{ id: 'a', after: 'z' }])).toEqual(base);
  });

  test('is listed from where to where', () => {
    const base = groups('a', 'b', 'c');
    const moves = addMove(base, [], { id: 'c', index: 0 });
    expect(listShifts(base, moves)).toEqual([{ id: 'c', from: 3, to: 1 }]);
    expect(hasSameOrder(applyMoves(base, moves), groups('c', 'a', 'b'))).toBe(true);
  });
});
