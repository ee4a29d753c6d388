import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LazyPart } from './lazy-part.tsx';

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
