import type { SignedBitcoinMessage } from '@hideout/wallet/bitcoin/bitcoin-types';
import type { WalletConnection } from '@hideout/wallet/connections';
import { sameAddress } from '@hideout/wallet/same-address';
import { NEVER_CONNECTED, type SignInFailure, WALLET_MISSING } from './sign-in-messages.ts';

export type Chain = 'ethereum' | 'bitcoin';

/** A wallet of either chain. */
export type AnyConnection = WalletConnection<string | SignedBitcoinMessage>;

/** What has just happened to a user who is about to sign. */
export type ReadyNote =
  | 'refused'
  /** The page was loaded again while the wallet was asked, or while one was being connected. */
  | 'reloaded'
  | 'reloaded-early'
  /** The wallet is on another account than the one that was asked. */
  | 'changed';

/** Where a user is on the way by wallet. */
export type WalletStep =
  | { readonly at: 'choosing' }
  /** The kit is loading, or its modal is open. */
  | { readonly at: 'connecting'; readonly chain: Chain }
  /** Step 2: a wallet is connected and waits for the word. */
  | { readonly at: 'ready'; readonly chain: Chain; readonly note: ReadyNote | null }
  | { readonly at: 'preparing'; readonly chain: Chain; readonly address: string }
  /** The wallet shows the message. */
  | { readonly at: 'signing'; readonly chain: Chain; readonly address: string }
  | { readonly at: 'verifying'; readonly chain: Chain }
  /** One address is linked, and the same wallet has another one. */
  | { readonly at: 'linked'; readonly chain: Chain; readonly address: string }
  /** `tried`: the chain whose wallet did not connect; none when a provider failed. */
  | { readonly at: 'failed'; readonly step: 1; readonly tried?: Chain; readonly failure: SignInFailure }
  | {
      readonly at: 'failed';
      readonly step: 2;
      readonly chain: Chain;
      /** Which address was asked; null when none was. */
      readonly address: string | null;
      readonly failure: SignInFailure;
    };

/** The step that belongs to a wallet already chosen. */
export type SecondStep = Exclude<WalletStep, { at: 'choosing' | 'connecting' } | { step: 1 }>;

export function isSecondStep(step: WalletStep): step is SecondStep {
  return step.at === 'failed' ? step.step === 2 : step.at !== 'choosing' && step.at !== 'connecting';
}

/** What a step has become by what the wallet did meanwhile: they disconnect and change accounts as they like. */
export function follow(step: WalletStep, connection: AnyConnection): WalletStep {
  // What is being verified has been signed and sent: the wallet has no more part in it.
  if (!isSecondStep(step) || step.at === 'verifying') return step;
  const { chain } = step;
  if (connection.status === 'disconnected') {
    if (step.at === 'linked') return step;
    return step.at === 'ready' && step.note === 'reloaded-early'
      ? { at: 'failed', step: 1, tried: chain, failure: NEVER_CONNECTED }
      : { at: 'failed', step: 2, chain, address: null, failure: WALLET_MISSING };
  }
  const asked = step.at === 'ready' ? null : step.address;
  if (!connection.isConnected || asked === null || has(connection.addresses, asked)) return step;
  const wasAsked = step.at === 'preparing' || step.at === 'signing';
  return { at: 'ready', chain, note: wasAsked ? 'changed' : null };
}

/** True when `address` is among them, however it is written. */
export function has(addresses: readonly string[], address: string): boolean {
  return addresses.some((one) => sameAddress(one, address));
}

/** The first address of a wallet that is not among `linked`; null when all are, or none is connected. */
export function firstUnlinked(addresses: readonly string[], linked: readonly string[]): string | null {
  return addresses.find((address) => !has(linked, address)) ?? null;
}
