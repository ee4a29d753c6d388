import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSerumProof } from '../testing/serum-samples.ts';
import { formatExact } from './claim-request.ts';
import { chooseAddress, listClaimable, type OwnAddress, sumAmounts } from './own-addresses.ts';

function makeOwn(address: string, row: Parameters<typeof makeSerumProof>[0] | null): OwnAddress {
  return {
    address,
    isConnected: false,
    isLoading: false,
    proof: row === null ? undefined : makeSerumProof(row),
  };
}

const UINT256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });

test('the total of several addresses is exact to the base unit, also beyond what a number can hold', () => {
  fc.assert(
    fc.property(fc.array(UINT256, { maxLength: 20 }), (amounts) => {
      const own = amounts.map((amount, index) => makeOwn(`0x${index}`, { amount: String(amount) }));
      expect(sumAmounts(own)).toBe(amounts.reduce((sum, amount) => sum + amount, 0n));
    }),
  );
});

test('an amount is shown with every digit, so that it reads back to the same base units', () => {
  fc.assert(
    fc.property(UINT256, fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
      const shown = formatExact(amount, { symbol: 'SERUM', decimals });
      expect(shown).toMatch(/ SERUM$/);
      const [whole = '', fraction = ''] = shown.slice(0, -6).replaceAll(',', '').split('.');
      expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(amount);
    }),
  );
  expect(formatExact(9_007_199_254_740_993n, { symbol: 'SERUM', decimals: 0 })).toBe(
    '9,007,199,254,740,993 SERUM',
  );
  expect(formatExact('1000000000000000001', { symbol: 'SERUM', decimals: 18 })).toBe(
    '1.000000000000000001 SERUM',
  );
});

test('what can be claimed is shown before what was, and that before what is on no list', () => {
  const none = makeOwn('0x1', { eligible: false, amount: '0' });
  const claimed = makeOwn('0x2', { claimed: true });
  const open = makeOwn('0x3', {});
  const unread = makeOwn('0x4', null);
  expect(chooseAddress([none, unread, claimed, open])).toBe('0x3');
  expect(chooseAddress([none, unread, claimed])).toBe('0x2');
  expect(chooseAddress([none, unread])).toBe('0x1');
  expect(chooseAddress([])).toBeNull();
  expect(listClaimable([none, claimed, open, unread])).toEqual([open]);
});
