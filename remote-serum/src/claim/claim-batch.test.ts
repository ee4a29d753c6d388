import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSerumProof } from '../testing/serum-samples.ts';
import { decideBatch } from './claim-batch.ts';
import { MAX_TOGETHER } from './claim-request.ts';
import type { ClaimInputs } from './claim-state.ts';

const ROOT = `0x${'ab'.repeat(32)}` as const;
const NOW = 1_800_000_000;
const IDLE = { step: 'idle', dryRun: null } as const;

const toAddress = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}` as const;

/** What the contract has stored: who was paid, and what is left. */
type Ledger = { readonly paid: ReadonlySet<number>; readonly balance: bigint };

/** A member's address, and whether something of it is on its way. */
type Row = {
  readonly amount: bigint;
  readonly isListed: boolean;
  readonly sent: 'pending' | 'unknown' | null;
};

function toInputs(row: Row, index: number, { paid, balance }: Ledger): ClaimInputs {
  const proof = makeSerumProof({
    address: toAddress(index),
    amount: String(row.amount),
    eligible: row.isListed,
    merkleRoot: ROOT,
  });
  return {
    list: { status: 'read', data: proof },
    check: { status: 'read', data: ROOT },
    contract: {
      status: 'read',
      data: {
        isClaimed: paid.has(index),
        merkleRoot: ROOT,
        paused: false,
        opensAt: BigInt(NOW - 1),
        closesAt: BigInt(NOW + 1),
        balance,
      },
    },
    wallet: { status: 'connected', chainId: 33_139 },
    transaction: row.sent === null ? null : { status: row.sent },
    isPaid: null,
    now: NOW * 1_000,
    ...IDLE,
  };
}

const AMOUNT = fc.bigInt({ min: 1n, max: 6n });
const ROW: fc.Arbitrary<Row> = fc.record({
  amount: AMOUNT,
  isListed: fc.boolean(),
  sent: fc.option(fc.constantFrom('pending', 'unknown'), { freq: 3 }),
});
const WORLD = fc.record({
  rows: fc.array(ROW, { maxLength: 12 }),
  paid: fc.uniqueArray(fc.nat(11), { maxLength: 6 }),
  balance: fc.bigInt({ min: 0n, max: 40n }),
});

/** The contract's side: one claim after the other, and all of it or nothing. Null when it refuses one. */
function pay(indexes: readonly number[], rows: readonly Row[], ledger: Ledger): Ledger | null {
  let { balance } = ledger;
  const paid = new Set(ledger.paid);
  for (const index of indexes) {
    const row = rows[index];
    if (row === undefined || !row.isListed || paid.has(index) || balance < row.amount) return null;
    paid.add(index);
    balance -= row.amount;
  }
  return { paid, balance };
}

test('a batch that is offered is paid in whole, and each address by it once', () => {
  fc.assert(
    fc.property(WORLD, ({ rows, ...world }) => {
      const ledger = { paid: new Set(world.paid), balance: world.balance };
      const batch = decideBatch(
        rows.map((row, index) => toInputs(row, index, ledger)),
        IDLE,
      );
      if (batch === null) return;
      const indexes = batch.proofs.map(({ address }) => Number(address) - 1);
      expect(indexes.length).toBeGreaterThan(1);
      expect(indexes.length).toBeLessThanOrEqual(MAX_TOGETHER);
      expect(indexes.map((index) => rows[index]?.sent)).toEqual(indexes.map(() => null));
      const after = pay(indexes, rows, ledger);
      expect(after).not.toBeNull();
      expect(ledger.balance - (after?.balance ?? 0n)).toBe(batch.total);
    }),
    { numRuns: 5_000 },
  );
});

test('pressing it again and again, and single claims between, pays every address of the list once', () => {
  fc.assert(
    fc.property(
      fc.array(AMOUNT, { minLength: 1, maxLength: 20 }),
      fc.infiniteStream(fc.boolean()),
      (amounts, singles) => {
        const rows = amounts.map((amount): Row => ({ amount, isListed: true, sent: null }));
        let ledger: Ledger = { paid: new Set(), balance: amounts.reduce((sum, one) => sum + one, 0n) };
        // Each act pays at least one.
        for (let act = 0; act <= rows.length && ledger.paid.size < rows.length; act += 1) {
          const inputs = rows.map((row, index) => toInputs(row, index, ledger));
          const batch = singles.next().value === true ? null : decideBatch(inputs, IDLE);
          const next = rows.findIndex((_, index) => !ledger.paid.has(index));
          const indexes = batch?.proofs.map(({ address }) => Number(address) - 1) ?? [next];
          const after = pay(indexes, rows, ledger);
          expect(after).not.toBeNull();
          ledger = after ?? ledger;
        }
        expect(ledger).toEqual({ paid: new Set(rows.keys()), balance: 0n });
      },
    ),
    { numRuns: 1_000 },
  );
});

test('offers all that the contract can pay together, and nothing when it cannot', () => {
  const rows = [3n, 4n].map((amount): Row => ({ amount, isListed: true, sent: null }));
  const decide = (balance: bigint) =>
    decideBatch(
      rows.map((row, index) => toInputs(row, index, { paid: new Set(), balance })),
      IDLE,
    );
  expect(decide(7n)).toMatchObject({ total: 7n, state: { status: 'ready', switchesChain: false } });
  expect(decide(6n)).toBeNull();
});

test.each([
  ['simulating', { step: 'simulating', dryRun: null }, 'simulating'],
  ['asking', { step: 'asking', dryRun: { status: 'ok' } }, 'asking'],
  ['refused', { step: 'idle', dryRun: { status: 'refused', message: 'No.' } }, 'refused'],
] as const)('what is set going for all is said of all: %s', (_name, common, status) => {
  const ledger = { paid: new Set<number>(), balance: 9n };
  const claims = [1n, 2n].map((amount, index) =>
    toInputs({ amount, isListed: true, sent: null }, index, ledger),
  );
  expect(decideBatch(claims, common)?.state.status).toBe(status);
});

test('claims of another contract or another chain are not sent with the others', () => {
  const ledger = { paid: new Set<number>(), balance: 9n };
  const make = (index: number, more: Parameters<typeof makeSerumProof>[0]): ClaimInputs => {
    const inputs = toInputs({ amount: 1n, isListed: true, sent: null }, index, ledger);
    if (inputs.list.status !== 'read') return inputs;
    return { ...inputs, list: { status: 'read', data: { ...inputs.list.data, ...more } } };
  };
  const other = { distributor: toAddress(50) };
  const test = { chain: { chainId: 33_111, name: 'Curtis', explorer: 'https://explorer.example' } };
  expect(decideBatch([make(0, {}), make(1, other), make(2, test)], IDLE)).toBeNull();
  const batch = decideBatch([make(0, {}), make(1, other), make(2, {})], IDLE);
  expect(batch?.proofs.map(({ address }) => address)).toEqual([toAddress(0), toAddress(2)]);
});
