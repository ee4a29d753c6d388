import { getSerumInfo } from '@hideout/contract/serum';
import { getSerumProof } from '@hideout/contract/serum-list';
import { answer, createFakeApi, type FakeHandler } from '@hideout/testing/fake-api';
import { type RenderRoutesOptions, renderRoutes } from '@hideout/testing/render-routes';
import { makeConnectedWallet } from '@hideout/testing/wallets';
import type { WalletState } from '@hideout/wallet/wallet';
import { keccak256 } from 'viem';
import { computeRoot } from '../claim/merkle-proof.ts';
import { remote } from '../remote.tsx';
import { fakeContract, resetTransactions } from './fake-distributor.ts';
import { makeSerumInfo, makeSerumProof } from './serum-samples.ts';

/** A wallet that is not on the list. */
export const HOT = `0x${'33'.repeat(20)}` as const;
export const HASH = `0x${'ab'.repeat(32)}` as const;

/** A row of a list of its own, so that the root is its hash. */
export function makeListed(overrides: Parameters<typeof makeSerumProof>[0] = {}) {
  const row = makeSerumProof(overrides);
  return { ...row, merkleRoot: computeRoot(row, keccak256) };
}

export const listed = makeListed();

/** Sets the wallet back, and the contract to one that would pay every row of the list with that root. */
export function resetClaimStage(merkleRoot = listed.merkleRoot): void {
  fakeContract.reads = {
    isClaimed: false,
    merkleRoot,
    paused: false,
    opensAt: 1n,
    closesAt: 2n ** 40n,
    balanceOf: 2n ** 200n,
  };
  resetTransactions();
}

type Stage = Pick<RenderRoutesOptions, 'at' | 'session'> & { readonly handlers?: readonly FakeHandler[] };

/** Opens the claim of the listed address, or another page of claims. */
export function openClaim({ at, handlers = [], ...more }: Partial<Stage> = {}) {
  const api = createFakeApi({
    handlers: [answer(getSerumInfo, makeSerumInfo()), answer(getSerumProof, listed), ...handlers],
  });
  return {
    ...renderRoutes(remote, { at: at ?? `/serum/claim?address=${listed.address}`, api, ...more }),
    api,
  };
}

/** The same with a wallet that pays the fee. */
export function openWithWallet(
  wallet: Partial<Extract<WalletState, { status: 'connected' }>> = {},
  stage?: Partial<Stage>,
) {
  const view = openClaim(stage);
  view.setWallet(makeConnectedWallet({ address: HOT, chainId: 33_139, ...wallet }));
  return view;
}
