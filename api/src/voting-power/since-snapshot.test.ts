import { expect, test } from 'vitest';
import type { PowerSnapshot } from './power.ts';
import { sinceSnapshot } from './since-snapshot.ts';

function held(tokenIds: string[], changes: Partial<PowerSnapshot> = {}): PowerSnapshot {
  const collection = { slug: 'mayc', name: 'Mutant Ape Yacht Club' };
  return {
    kind: 'wallet',
    address: '0xOwn',
    chainId: 1,
    collection,
    weight: 100,
    tokenIds,
    excluded: null,
    ...changes,
  };
}

const vault = { kind: 'delegation', address: '0xVault' } as const;

test('what came later is reported once, and does not count', () => {
  const again = held(['3'], { ...vault, kind: 'hotWallet' });
  const { added } = sinceSnapshot([held(['1'])], [held(['1', '2']), held(['3'], vault), again]);
  expect(added).toEqual([
    held(['2'], { excluded: 'acquiredAfterSnapshot' }),
    held(['3'], { ...vault, excluded: 'acquiredAfterSnapshot' }),
  ]);
});

test('what moved between wallets of one user has neither come nor left', () => {
  expect(sinceSnapshot([held(['1'], vault)], [held(['1'])])).toEqual({ added: [], left: new Set() });
});

test('what was sold, or is no longer lent, has left', () => {
  const frozen = [held(['1', '2']), held(['3'], vault)];
  const later = [held(['1']), held(['3'], { ...vault, excluded: 'linkExpired' })];
  expect(sinceSnapshot(frozen, later).left).toEqual(new Set(['mayc:2', 'mayc:3']));
});

test('a link that was dead at the snapshot has not come later when it is renewed', () => {
  const dead = held(['1'], { ...vault, excluded: 'linkExpired' });
  expect(sinceSnapshot([dead], [held(['1'], vault)])).toEqual({ added: [], left: new Set() });
});
