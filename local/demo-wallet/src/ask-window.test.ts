// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askWindow } from './ask-window.ts';
import { CHANNEL, type PageMessage, type WindowMessage } from './protocol.ts';

type Opened = { closed: boolean; focus(): void; id: string };

let opened: Opened[] = [];
let isBlocked = false;
let channel: BroadcastChannel;

beforeEach(() => {
  opened = [];
  isBlocked = false;
  channel = new BroadcastChannel(CHANNEL);
  vi.spyOn(window, 'open').mockImplementation((url) => {
    if (isBlocked) return null;
    const made = { closed: false, focus: vi.fn(), id: String(url).split('#')[1] ?? '' };
    opened.push(made);
    // The three members of a window that the wallet uses.
    return made as unknown as Window;
  });
});

afterEach(() => {
  channel.close();
  vi.restoreAllMocks();
});

const connect = { kind: 'connect' } as const;

/** What the window with the last question does when it is loaded; resolves with the question it gets. */
function load(): Promise<PageMessage> {
  return new Promise((resolve) => {
    channel.onmessage = ({ data }) => {
      if (data.to === 'window') resolve(data);
    };
    say({ to: 'page', id: opened.at(-1)?.id ?? '', type: 'ready' });
  });
}

function say(message: WindowMessage): void {
  channel.postMessage(message);
}

test('the window gets the question and its answer comes back, however late', async () => {
  const answer = askWindow(connect);
  const { id, ask } = await load();
  expect(ask).toEqual(connect);
  say({ to: 'page', id: 'of another page', type: 'answer', result: 'wrong' });
  say({ to: 'page', id, type: 'answer', result: '0x1' });
  expect(await answer).toBe('0x1');
});

test('a window that is loaded again gets its question again', async () => {
  const answer = askWindow(connect);
  const { id } = await load();
  expect((await load()).ask).toEqual(connect);
  say({ to: 'page', id, type: 'answer', result: '0x1' });
  await answer;
});

test('a refusal keeps its code', async () => {
  const answer = askWindow(connect);
  const { id } = await load();
  say({ to: 'page', id, type: 'error', code: 4001, message: 'User rejected the request.' });
  await expect(answer).rejects.toMatchObject({ code: 4001 });
});

test('a window that is closed has refused', async () => {
  vi.useFakeTimers();
  try {
    const answer = askWindow(connect);
    const refused = expect(answer).rejects.toMatchObject({ code: 4001 });
    for (const one of opened) one.closed = true;
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
  } finally {
    vi.useRealTimers();
  }
});

test('one question at a time for a wallet, and the waiting window comes to the front', async () => {
  const first = askWindow(connect);
  await expect(askWindow(connect)).rejects.toMatchObject({ code: -32002 });
  expect(opened).toHaveLength(1);
  expect(opened[0]?.focus).toHaveBeenCalled();
  const { id } = await load();
  say({ to: 'page', id, type: 'answer', result: '0x1' });
  await first;
  const second = askWindow(connect);
  expect(opened).toHaveLength(2);
  await answerLast(second);
});

test('a wallet that waits does not block another', async () => {
  const xverse = askWindow({ kind: 'bitcoinConnect', wallet: 'xverse' });
  const { id } = await load();
  const unisat = askWindow({ kind: 'bitcoinNetwork', wallet: 'unisat', network: 'testnet' });
  await answerLast(unisat);
  say({ to: 'page', id, type: 'error', code: 4001, message: '' });
  await expect(xverse).rejects.toMatchObject({ code: 4001 });
});

test('where the browser opens no window, a click does', async () => {
  isBlocked = true;
  const sawClick = vi.fn();
  document.addEventListener('click', sawClick);
  const answer = askWindow(connect);
  expect(document.querySelector('dialog')?.textContent).toContain('The demo wallet wants an answer.');
  isBlocked = false;
  press('Open window');
  expect(document.querySelector('dialog')).toBeNull();
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  await answerLast(answer);
  // The site closes its own dialogs on clicks outside of them.
  expect(sawClick).not.toHaveBeenCalled();
});

test('and who does not want to click refuses', async () => {
  isBlocked = true;
  const answer = askWindow(connect);
  press('Refuse');
  await expect(answer).rejects.toMatchObject({ code: 4001 });
  const again = askWindow(connect);
  press('Open window');
  await expect(again).rejects.toMatchObject({ code: -32603 });
});

async function answerLast(answer: Promise<unknown>): Promise<void> {
  const { id } = await load();
  say({ to: 'page', id, type: 'answer', result: 'yes' });
  await answer;
}

function press(text: string): void {
  const buttons = [...document.querySelectorAll('dialog button')];
  const found = buttons.find((button) => button.textContent === text);
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
}
