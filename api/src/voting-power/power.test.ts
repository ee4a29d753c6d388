import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergePower, type PowerSnapshot, type TokenClaim, toHundredths, toPower } from './power.ts';

const ME = 'me';

function snapshot(changes: Partial<PowerSnapshot> = {}): PowerSnapshot {
  return {
    kind: 'wallet',
    address: '0xOwn',
    chainId: 1,
    collection: { slug: 'mayc', name: 'Mutant Ape Yacht Club' },
    weight: 100,
    tokenIds: ['1', '2', '3'],
    excluded: null,
    ...changes,
  };
}

const delegation = (tokenIds: string[]) => snapshot({ kind: 'delegation', address: '0xVault', tokenIds });
const hotWallet = (tokenIds: string[]) => snapshot({ kind: 'hotWallet', address: '0xCold', tokenIds });
const claims = (entries: Record<string, TokenClaim>) => new Map(Object.entries(entries));

describe('mergePower', () => {
  test('adds own, delegated and hot-wallet tokens up', () => {
    const power = mergePower([snapshot(), delegation(['4', '5']), hotWallet(['6'])], new Map(), ME);
    expect(power).toMatchObject({ total: 600, own: 300, partial: false });
  });

  test('counts a vault that is linked twice once, and says so', () => {
    const power = mergePower([hotWallet(['4', '5']), delegation(['4', '5', '6'])], new Map(), ME);
    expect(power.total).toBe(300);
    expect(
      power.sources.map(({ kind, count, notCountedBecause }) => [kind, count, notCountedBecause]),
    ).toEqual([
      ['delegation', 3, null],
      ['hotWallet', 2, 'duplicate'],
    ]);
  });

  test('says through which source a duplicate counts', () => {
    const { sources } = mergePower([hotWallet(['4']), delegation(['4', '5'])], new Map(), ME);
    expect(sources.at(-1)).toMatchObject({ countedThrough: { kind: 'delegation', address: '0xVault' } });
  });

  test('gives the reason of the first source for a token met again', () => {
    const direct = claims({ 'mayc:4': { accountId: 'owner', isOwn: true } });
    const { sources } = mergePower([delegation(['4']), hotWallet(['4'])], direct, ME);
    expect(sources.map(({ notCountedBecause, inVoteOfId }) => [notCountedBecause, inVoteOfId])).toEqual([
      ['ownerVotedDirectly', 'owner'],
      ['ownerVotedDirectly', 'owner'],
    ]);
  });

  test('tells own tokens that are still in a delegate’s vote from those that are not', () => {
    const used = claims({ 'mayc:1': { accountId: 'delegate', isOwn: false } });
    const { sources } = mergePower([snapshot()], used, ME);
    expect(sources.map(({ count, counted, inVoteOfId }) => [count, counted, inVoteOfId])).toEqual([
      [1, true, 'delegate'],
      [2, true, null],
    ]);
  });

  test('counts what has left since, and says how many', () => {
    const power = mergePower([snapshot()], new Map(), ME, new Set(['mayc:1', 'mayc:9']));
    expect(power).toMatchObject({ total: 300, sources: [{ count: 3, counted: true, goneSince: 1 }] });
    expect(mergePower([snapshot()], new Map(), ME).sources[0]).not.toHaveProperty('goneSince');
  });

  test('leaves out what the owner voted with directly', () => {
    const direct = claims({ 'mayc:4': { accountId: 'owner', isOwn: true } });
    const power = mergePower([snapshot(), delegation(['4', '5'])], direct, ME);
    expect(power.total).toBe(400);
    expect(power.sources.at(-1)).toMatchObject({
      count: 1,
      power: 1,
      notCountedBecause: 'ownerVotedDirectly',
    });
  });

  test('takes an own token back from a delegate, but not from another delegate of the same vault', () => {
    const used = claims({
      'mayc:1': { accountId: 'delegate', isOwn: false },
      'mayc:4': { accountId: 'delegate', isOwn: false },
    });
    const power = mergePower([snapshot(), delegation(['4', '5'])], used, ME);
    expect(power.total).toBe(400);
    expect(power.sources.at(-1)).toMatchObject({ count: 1, notCountedBecause: 'duplicate' });
  });

  test('keeps the tokens of the own vote', () => {
    const mine = claims({
      'mayc:1': { accountId: ME, isOwn: true },
      'mayc:4': { accountId: ME, isOwn: false },
    });
    expect(mergePower([snapshot(), delegation(['4'])], mine, ME).total).toBe(400);
  });

  test.each(['linkExpired', 'limitedRights', 'acquiredAfterSnapshot'] as const)(
    'shows but does not count a source that is %s',
    (excluded) => {
      const power = mergePower([snapshot({ kind: 'hotWallet', excluded })], new Map(), ME);
      expect(power).toMatchObject({ total: 0, partial: false, tokens: [] });
      expect(power.sources).toMatchObject([{ count: 3, counted: false, notCountedBecause: excluded }]);
    },
  );

  test('is partial when a source could not be read', () => {
    const power = mergePower(
      [snapshot(), snapshot({ tokenIds: [], excluded: 'sourceUnavailable' })],
      new Map(),
      ME,
    );
    expect(power).toMatchObject({ total: 300, partial: true });
  });

  const anySnapshot = fc.record({
    kind: fc.constantFrom('wallet' as const, 'delegation' as const, 'hotWallet' as const),
    address: fc.constantFrom('0xA', '0xB', '0xC'),
    chainId: fc.constant(1),
    collection: fc.constantFrom({ slug: 'mayc', name: 'MAYC' }, { slug: 'hounds', name: 'Hounds' }),
    weight: fc.constantFrom(100, 50, 133),
    tokenIds: fc.array(fc.integer({ min: 1, max: 8 }).map(String), { maxLength: 6 }),
    excluded: fc.constantFrom(null, null, null, 'linkExpired' as const, 'sourceUnavailable' as const),
  });
  const anyClaims = fc
    .dictionary(
      fc
        .tuple(fc.constantFrom('mayc', 'hounds'), fc.integer({ min: 1, max: 8 }))
        .map((parts) => parts.join(':')),
      fc.record({ accountId: fc.constantFrom(ME, 'other'), isOwn: fc.boolean() }),
    )
    .map(claims);

  test('counts a token at most once, and the sources add up to the total', () => {
    fc.assert(
      fc.property(fc.array(anySnapshot), anyClaims, (snapshots, used) => {
        const power = mergePower(snapshots, used, ME);
        const counted = power.tokens.map((one) => one.token);
        expect(new Set(counted).size).toBe(counted.length);
        const shown = power.sources.filter((source) => source.counted);
        expect(toHundredths(shown.reduce((sum, source) => sum + source.power, 0))).toBe(power.total);
        const addUp = (kinds: readonly string[]) =>
          shown.reduce((sum, one) => sum + (kinds.includes(one.kind) ? toHundredths(one.power) : 0), 0);
        expect([addUp(['wallet']), addUp(['delegation', 'hotWallet'])]).toEqual([
          power.own,
          power.total - power.own,
        ]);
        expect(power.tokens.reduce((sum, token) => sum + token.weight, 0)).toBe(power.total);
        for (const token of power.tokens) {
          const claim = used.get(token.token);
          if (claim?.accountId === 'other') expect(token.isOwn && !claim.isOwn).toBe(true);
        }
      }),
    );
  });

  test('shows every token it was given, counted or not', () => {
    fc.assert(
      fc.property(fc.array(anySnapshot), anyClaims, (snapshots, used) => {
        const given = snapshots.reduce((sum, one) => sum + one.tokenIds.length, 0);
        const shown = mergePower(snapshots, used, ME).sources.reduce((sum, source) => sum + source.count, 0);
        expect(shown).toBe(given);
      }),
    );
  });

  test('does not depend on the order in which chains answered, with one weight for a collection', () => {
    const evenWeights = fc.array(anySnapshot.map((one) => ({ ...one, weight: 100 })));
    fc.assert(
      fc.property(evenWeights, anyClaims, (snapshots, used) => {
        const forwards = mergePower(snapshots, used, ME);
        const backwards = mergePower(snapshots.toReversed(), used, ME);
        expect(backwards.total).toBe(forwards.total);
        expect(backwards.own).toBe(forwards.own);
      }),
    );
  });
});

test('hundredths and votes turn into each other without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (hundredths) => {
      expect(toHundredths(toPower(hundredths))).toBe(hundredths);
    }),
  );
});
