import { createHostServices, HostProviders } from '@hideout/session/host';
import { createFakeApi } from '@hideout/testing/fake-api';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { RegistryProblem } from '../boot/known-registry.ts';
import { HostSettingsContext } from '../settings/host-settings.ts';
import { NotFoundPage } from './not-found-page.tsx';

function renderPage(problem: RegistryProblem | null) {
  const askForRegistry = vi.fn(async (): Promise<RegistryProblem | null> => problem);
  const loader = vi.fn(() => null);
  const router = createMemoryRouter([{ path: '*', loader, element: <NotFoundPage /> }], {
    initialEntries: ['/serum?x=1'],
  });
  const runtime = createHostServices({ fetch: createFakeApi().fetch });
  const page = (registryProblem: RegistryProblem | null) => (
    <HostProviders runtime={runtime}>
      <HostSettingsContext
        value={{
          nav: [],
          closedAt: () => null,
          hasWalletConnect: true,
          registryKeys: [],
          firstPage: Promise.resolve(),
          registryProblem,
          askForRegistry,
        }}
      >
        <RouterProvider router={router} />
      </HostSettingsContext>
    </HostProviders>
  );
  const view = render(page(problem));
  return { askForRegistry, loader, router, come: () => view.rerender(page(null)) };
}

test.each<[RegistryProblem, RegExp]>([
  ['REGISTRY_MISSING', /did not come. Check your connection/],
  ['REGISTRY_UNTRUSTED', /not signed by this site/],
  ['REGISTRY_EXPIRED', /is days old/],
  ['HTTPS_MISSING', /This page needs https.* Use the https address/],
])('says by words and code that no section is known (%s), and nothing of a 404', async (problem, message) => {
  renderPage(problem);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(message);
  expect(screen.getByText(problem)).toBeDefined();
  expect(screen.queryByText(/404|Nothing lives here/)).toBeNull();
  // Asking again changes nothing at a plain http address.
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(
    problem === 'HTTPS_MISSING' ? 0 : 1,
  );
});

test('says what is wrong by now when asking again did not help', async () => {
  const { askForRegistry } = renderPage('REGISTRY_MISSING');
  askForRegistry.mockResolvedValue('REGISTRY_EXPIRED');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('REGISTRY_EXPIRED')).toBeDefined();
});

test('looks its address up again when the sections are known, and says so when nothing lives there', async () => {
  const { loader, router, come } = renderPage('REGISTRY_MISSING');
  await screen.findByRole('alert');
  const before = loader.mock.calls.length;
  come();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing lives here' })).toBeDefined();
  expect(loader.mock.calls.length).toBe(before + 1);
  expect(router.state.location).toMatchObject({ pathname: '/serum', search: '?x=1' });
});
