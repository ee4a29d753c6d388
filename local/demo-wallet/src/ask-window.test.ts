// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askWindow } from './ask-window.ts';
import { PENDING, type PendingAsk } from './protocol.ts';

type Opened = { closed: boolean; focus(): void };

let opened: Opened[] = [];
let isBlocked = false;

beforeEach(() => {
  opened = [];
  isBlocked = false;
  vi.spyOn(window, 'open').mockImplementation(() => {
    if (isBlocked) return null;
    const made = { closed: false, focus: vi.fn() };
    opened.push(made);
    // The two members of a window that the wallet uses.
    return made as unknown as Window;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const connect = { kind: 'connect' } as const;

/** What the window of a wallet finds when it is loaded. */
function load(wallet = 'ethereum'): PendingAsk {
  return Reflect.get(window, PENDING).get(wallet);
}

test('the window gets the question and its answer comes back, however late', async () => {
  const answer = askWindow(connect);
  expect(window.open).toHaveBeenCalledWith('/demo-wallet/approve.html#ethereum', '_blank', expect.anything());
  expect(load().ask).toEqual(connect);
  expect(load('xverse')).toBeUndefined();
  load().answer('0x1');
  expect(await answer).toBe('0x1');
});

test('a window that is loaded again gets its question again', async () => {
  const answer = askWindow(connect);
  expect(load().ask).toEqual(connect);
  expect(load().ask).toEqual(connect);
  load().answer('0x1');
  await answer;
  expect(load()).toBeUndefined();
});

test('a refusal keeps its code', async () => {
  const answer = askWindow(connect);
  load().refuse();
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
  load().answer('0x1');
  await first;
  const second = askWindow(connect);
  expect(opened).toHaveLength(2);
  load().answer('0x1');
  await second;
});

test('a wallet that waits does not block another', async () => {
  const xverse = askWindow({ kind: 'bitcoinConnect', wallet: 'xverse' });
  const unisat = askWindow({ kind: 'bitcoinNetwork', wallet: 'unisat', network: 'testnet' });
  load('unisat').answer('testnet');
  await unisat;
  load('xverse').refuse();
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
  load().answer('0x1');
  await answer;
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

function press(text: string): void {
  const buttons = [...document.querySelectorAll('dialog button')];
  const found = buttons.find((button) => button.textContent === text);
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
}
