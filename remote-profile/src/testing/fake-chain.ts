import type {
  ColdWallet,
  DelegationReading,
  HotWalletChanged,
  HotWalletStanding,
  HotWalletWrite,
  NotCounted,
} from '@hideout/wallet/chain';
import { vi } from 'vitest';

export const HOUND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const VAULT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
export const FREEZER = '0xBcd4042DE499D14e55001CcbB24a551F3b954096';
export const OTHER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc';
export const HASH = '0x5e17000000000000000000000000000000000000000000000000000000000001';

/** Unix seconds of the block that snapshots are of. */
export const BLOCK_TIME = 1_795_000_000n;
export const DAY_SECONDS = 86_400n;

export function makeSnapshot(overrides: Partial<DelegationReading> = {}): DelegationReading {
  return {
    address: HOUND,
    blockNumber: 21_345_678n,
    blockTime: BLOCK_TIME,
    coldWallets: [],
    notCounted: [],
    sources: { hotWallet: { status: 'read' }, registry: { status: 'read' } },
    ...overrides,
  };
}

export function makeColdWallet(overrides: Partial<ColdWallet> = {}): ColdWallet {
  return { address: VAULT, sources: [{ kind: 'registry' }], ...overrides };
}

export function makeNotCounted(overrides: Partial<NotCounted> = {}): NotCounted {
  return {
    address: FREEZER,
    reason: 'oneSided',
    source: 'hotWallet',
    expiresAt: null,
    contract: null,
    ...overrides,
  };
}

export function makeHotWalletStatus(overrides: Partial<HotWalletStanding> = {}): HotWalletStanding {
  return {
    address: HOUND,
    hotWallet: null,
    coldWallets: [],
    isLocked: false,
    maxColdWallets: 128,
    version: '1.0.2',
    blockTime: BLOCK_TIME,
    ...overrides,
  };
}

/** What the page reads of a chain, for `vi.mock('@hideout/wallet/chain')`. */
export const fakeChain = {
  findNothingToChange: vi.fn<(sender: `0x${string}`, write: HotWalletWrite) => Promise<string | null>>(),
  readWriteEvents: vi.fn<(hash: `0x${string}`) => Promise<readonly HotWalletChanged[]>>(),
  readDelegations: vi.fn<(address: `0x${string}`) => Promise<DelegationReading>>(),
  readHotWalletStanding: vi.fn<(address: `0x${string}`) => Promise<HotWalletStanding>>(),
  resolveName: vi.fn<(name: string) => Promise<`0x${string}`>>(),
};

/** Everything answers at once, and nothing is there. */
export function resetFakeChain(): void {
  fakeChain.readDelegations.mockReset().mockImplementation(async (address) => makeSnapshot({ address }));
  fakeChain.readHotWalletStanding
    .mockReset()
    .mockImplementation(async (address) => makeHotWalletStatus({ address }));
  fakeChain.resolveName.mockReset().mockResolvedValue(VAULT);
  fakeChain.findNothingToChange.mockReset().mockResolvedValue(null);
  fakeChain.readWriteEvents.mockReset().mockResolvedValue([]);
}

/** The facade with its reading in our hands; what only computes stays as it is. */
export async function mockedChain(original: Promise<object>): Promise<object> {
  return { ...(await original), ...fakeChain, ethereumHost: () => 'node.example' };
}

/** A failure of the chain, as another copy of its module would throw it. */
export function chainError(code: string, message: string): Error {
  return Object.assign(new Error(message), { name: 'ChainError', code });
}

/** A promise that the test ends. */
export function later<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
