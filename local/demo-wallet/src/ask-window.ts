import { nameOfWallet } from './bitcoin/bitcoin-state.ts';
import { openByClick } from './open-by-click.ts';
import {
  type Answer,
  type Ask,
  CHANNEL,
  type PageMessage,
  USER_REJECTED,
  type WindowMessage,
} from './protocol.ts';
import { rpcError } from './rpc-error.ts';

const WIDTH = 400;
const HEIGHT = 620;

const WATCH_MS = 250;
/** The answer may still be under way when the window closes itself after giving it. */
const LAST_ANSWER_MS = 300;

/** Windows that wait for an answer, one at most for each wallet; null before it is open. */
const waiting = new Map<string, Window | null>();

/**
 * Opens the wallet's window with one question and waits for the user.
 *
 * @throws 4001 when it is refused or the window is closed, -32002 while another question of the same wallet
 *   is open, -32603 when the browser blocked the window.
 */
export async function askWindow<A extends Ask>(ask: A): Promise<Answer<A>> {
  const wallet = 'wallet' in ask ? ask.wallet : 'ethereum';
  const before = waiting.get(wallet);
  if (before !== undefined && before?.closed !== true) {
    before?.focus();
    throw rpcError(-32002, 'The demo wallet is already waiting for an answer.');
  }
  const id = crypto.randomUUID();
  waiting.set(wallet, null);
  let opened: Window | null | undefined;
  try {
    const name = 'wallet' in ask ? `The demo of ${nameOfWallet(ask.wallet)}` : 'The demo wallet';
    opened = openWindow(id) ?? (await openByClick(name, () => openWindow(id)));
    if (opened === undefined) throw rpcError(USER_REJECTED, 'User rejected the request.');
    if (opened === null) throw rpcError(-32603, 'The browser blocked the window of the demo wallet.');
    waiting.set(wallet, opened);
    return await getAnswer(ask, id, opened);
  } finally {
    if (waiting.get(wallet) === (opened ?? null)) waiting.delete(wallet);
  }
}

function openWindow(id: string): Window | null {
  const left = window.screenX + Math.max(0, (window.outerWidth - WIDTH) / 2);
  return window.open(
    `/demo-wallet/approve.html#${id}`,
    `hideout-demo-wallet-${id}`,
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${window.screenY + 80}`,
  );
}

function getAnswer<A extends Ask>(ask: A, id: string, opened: Window): Promise<Answer<A>> {
  return new Promise<Answer<A>>((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    const watch = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(watch);
      setTimeout(
        () => finish(() => reject(rpcError(USER_REJECTED, 'User rejected the request.'))),
        LAST_ANSWER_MS,
      );
    }, WATCH_MS);
    const finish = (settle: () => void) => {
      clearInterval(watch);
      channel.close();
      settle();
    };
    channel.onmessage = ({ data }: MessageEvent<WindowMessage | PageMessage>) => {
      if (data.to !== 'page' || data.id !== id) return;
      if (data.type === 'ready') channel.postMessage({ to: 'window', id, ask } satisfies PageMessage);
      // The window answers the kind that it was asked.
      else if (data.type === 'answer') finish(() => resolve(data.result as Answer<A>));
      else finish(() => reject(rpcError(data.code, data.message)));
    };
  });
}
