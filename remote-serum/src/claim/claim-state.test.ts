import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSerumProof } from '../testing/serum-samples.ts';
import {
  type ClaimInputs,
  type ClaimState,
  type ContractReads,
  decideClaim,
  listObstacles,
} from './claim-state.ts';

const ROOT = `0x${'ab'.repeat(32)}` as const;
const OTHER_ROOT = `0x${'cd'.repeat(32)}` as const;
const SENDER = `0x${'11'.repeat(20)}` as const;
const NOW = 1_800_000_000;

const proof = makeSerumProof({ merkleRoot: ROOT });
const reads: ContractReads = {
  isClaimed: false,
  merkleRoot: ROOT,
  paused: false,
  opensAt: BigInt(NOW - 1_000),
  closesAt: BigInt(NOW + 1_000),
  balance: BigInt(proof.amount),
};

/** A claim that is ready; the test says what is different. */
function inputsWith({
  row = {},
  chain = {},
  ...rest
}: Partial<ClaimInputs> & {
  readonly row?: Partial<typeof proof>;
  readonly chain?: Partial<ContractReads>;
}): ClaimInputs {
  return {
    list: { status: 'read', data: { ...proof, ...row } },
    check: { status: 'read', data: ROOT },
    contract: { status: 'read', data: { ...reads, ...chain } },
    wallet: { status: 'connected', chainId: 33_139 },
    transaction: null,
    isPaid: null,
    dryRun: { status: 'ok' },
    step: 'idle',
    now: NOW * 1_000,
    ...rest,
  };
}

const READY = { status: 'ready', switchesChain: false } as const;
const sent = (status: NonNullable<ClaimInputs['transaction']>['status']) => ({ status });
const failed = { status: 'failed' } as const;
const loading = { status: 'loading' } as const;

