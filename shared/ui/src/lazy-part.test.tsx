import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LazyPart, usePreload } from './lazy-part.tsx';

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

test('shows the fallback, then the part with its props', async () => {
  const load = async () => Greeting;
  render(<LazyPart load={load} props={{ name: 'hound' }} fallback={<p>Wait</p>} />);
  expect(screen.getByText('Wait')).toBeDefined();
  expect(await screen.findByText('Hello hound')).toBeDefined();
});

test('a failed load says so and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new Error('offline'));
  render(<LazyPart load={load} props={{ name: 'hound' }} />);
  expect((await screen.findByRole('alert')).textContent).toContain('could not load');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello hound')).toBeDefined();
});

test('the focus stays on the button when it fails once more', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.reject<typeof Greeting>(new Error('offline')));
  render(<LazyPart load={load} props={{ name: 'hound' }} fallback={<p>Wait</p>} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  expect(document.activeElement).toBe(again);
});

test('a failed load is tried again by itself when the network is back', async () => {
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new Error('offline'));
  render(<LazyPart load={load} props={{ name: 'hound' }} fallback={<p>Later</p>} isOptional />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  // Only once the failure is known does the part listen.
  await act(async () => undefined);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Hello hound')).toBeDefined();
});

test('what the page is whole without leaves its fallback when it cannot load, and says nothing', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  log.mockClear();
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new Error('offline'));
  render(<LazyPart load={load} props={{ name: 'hound' }} fallback={<p>Later</p>} isOptional />);
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  expect(await screen.findByText('Later')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(log).not.toHaveBeenCalled();
});

test('a part that was loaded before is there at once when it comes back', async () => {
  const load = vi.fn(async () => Greeting);
  const part = <LazyPart load={load} props={{ name: 'hound' }} fallback={<p>Wait</p>} />;
  render(part).unmount();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  render(part);
  expect(screen.getByText('Hello hound')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test('preloads a part once it is wanted, and asks again for one that did not come', async () => {
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(new Error('offline'));
  function Page({ isWanted, isShown }: { readonly isWanted: boolean; readonly isShown: boolean }) {
    usePreload(load, isWanted);
    return isShown && <LazyPart load={load} props={{ name: 'hound' }} />;
  }
  const { rerender } = render(<Page isWanted={false} isShown={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Page isWanted isShown={false} />);
  expect(load).toHaveBeenCalledOnce();
  rerender(<Page isWanted isShown />);
  expect(await screen.findByText('Hello hound')).toBeDefined();
});
