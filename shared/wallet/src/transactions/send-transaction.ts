import type { createStore } from 'jotai';
import { type WalletState, walletErrorState, walletState } from '../atoms.ts';
import { attempt } from '../attempt.ts';
import { ethereumLayer } from '../layers.ts';
import { FIRST_MESSAGES, toWalletError, WALLET_ERROR_CODES, WalletError } from '../wallet-error.ts';
import type { TransactionRecord } from './transaction-record.ts';
import type { TransactionStore } from './transaction-store.ts';
import type { TransactionRequest } from './transaction-types.ts';

type Store = ReturnType<typeof createStore>;

/** A question that a wallet has not answered for so long was lost with its window. */
const MAX_QUESTION_MS = 300_000;

/** What this tab has asked its wallet and simulated, so that one answer is not taken for another's. */
export class WalletQuestions {
  #open: { readonly name: string; readonly askedAt: number } | null = null;
  readonly #simulatedAs = new Map<string, string>();

  /** Remembers whom a simulation was for. */
  setSimulated(request: TransactionRequest, sender: string): void {
    this.#simulatedAs.set(getCallKey(request), sender.toLowerCase());
  }

  /** @throws WalletError when the request was simulated as another account. */
  assertSimulatedAs(request: TransactionRequest, sender: string): void {
    const simulated = this.#simulatedAs.get(getCallKey(request));
    if (simulated === undefined || simulated === sender.toLowerCase()) return;
    const message =
      'The wallet has another account now, so nothing was sent. Check again what this one would do.';
    throw new WalletError(message, WALLET_ERROR_CODES.internal, { fault: 'otherAccount' });
  }

  /** Asks the wallet. @throws WalletError while an earlier question is open. */
  async ask<Answer>(name: string, question: () => Promise<Answer>): Promise<Answer> {
    const open = this.#open;
    if (open !== null && Date.now() - open.askedAt < MAX_QUESTION_MS) {
      const message = `Your wallet is still being asked: ${open.name}. Answer it there first.`;
      throw new WalletError(message, WALLET_ERROR_CODES.accessDenied, { fault: 'busy' });
    }
    const mine = { name, askedAt: Date.now() };
    this.#open = mine;
    try {
      return await question();
    } finally {
      if (this.#open === mine) this.#open = null;
    }
  }
}

function getCallKey({ chainId, to, data, value = 0n }: TransactionRequest): string {
  return [chainId, to.toLowerCase(), data, value].join();
}

function getAddress(state: WalletState): `0x${string}` | null {
  return state.status === 'connected' ? state.address : null;
}

/** @throws WalletError 'Wallet not connected'. */
export function getConnectedAddress(store: Store): `0x${string}` {
  const address = getAddress(store.get(walletState));
  if (address !== null) return address;
  throw new WalletError(FIRST_MESSAGES.notConnected, WALLET_ERROR_CODES.internal);
}

/**
 * Sends a request to the connected wallet; resolves with the record once the wallet has sent it.
 *
 * @throws WalletError
 */
export async function sendTransaction(
  store: Store,
  transactions: TransactionStore,
  questions: WalletQuestions,
  request: TransactionRequest,
): Promise<TransactionRecord> {
  // What is refused here was never asked of the wallet, so it is no failure of the wallet that is logged.
  assertFree(transactions, request);
  const confirmed = getAddress(store.get(walletState));
  if (confirmed !== null) questions.assertSimulatedAs(request, confirmed);
  return questions.ask(request.name, () =>
    attempt(store, walletErrorState, async () => {
      // While the last visit's connection is on its way back the layer waits for it.
      if (store.get(walletState).status === 'disconnected') getConnectedAddress(store);
      const layer = await ethereumLayer.get();
      const sender = confirmed ?? getAddress(store.get(walletState));
      if (sender !== null) questions.assertSimulatedAs(request, sender);
      const { chainId, to, data, value = 0n } = request;
      const hash = await askLayer(() =>
        layer.sendTransaction({ chainId, to, data, value, ...(sender === null ? {} : { from: sender }) }),
      );
      const record = createRecord(request, hash, sender ?? getConnectedAddress(store));
      transactions.add(record);
      return record;
    }),
  );
}

async function askLayer(ask: () => Promise<`0x${string}`>): Promise<`0x${string}`> {
  try {
    return await ask();
  } catch (cause) {
    throw toWalletError(cause, getErrorText(cause));
  }
}

/** The wallet's own message: "insufficient funds" helps, "the request failed" does not. */
function getErrorText(cause: unknown): string {
  if (!(cause instanceof Error)) return FIRST_MESSAGES.processing;
  // Errors of viem have the answer of the wallet or the node apart from their own long text.
  const texts: unknown[] = [Reflect.get(cause, 'details'), Reflect.get(cause, 'shortMessage'), cause.message];
  return (
    texts.find((text): text is string => typeof text === 'string' && text !== '') ?? FIRST_MESSAGES.processing
  );
}

/** @throws WalletError when a transaction about the same subject is pending, in whatever tab it was sent. */
function assertFree(transactions: TransactionStore, { subject }: TransactionRequest): void {
  transactions.reload();
  const pending = transactions.get().find((one) => one.status === 'pending' && one.subject === subject);
  if (pending === undefined) return;
  const message = `It is on its way already: ${pending.name}. Wait until that has ended.`;
  throw new WalletError(message, WALLET_ERROR_CODES.invalidRequest);
}

function createRecord(
  request: TransactionRequest,
  hash: `0x${string}`,
  sender: `0x${string}`,
): TransactionRecord {
  const { value = 0n, ...call } = request;
  const now = Date.now();
  return {
    ...call,
    value: value.toString(),
    hash,
    sender,
    sentAt: now,
    changedAt: now,
    status: 'pending',
    minedHash: null,
    blockNumber: null,
    gasUsed: null,
    reason: null,
    nonce: null,
    sinceBlock: null,
    isDismissed: false,
  };
}
