import { createFakeApi } from '@hideout/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHost } from '../testing/render-host.tsx';
import { SectionBoundary } from './section-boundary.tsx';
import { SectionError } from './section-error.ts';

afterEach(() => void vi.restoreAllMocks());

async function renderFailing(error: Error) {
  const load = vi.fn(async () => 'here');
  load.mockRejectedValueOnce(error);
  const host = await renderHost({
    api: createFakeApi(),
    at: '/governance',
    routes: [
      {
        ErrorBoundary: SectionBoundary,
        children: [{ path: '/governance', loader: () => load(), Component: () => <h1>Proposals</h1> }],
      },
    ],
  });
  return { ...host, load };
}

test('a section that could not load has its name, its code and a retry that needs no reload', async () => {
  const remote = { name: 'governance', version: '1.0.0', title: 'Governance' };
  const { user } = await renderFailing(new SectionError('SECTION_MISSING', remote));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Governance could not load');
  expect(screen.getByRole('heading', { level: 1, name: 'Governance' })).toBeDefined();
  expect(document.body.textContent).toContain('governance@1.0.0 SECTION_MISSING');
  await waitFor(() => expect(document.title).toBe('Governance — hideout'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Proposals' })).toBeDefined();
});

test('a section that does not fit says what it needs and what is there', async () => {
  const remote = { name: 'governance', version: '1.0.0', title: 'Governance' };
  const detail = 'It needs react ^20.0.0, and this host has 19.3.1.';
  await renderFailing(new SectionError('SECTION_INCOMPATIBLE', remote, { detail }));
  expect((await screen.findByRole('alert')).textContent).toContain(`${detail} Reload the page`);
});

test('a page that throws shows the same error and is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderFailing(new Error('boom'));
  expect((await screen.findByRole('alert')).textContent).toContain('Governance stopped');
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'boom' }));
});

test.each([
  'Minified React error #185; visit https://react.dev/errors/185 for the full message',
  'Minified React error #301; visit https://react.dev/errors/301 for the full message',
])('shows the same message when React ends a tree: %s', async (message) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderFailing(new Error(message));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Governance stopped.*kept rendering without end/,
  );
  expect(document.body.textContent).toContain('SECTION_SPINNING');
});
