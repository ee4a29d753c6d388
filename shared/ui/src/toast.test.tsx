import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider, useToasts } from './toast.tsx';
import type { Toasts } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function renderToasts(): Toasts {
  let toasts: Toasts | undefined;
  function Page() {
    toasts = useToasts();
    return null;
  }
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  if (toasts === undefined) throw new Error('the page did not render');
  return toasts;
}

const list = () => within(screen.getByRole('region', { name: 'Notifications' })).getByRole('list');
const titles = () =>
  within(list())
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('says a notice politely and an error at once, in regions that stand before', () => {
  const toasts = renderToasts();
  const [polite, urgent] = [screen.getByRole('status'), screen.getByRole('alert')];
  expect(polite.textContent).toBe('');

  act(() => void toasts.show({ title: 'Vote recorded', message: 'For, with 17.' }));
  expect(polite.textContent).toBe('Vote recorded. For, with 17.');

  act(() => void toasts.show({ title: 'ApeChain does not answer', tone: 'error' }));
  expect(urgent.textContent).toBe('ApeChain does not answer');
});

test('goes by itself, but not while it is looked at', async () => {
  const toasts = renderToasts();
  act(() => void toasts.show({ title: 'Copied' }));

  fireEvent.pointerEnter(within(list()).getByRole('listitem'));
  await pass(60_000);
  expect(titles()).toEqual(['Copied']);

  fireEvent.pointerLeave(within(list()).getByRole('listitem'));
  await pass(7_000);
  expect(titles()).toEqual([]);
});

test('a newcomer does not lengthen the life of the others', async () => {
  const toasts = renderToasts();
  act(() => void toasts.show({ title: 'First' }));
  await pass(5_000);
  act(() => void toasts.show({ title: 'Second' }));
  await pass(1_500);
  expect(titles()).toEqual(['Second']);
});

test('a persistent one stays until it is updated', async () => {
  const toasts = renderToasts();
  let id = '';
  act(() => {
    id = toasts.show({ title: 'Claim sent', persistent: true });
  });
  await pass(600_000);
  expect(titles()).toEqual(['Claim sent']);

  act(() => toasts.update(id, { title: 'Claimed', tone: 'success' }));
  expect(titles()).toEqual(['Claimed']);
  await pass(7_000);
  expect(titles()).toEqual([]);
});

test('shows three at most, and brings back the one that had to give way', async () => {
  const toasts = renderToasts();
  act(() => {
    for (const title of ['One', 'Two', 'Three', 'Four']) toasts.show({ title, persistent: true });
  });
  expect(titles()).toEqual(['Two', 'Three', 'Four']);
  fireEvent.click(screen.getByRole('button', { name: 'Close: Four' }));
  await pass(500);
  expect(titles()).toEqual(['One', 'Two', 'Three']);
});

test('an action runs once and closes its toast', async () => {
  const toasts = renderToasts();
  const onClick = vi.fn();
  act(() => void toasts.show({ title: 'Removed', persistent: true, action: { label: 'Undo', onClick } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(500);
  expect(onClick).toHaveBeenCalledOnce();
  expect(titles()).toEqual([]);
});

test('reports being closed by the user, and not of going by itself or by its action', async () => {
  const toasts = renderToasts();
  const onClose = vi.fn();
  let id = '';
  act(() => void toasts.show({ title: 'Short', onClose }));
  await pass(7_000);
  act(
    () =>
      void toasts.show({
        title: 'Acted',
        persistent: true,
        onClose,
        action: { label: 'Go', onClick: () => undefined },
      }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  act(() => {
    id = toasts.show({ title: 'Withdrawn', persistent: true, onClose });
  });
  act(() => toasts.close(id));
  await pass(500);
  expect(onClose).not.toHaveBeenCalled();
  act(() => void toasts.show({ title: 'Crossed', persistent: true, onClose }));
  fireEvent.click(screen.getByRole('button', { name: 'Close: Crossed' }));
  expect(onClose).toHaveBeenCalledOnce();
});
