import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentFrame } from './pending-section.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderFrame() {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const router = createMemoryRouter([
    {
      Component: ContentFrame,
      children: [
        { index: true, Component: () => <p>Home</p> },
        {
          path: 'serum',
          loader: () => arrived.then(() => null),
          Component: () => <h1 tabIndex={-1}>Serum</h1>,
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { router, arrive };
}

test('a section that takes its time shows a skeleton and keeps the page that is left', async () => {
  const { router, arrive } = renderFrame();
  await act(async () => {
    void router.navigate('/serum');
  });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
  expect(screen.getByText('Home').closest('[hidden]')).not.toBeNull();

  await act(async () => {
    arrive();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Serum' })).toBeDefined();
});
