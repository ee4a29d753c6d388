import { vi } from 'vitest';
import type { Fault, FaultyWallet } from './wallet-faults.ts';

const ORIGIN = 'https://keys.coinbase.com';

/** How long the window takes for a word. */
const ANSWER_MS = 100;

type Message = {
  readonly id?: string;
  readonly event?: string;
  readonly content?: { readonly handshake?: object };
};

/** What the window says instead of its sealed greeting. */
const FAILURES: Partial<Record<Fault, number>> = { pending: -32002, throws: -32603, missing: 4900 };

/**
 * The window that Coinbase Wallet opens where its extension is missing, and speaks with by messages. A wallet that
 * connects answers under seal, which only the two of them can open, so this one never does.
 */
export function faultyWindow(): FaultyWallet {
  let fault: Fault | null = null;
  const say = (data: object) => {
    setTimeout(() => window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN })), ANSWER_MS);
  };
  const opened = {
    closed: false,
    focus: () => undefined,
    close: () => undefined,
    postMessage: ({ id: requestId, event, content }: Message) => {
      if (fault === 'hangs') return;
      const id = crypto.randomUUID();
      if (event === 'selectSignerType') {
        say(fault === 'refuses' ? { id, event: 'PopupUnload' } : { id, requestId, data: 'scw' });
      } else if (content?.handshake !== undefined) {
        const failure = { code: fault === null ? 0 : FAILURES[fault], message: 'The window has failed.' };
        say({ id, requestId, sender: '', content: { failure } });
      }
    },
  };
  const open = vi.spyOn(window, 'open').mockImplementation(() => {
    say({ id: crypto.randomUUID(), event: 'PopupLoaded' });
    return opened as unknown as Window; // all that the SDK uses of it
  });
  return {
    misbehave: (_asked, next) => {
      fault = next;
    },
    heal: () => {
      fault = null;
    },
    stop: () => open.mockRestore(),
  };
}
