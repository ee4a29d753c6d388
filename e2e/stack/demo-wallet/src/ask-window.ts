import { type Ask, CHANNEL, type PageMessage, USER_REJECTED, type WindowMessage } from './protocol.ts';
import { rpcError } from './rpc-error.ts';

const WIDTH = 400;
const HEIGHT = 620;

let open: Window | undefined;

/**
 * Opens the wallet's window with one question and waits for the person.
 *
 * @throws 4001 when it is refused or the window is closed, -32002 while another question is open,
 *   -32603 when the browser blocked the window.
 */
export function askWindow(ask: Ask): Promise<string> {
  if (open !== undefined && !open.closed) {
    open.focus();
    return Promise.reject(rpcError(-32002, 'The demo wallet is already waiting for an answer.'));
  }
  const id = crypto.randomUUID();
  const left = window.screenX + Math.max(0, (window.outerWidth - WIDTH) / 2);
  const opened = window.open(
    `/demo-wallet/approve.html#${id}`,
    `hideout-demo-wallet-${id}`,
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${window.screenY + 80}`,
  );
  if (opened === null) {
    const message =
      'The browser blocked the window of the demo wallet. Allow pop-ups for this site and try again.';
    return Promise.reject(rpcError(-32603, message));
  }
  open = opened;
  return new Promise<string>((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    const watch = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(watch);
      // The answer may still be under way when the window closes itself after giving it.
      setTimeout(() => finish(() => reject(rpcError(USER_REJECTED, 'User rejected the request.'))), 300);
    }, 250);
    const finish = (settle: () => void) => {
      clearInterval(watch);
      channel.close();
      if (open === opened) open = undefined;
      settle();
    };
    channel.onmessage = ({ data }: MessageEvent<WindowMessage | PageMessage>) => {
      if (data.to !== 'page' || data.id !== id) return;
      if (data.type === 'ready') channel.postMessage({ to: 'window', id, ask } satisfies PageMessage);
      else if (data.type === 'answer') finish(() => resolve(data.result));
      else finish(() => reject(rpcError(data.code, data.message)));
    };
  });
}
