import { useNotify, usePageTitle, useShowError } from '@hideout/session/session';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { createFakeApi } from '@hideout/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { renderHost } from '../testing/render-host.tsx';

function Page({ title }: { readonly title: string }) {
  usePageTitle(title);
  return (
    <h1 tabIndex={-1} data-page-heading="">
      {title}
    </h1>
  );
}

const closed = vi.fn();

function Speaker() {
  const notify = useNotify();
  const showError = useShowError();
  return (
    <>
      <button type="button" onClick={() => notify({ title: 'Vote recorded' })}>
        Notify
      </button>
      <button
        type="button"
        onClick={() => showError({ title: 'Claim failed', message: 'The chain said no.', onClose: closed })}
      >
        Fail
      </button>
    </>
  );
}

const routes = [
  { path: '/', element: <Page title="hideout" /> },
  { path: '/governance', element: <Page title="Governance" /> },
  { path: '/plain', element: <p>A page without a heading</p> },
  {
    path: '/form',
    // biome-ignore lint/a11y/noAutofocus: a page that puts the focus somewhere itself is what is tested
    element: <input aria-label="Code" autoFocus />,
  },
  { path: '/speaker', element: <Speaker /> },
  { path: '*', element: <NotFoundPage /> },
];

const go = (host: Awaited<ReturnType<typeof renderHost>>, to: string) => act(() => host.router.navigate(to));

beforeEach(() => {
  closed.mockReset();
});

test('a navigation moves the focus to the new heading and names the tab', async () => {
  const host = await renderHost({ api: createFakeApi(), routes });
  expect(document.title).toBe('hideout');
  expect(document.activeElement).toBe(document.body);
  const navigation = screen.getByRole('navigation', { name: 'Main' });
  await host.user.click(within(navigation).getByRole('link', { name: 'Governance' }));
  expect(document.title).toBe('Governance — hideout');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Governance' }));
});

test('a change of the query alone leaves the focus where it is', async () => {
  const host = await renderHost({ api: createFakeApi(), routes, at: '/governance' });
  const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Home' });
  link.focus();
  await go(host, '/governance?state=open');
  expect(document.activeElement).toBe(link);
});

test('a page that has put the focus somewhere itself keeps it there', async () => {
  const host = await renderHost({ api: createFakeApi(), routes });
  await go(host, '/form');
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});

test('a page without a heading is announced and gets the focus itself', async () => {
  const host = await renderHost({ api: createFakeApi(), routes });
  await go(host, '/plain');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((node) => node.textContent)).toContain('hideout'),
  );
});

test('both bars mark the current page, and hold what the manifests ask for', async () => {
  await renderHost({ api: createFakeApi(), routes, at: '/governance' });
  const top = within(screen.getByRole('navigation', { name: 'Main' }));
  const bottom = within(screen.getByRole('navigation', { name: 'Main, at the bottom' }));
  expect(top.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Governance']);
  expect(bottom.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Vote', 'You']);
  expect(top.getByRole('link', { current: 'page' }).textContent).toBe('Governance');
  expect(bottom.getByRole('link', { current: 'page' }).textContent).toBe('Vote');
});

const TEAM_PAGE = {
  path: '/tools',
  label: 'Tools',
  shortLabel: 'Tools',
  icon: 'settings',
  order: 50,
  places: ['top' as const],
  access: 'admin' as const,
};
const MEMBER_PAGE = { ...TEAM_PAGE, path: '/mine', label: 'Mine', access: 'member' as const };
const nav = [TEAM_PAGE, MEMBER_PAGE];
const mainLinks = () => {
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  return main.getAllByRole('link').map((link) => `${link.textContent} ${link.title}`.trim());
};

test('a guest sees a lock on what needs a session, and nothing of the pages for the team', async () => {
  await renderHost({ api: createFakeApi(), routes, nav });
  await waitFor(() => expect(mainLinks()).toEqual(['Home', 'Mine Sign in first']));
});

test('a member sees no lock, and the team its own pages', async () => {
  const user = makeSessionUser();
  const { unmount } = await renderHost({ api: createFakeApi({ user }), routes, nav });
  await waitFor(() => expect(mainLinks()).toEqual(['Home', 'Mine']));
  unmount();
  const admin = { ...user, permissions: ['maintenance.toggle' as const] };
  await renderHost({ api: createFakeApi({ user: admin }), routes, nav });
  await waitFor(() => expect(mainLinks()).toEqual(['Home', 'Tools', 'Mine']));
});

test('an unknown address says so and leads to the known ones', async () => {
  await renderHost({ api: createFakeApi(), routes, at: '/nope' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing lives here' })).toBeTruthy();
  const places = within(screen.getByRole('navigation', { name: 'Known pages' })).getAllByRole('link');
  expect(places.map((link) => link.getAttribute('href'))).toEqual(['/', '/governance']);
});

test('says when the device is offline, and stops saying it', async () => {
  const { runtime } = await renderHost({ api: createFakeApi(), routes });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(screen.getByText('You look offline')).toBeTruthy();
  online.mockRestore();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(screen.queryByText('You look offline')).toBeNull();
  expect(runtime).toBeTruthy();
});

test('shows a remote’s notice as a toast', async () => {
  const { user } = await renderHost({ api: createFakeApi(), routes, at: '/speaker' });
  await user.click(screen.getByRole('button', { name: 'Notify' }));
  expect((await screen.findAllByText('Vote recorded')).length).toBeGreaterThan(0);
});

test('shows a remote’s error with title, message and Close, which calls back once', async () => {
  const { user } = await renderHost({ api: createFakeApi(), routes, at: '/speaker' });
  await user.click(screen.getByRole('button', { name: 'Fail' }));
  const modal = await screen.findByRole('alertdialog', { name: 'Claim failed' });
  expect(modal.textContent).toContain('The chain said no.');
  await user.click(within(modal).getByRole('button', { name: 'Close' }));
  expect(closed).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('every page can be reached past the bars', async () => {
  await renderHost({ api: createFakeApi(), routes });
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});
