import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followLinks } from './follow-links.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a href="/quests/bitcoin?from=home"><span>Link a wallet</span></a>
    <a href="/serum">Serum</a>
    <a href="${location.pathname}?state=open">Open ones</a>
    <a href="https://other.example/serum">Elsewhere</a>
    <p>Text</p>`;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

function setUp() {
  const preload = vi.fn();
  const unmounted = new AbortController();
  followLinks(preload, unmounted.signal);
  onTestFinished(() => unmounted.abort());
  const send = (selector: string, type: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  return { preload, send, end: () => unmounted.abort() };
}

test.each(['pointerover', 'focusin'])('preloads what a link leads to after %s', (type) => {
  const { preload, send } = setUp();
  send('span', type);
  vi.runAllTimers();
  expect(preload.mock.calls).toEqual([[`${location.origin}/quests/bitcoin?from=home`]]);
});

test('preloads nothing of links that a pointer only passes over', () => {
  const { preload, send } = setUp();
  send('span', 'pointerover');
  send('a[href="/serum"]', 'pointerover');
  send('p', 'pointerover');
  vi.runAllTimers();
  expect(preload).not.toHaveBeenCalled();
});

test('preloads nothing when a touch becomes scrolling', () => {
  const { preload, send } = setUp();
  send('span', 'pointerover');
  send('span', 'pointercancel');
  vi.runAllTimers();
  expect(preload).not.toHaveBeenCalled();
});

test('preloads neither the page that is open nor another site', () => {
  const { preload, send } = setUp();
  for (const selector of ['a[href*="state"]', 'a[href^="https"]']) {
    send(selector, 'pointerover');
    vi.runAllTimers();
  }
  expect(preload).not.toHaveBeenCalled();
});

test('preloads once while the pointer stays on a link, whatever part of it', () => {
  const { preload, send } = setUp();
  for (const part of ['span', 'a', 'span']) {
    send(part, 'pointerover');
    vi.runAllTimers();
  }
  expect(preload).toHaveBeenCalledTimes(1);
});

test('preloads nothing after it has ended', () => {
  const { preload, send, end } = setUp();
  send('span', 'pointerover');
  end();
  send('span', 'focusin');
  vi.runAllTimers();
  expect(preload).not.toHaveBeenCalled();
});
