import { makeShown } from '@hideout/registry/testing/make-registry';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HostSettingsContext } from '../settings/host-settings.ts';
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

test('a section that opens is asked for again; leaving a closed one asks for nothing twice', async () => {
  const asked: string[] = [];
  const page = (path: string) => {
    const loader = () => {
      asked.push(path);
      return null;
    };
    return { path, loader, element: <p>{path}</p> };
  };
  const router = createMemoryRouter([{ Component: ContentFrame, children: [page('/a'), page('/b')] }], {
    initialEntries: ['/a'],
  });
  const [REMOTE] = makeShown({ enabled: false }).remotes;
  const frame = (closed: boolean) => (
    <HostSettingsContext
      value={{
        nav: [],
        hasWalletConnect: true,
        registryProblem: null,
        askForRegistry: async () => null,
        registryKeys: [],
        firstPage: Promise.resolve(),
        closedAt: (path) => (closed && path === '/a' ? (REMOTE ?? null) : null),
      }}
    >
      <RouterProvider router={router} />
    </HostSettingsContext>
  );
  const view = render(frame(true));
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => router.navigate('/b'));
  expect(asked).toEqual(['/a', '/b']);
  await act(() => router.navigate('/a'));
  view.rerender(frame(false));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(asked).toEqual(['/a', '/b', '/a', '/a']);
});