describe('S01, S02: the state of a claim', () => {
  test.each<readonly [string, Parameters<typeof inputsWith>[0], ClaimState]>([
    ['ready', {}, READY],
    [
      'ready, and switches the chain',
      { wallet: { status: 'connected', chainId: 1 } },
      { status: 'ready', switchesChain: true },
    ],
    ['ready before the dry run has answered', { dryRun: null }, READY],
    ['loading', { list: loading }, { status: 'loading' }],
    ['the list cannot be read', { list: failed }, { status: 'unreadable' }],
    ['not on the list', { row: { eligible: false } }, { status: 'notOnList' }],
    ['no contract yet', { row: { distributor: null } }, { status: 'notPublished' }],
    ['no root yet', { row: { merkleRoot: null } }, { status: 'notPublished' }],
    ['the proof is being checked', { check: loading }, { status: 'checking' }],
    ['the contract is being read', { contract: loading }, { status: 'checking' }],
    ['the tools for the check do not load', { check: failed }, { status: 'unreachable' }],
    ['the chain does not answer', { contract: failed }, { status: 'unreachable' }],
    [
      'the row does not lead to the root of the list',
      { check: { status: 'read', data: OTHER_ROOT } },
      { status: 'mismatch', reason: 'proof' },
    ],
    [
      'the row cannot be hashed, known without the chain',
      { check: { status: 'read', data: null }, contract: failed },
      { status: 'mismatch', reason: 'proof' },
    ],
    [
      'the contract has another root',
      { chain: { merkleRoot: OTHER_ROOT } },
      { status: 'mismatch', reason: 'root' },
    ],
    ['roots in other letters', { row: { merkleRoot: `0x${'AB'.repeat(32)}` } }, READY],
    ['paused', { chain: { paused: true } }, { status: 'paused' }],
    [
      'a second before it opens',
      { chain: { opensAt: BigInt(NOW + 1) } },
      { status: 'announced', opensAt: BigInt(NOW + 1) },
    ],
    ['the second in which it opens', { chain: { opensAt: BigInt(NOW) } }, READY],
    ['a second before it closes', { chain: { closesAt: BigInt(NOW + 1) } }, READY],
    [
      'the second in which it closes',
      { chain: { closesAt: BigInt(NOW) } },
      { status: 'closed', closesAt: BigInt(NOW) },
    ],
    ['closed and paused', { chain: { closesAt: 2n, paused: true } }, { status: 'closed', closesAt: 2n }],
    [
      'a base unit less in the contract than the amount',
      { chain: { balance: BigInt(proof.amount) - 1n } },
      { status: 'underfunded' },
    ],
    ['claimed by the contract', { chain: { isClaimed: true } }, { status: 'claimed' }],
    ['claimed by the events', { row: { claimed: true } }, { status: 'claimed' }],
    [
      'claimed, and the chain does not answer',
      { row: { claimed: true }, contract: failed },
      { status: 'claimed' },
    ],
    [
      'claimed, and then another root',
      { chain: { isClaimed: true, merkleRoot: OTHER_ROOT } },
      { status: 'claimed' },
    ],
    ['no wallet', { wallet: { status: 'disconnected' } }, { status: 'connect', isReconnecting: false }],
    [
      'the wallet of the last visit is on its way back',
      { wallet: { status: 'reconnecting' } },
      { status: 'connect', isReconnecting: true },
    ],
    ['dry run on its way', { step: 'simulating' }, { status: 'simulating' }],
    ['the wallet is asked', { step: 'asking' }, { status: 'asking' }],
    [
      'the dry run is refused',
      { dryRun: { status: 'refused', message: 'No.' } },
      { status: 'refused', message: 'No.' },
    ],
    ['sent', { transaction: sent('pending') }, { status: 'pending' }],
    ['sent, without any answer since', { transaction: sent('unknown') }, { status: 'unknown' }],
    [
      'sent without any answer, and claimed meanwhile',
      { transaction: sent('unknown'), chain: { isClaimed: true } },
      { status: 'claimed' },
    ],
    [
      'sent, and the chain does not answer',
      { transaction: sent('pending'), contract: failed },
      { status: 'pending' },
    ],
    ['mined, and the contract not asked since', { transaction: sent('confirmed') }, { status: 'mined' }],
    ['mined and paid', { transaction: sent('confirmed'), isPaid: true }, { status: 'confirmed' }],
    [
      'mined and paid by what is read anyway',
      { transaction: sent('confirmed'), chain: { isClaimed: true } },
      { status: 'confirmed' },
    ],
    ['mined, and paid nothing', { transaction: sent('confirmed'), isPaid: false }, READY],
    ['reverted', { transaction: sent('reverted') }, READY],
    ['cancelled in the wallet', { transaction: sent('cancelled') }, READY],
    [
      'reverted because somebody else was faster',
      { transaction: sent('reverted'), chain: { isClaimed: true } },
      { status: 'claimed' },
    ],
  ])('%s', (_name, different, state) => {
    expect(decideClaim(inputsWith(different))).toEqual(state);
  });
});

