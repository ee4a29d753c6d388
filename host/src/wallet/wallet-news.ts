import { type Notice, noticeQueue, queued } from '@hideout/session/atoms';
import type { HostRuntime } from '@hideout/session/host-runtime';

type Store = HostRuntime['store'];

const WAY_ON = 'Connect it again when you want to sign something.';

function tell(store: Store, notice: Notice): void {
  store.set(noticeQueue, (queue) => [...queue, queued(notice)]);
}

/** The wallet has ended the connection, or another tab did. */
export function tellLost(store: Store, name: string): void {
  tell(store, { tone: 'info', title: `${name} was disconnected`, message: WAY_ON });
}

/** The connection of the last visit cannot come back. */
export function tellGone(store: Store): void {
  tell(store, {
    tone: 'info',
    title: 'Your wallet is no longer connected',
    message: `This browser does not offer it any more, or it has ended the connection. ${WAY_ON}`,
  });
}
