import { openByClick } from './open-by-click.ts';
import { type Answer, type Ask, PENDING, type PendingAsk } from './protocol.ts';
import { INTERNAL, rpcError, UNAVAILABLE, USER_REJECTED } from './rpc-error.ts';
import { WALLETS, type WalletName } from './wallet-settings.ts';

const WIDTH = 400;
const HEIGHT = 620;

const WATCH_MS = 250;

type Waiting = PendingAsk & { window: Window | null };

/** The questions that wait for an answer, one at most for each wallet; its window is null before it is open. */
const waiting = new Map<WalletName, Waiting>();
Reflect.set(window, PENDING, waiting);

/**
 * Opens the wallet's window with one question and waits for the user.
 *
 * @throws 4001 when it is refused or the window is closed, -32002 while another question of the same wallet
 *   is open, -32603 when the browser blocked the window.
 */
export async function askWindow<A extends Ask>(ask: A): Promise<Answer<A>> {
  const wallet = 'wallet' in ask ? ask.wallet : 'ethereum';
  const before = waiting.get(wallet);
  if (before !== undefined && before.window?.closed !== true) {
    before.window?.focus();
    throw rpcError(UNAVAILABLE, 'The demo wallet is already waiting for an answer.');
  }
  const question: Waiting = { ask, window: null, answer: () => undefined, refuse: () => undefined };
  const answered = new Promise<Answer<A>>((resolve, reject) => {
    // The window answers the kind that it was asked. A copy: the window's own objects end with it.
    question.answer = (result) => resolve(structuredClone(result) as Answer<A>);
    question.refuse = () => reject(rpcError(USER_REJECTED, 'User rejected the request.'));
  });
  waiting.set(wallet, question);
  const watch = setInterval(() => {
    if (question.window?.closed === true) question.refuse();
  }, WATCH_MS);
  try {
    const name = 'wallet' in ask ? `The demo of ${WALLETS[ask.wallet]}` : 'The demo wallet';
    const opened = openWindow(wallet) ?? (await openByClick(name, () => openWindow(wallet)));
    if (opened === null) throw rpcError(INTERNAL, 'The browser blocked the window of the demo wallet.');
    if (opened === undefined) question.refuse();
    else question.window = opened;
    return await answered;
  } finally {
    clearInterval(watch);
    if (waiting.get(wallet) === question) waiting.delete(wallet);
  }
}

function openWindow(wallet: WalletName): Window | null {
  const left = window.screenX + Math.max(0, (window.outerWidth - WIDTH) / 2);
  return window.open(
    `/demo-wallet/approve.html#${wallet}`,
    '_blank',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${window.screenY + 80}`,
  );
}