const roots = fc.constantFrom(ROOT, OTHER_ROOT);
const seconds = fc.integer({ min: -3, max: 3 }).map((away) => BigInt(NOW + away));
const anyInputs: fc.Arbitrary<ClaimInputs> = fc.record({
  list: fc.oneof(
    fc.constantFrom<ClaimInputs['list'][]>(loading, failed),
    fc
      .record({
        eligible: fc.boolean(),
        claimed: fc.boolean(),
        merkleRoot: fc.option(roots),
        distributor: fc.option(fc.constant(SENDER)),
        amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
      })
      .map((row) => ({ status: 'read' as const, data: { ...proof, ...row } })),
  ),
  check: fc.oneof(
    fc.constantFrom<ClaimInputs['check'][]>(loading, failed),
    fc.record({ status: fc.constant('read' as const), data: fc.option(roots) }),
  ),
  contract: fc.oneof(
    fc.constantFrom<ClaimInputs['contract'][]>(loading, failed),
    fc.record({
      status: fc.constant('read' as const),
      data: fc.record({
        isClaimed: fc.boolean(),
        merkleRoot: roots,
        paused: fc.boolean(),
        opensAt: seconds,
        closesAt: seconds,
        balance: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      }),
    }),
  ),
  wallet: fc.oneof(
    fc.record({
      status: fc.constantFrom('disconnected' as const, 'connecting' as const, 'reconnecting' as const),
    }),
    fc.record({ status: fc.constant('connected' as const), chainId: fc.constantFrom(1, 33_139) }),
  ),
  transaction: fc.option(
    fc
      .constantFrom('pending', 'confirmed', 'reverted', 'cancelled', 'replaced', 'unknown' as const)
      .map((status) => sent(status)),
  ),
  isPaid: fc.option(fc.boolean()),
  dryRun: fc.option(
    fc.constantFrom<NonNullable<ClaimInputs['dryRun']>[]>(
      { status: 'ok' },
      { status: 'refused', message: 'No.' },
    ),
  ),
  step: fc.constantFrom<ClaimInputs['step'][]>('idle', 'simulating', 'asking'),
  now: fc.integer({ min: (NOW - 3) * 1_000, max: (NOW + 3) * 1_000 }),
});

/** What `SerumDistributor.claim` says, line by line; null when it pays. */
function getRefusal({ list, check, contract, now }: ClaimInputs): string | null {
  if (list.status !== 'read' || contract.status !== 'read' || check.status !== 'read') return 'not known';
  const reads = contract.data;
  const blockTime = BigInt(Math.floor(now / 1_000));
  if (reads.paused) return 'EnforcedPause';
  if (blockTime < reads.opensAt) return 'ClaimWindowNotStarted';
  if (blockTime >= reads.closesAt) return 'ClaimWindowFinished';
  if (reads.isClaimed) return 'AlreadyClaimed';
  if (check.data !== reads.merkleRoot) return 'InvalidProof';
  if (reads.balance < BigInt(list.data.amount)) return 'ERC20InsufficientBalance';
  return null;
}

const isOffered = ({ status }: ClaimState) => status === 'ready' || status === 'connect';

test('never offers a claim that the contract would refuse, or that is on its way already', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      if (!isOffered(decideClaim(inputs))) return;
      expect(listObstacles(inputs)).toEqual([]);
      expect(getRefusal(inputs)).toBeNull();
      expect(inputs.list).toMatchObject({ data: { eligible: true, claimed: false } });
      expect(['pending', 'unknown']).not.toContain(inputs.transaction?.status);
      // One that was mined without paying may be sent again, once the contract has said so.
      expect(inputs.transaction?.status === 'confirmed' && inputs.isPaid !== false).toBe(false);
      expect(inputs.step === 'idle' || inputs.wallet.status !== 'connected').toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

test('offers every claim that the contract would pay, once nothing of it is under way', () => {
  fc.assert(
    fc.property(anyInputs, (anything) => {
      const inputs = { ...anything, transaction: null, isPaid: null, step: 'idle' as const, dryRun: null };
      const { list } = inputs;
      if (getRefusal(inputs) !== null || list.status !== 'read') return;
      const { eligible, claimed, distributor, merkleRoot } = list.data;
      if (!eligible || claimed || distributor === null) return;
      if (inputs.check.status === 'read' && merkleRoot !== inputs.check.data) return;
      expect(isOffered(decideClaim(inputs))).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

test('says that tokens have arrived only when the contract or its events have said so', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const { list, contract, isPaid } = inputs;
      if (decideClaim(inputs).status !== 'confirmed') return;
      const byList = list.status === 'read' && list.data.claimed;
      const byContract = contract.status === 'read' && contract.data.isClaimed;
      expect(isPaid === true || byList || byContract).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});
