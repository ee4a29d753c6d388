import { getMaintenance } from '@hideout/contract/health';
import type { SessionUser } from '@hideout/contract/people';
import { setMaintenance } from '@hideout/contract/set-maintenance';
import { makeAdmin, makeSessionUser } from '@hideout/testing/factories/people';
import { isoIn } from '@hideout/testing/factories/times';
import { answer, createFakeApi, disconnect, refuse } from '@hideout/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHost } from '../testing/render-host.tsx';
import { MaintenanceAdminPage } from './maintenance-admin-page.tsx';

const CLOSED = { maintenance: true, message: 'New bottles are coming in.' };
const OPEN = { maintenance: false };

const routes = [
  { path: '/', element: <input aria-label="Reason" /> },
  { path: '/admin/maintenance', element: <MaintenanceAdminPage /> },
];

function fakeApi(user: SessionUser | null = null) {
  return createFakeApi({ user, handlers: [answer(getMaintenance, OPEN)] });
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'UNDER MAINTENANCE' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the screen', () => {
  test('M01: replaces the whole app with the logo, the heading and the message', async () => {
    const api = fakeApi();
    api.use(answer(getMaintenance, { ...CLOSED, until: new Date(Date.now() + 3_600_000).toISOString() }));
    await renderHost({ api, routes });
    expect((await heading()).textContent).toBe('UNDER MAINTENANCE');
    expect(within(screen.getByRole('main')).getByText('hideout')).toBeTruthy();
    expect(screen.getByText('New bottles are coming in.')).toBeTruthy();
    expect(screen.getByText(/^Back around \d\d:\d\d|^Back around \w+/)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    // An effect sets it, and those run when the page has been rendered.
    await waitFor(() => expect(document.title).toBe('Under maintenance — hideout'));
  });

  test('comes when the check fails, and says that it is the connection', async () => {
    const api = fakeApi();
    api.use(disconnect(getMaintenance));
    await renderHost({ api, routes });
    await heading();
    expect(screen.getByText(/We cannot reach hideout right now/)).toBeTruthy();
  });

  test('says so when the device is offline, and cannot be hurried then', async () => {
    const api = fakeApi();
    api.use(disconnect(getMaintenance));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderHost({ api, routes });
    await heading();
    expect(screen.getByText(/comes back by itself when your connection does/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /Check now/ }).getAttribute('aria-disabled')).toBe('true');
  });

  test('goes by "Check now" without a reload, and everything is where it was', async () => {
    const api = fakeApi();
    const { user, runtime } = await renderHost({ api, routes });
    const reason = await screen.findByLabelText<HTMLInputElement>('Reason');
    reason.value = 'half a sentence';
    reason.focus();
    api.use(answer(getMaintenance, CLOSED));
    await act(() => runtime.maintenance.check());
    await heading();
    expect(screen.queryByRole('textbox')).toBeNull();

    api.use(answer(getMaintenance, OPEN));
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(screen.queryByText('UNDER MAINTENANCE')).toBeNull());
    expect(screen.getByLabelText('Reason')).toBe(reason);
    expect(reason.value).toBe('half a sentence');
    expect(document.activeElement).toBe(reason);
  });

  test('loads routes again that were asked for while it was closed', async () => {
    const loader = vi.fn(() => null);
    const api = fakeApi();
    const { runtime } = await renderHost({ api, routes: [{ path: '/', loader, element: <p>Page</p> }] });
    await screen.findByText('Page');
    expect(loader).toHaveBeenCalledTimes(1);
    api.use(answer(getMaintenance, CLOSED));
    await act(() => runtime.maintenance.check());
    api.use(answer(getMaintenance, OPEN));
    await act(() => runtime.maintenance.check());
    await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
  });

  test('lets the team in: a guest may sign in over it', async () => {
    const api = fakeApi();
    api.use(answer(getMaintenance, CLOSED));
    const { user } = await renderHost({ api, routes });
    await heading();
    await user.click(await screen.findByRole('button', { name: 'Team sign-in' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
  });

  test('M02, M03: can be switched off only with the permission', async () => {
    const api = fakeApi(makeSessionUser());
    api.use(answer(getMaintenance, CLOSED));
    const member = await renderHost({ api, routes });
    await heading();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Team sign-in' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Turn maintenance off' })).toBeNull();
    member.stop();
    member.unmount();

    const adminApi = fakeApi(makeAdmin());
    adminApi.use(answer(getMaintenance, CLOSED), answer(setMaintenance, OPEN));
    const admin = await renderHost({ api: adminApi, routes });
    await admin.user.click(await screen.findByRole('button', { name: 'Turn maintenance off' }));
    expect(await screen.findByLabelText('Reason')).toBeTruthy();
    expect(adminApi.callsTo(setMaintenance)[0]?.body).toEqual({ maintenance: false });
  });

  test('M01: says to those who may switch it who closed the site, and when', async () => {
    const api = fakeApi(makeAdmin());
    api.use(answer(getMaintenance, { ...CLOSED, by: 'oathkeeper', since: isoIn(-180_000) }));
    await renderHost({ api, routes });
    const line = await screen.findByText(/^Turned on by oathkeeper/);
    expect(line.textContent).toContain('3 minutes ago');
  });

  test('stays and says why when it cannot be turned off', async () => {
    const api = fakeApi(makeAdmin());
    api.use(answer(getMaintenance, CLOSED), refuse(setMaintenance, 'INTERNAL'));
    const { user } = await renderHost({ api, routes });
    await user.click(await screen.findByRole('button', { name: 'Turn maintenance off' }));
    expect(await screen.findByText('Maintenance is still on')).toBeTruthy();
  });
});

describe('the admin page', () => {
  test('asks a guest to sign in and tells a member what is missing', async () => {
    const guest = await renderHost({ api: fakeApi(), routes, at: '/admin/maintenance' });
    expect(await screen.findByRole('heading', { name: 'Sign in first' })).toBeTruthy();
    guest.unmount();

    await renderHost({ api: fakeApi(makeSessionUser()), routes, at: '/admin/maintenance' });
    expect(await screen.findByRole('heading', { name: 'Not for your account' })).toBeTruthy();
    expect(screen.getByText('You need ‘maintenance.toggle’. Ask an admin.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('M01: switches maintenance on only after the word was typed, with the typed message', async () => {
    const api = fakeApi(makeAdmin());
    api.use(answer(setMaintenance, ({ body }) => ({ ...body, maintenance: body.maintenance === true })));
    const { user } = await renderHost({ api, routes, at: '/admin/maintenance' });
    await user.type(await screen.findByLabelText('Message for visitors'), 'Back soon.');
    expect(screen.getAllByText('Back soon.').length).toBeGreaterThan(1); // typed, and in the preview
    const button = screen.getByRole('button', { name: /Turn maintenance on/ });
    await user.click(button);
    expect(api.callsTo(setMaintenance)).toHaveLength(0);

    await user.type(screen.getByLabelText('Type MAINTENANCE to confirm'), 'MAINTENANCE');
    await user.click(button);
    await heading();
    expect(api.callsTo(setMaintenance)[0]?.body).toEqual({ maintenance: true, message: 'Back soon.' });
  });

  test('does not take an end in the past', async () => {
    const api = fakeApi(makeAdmin());
    const { user } = await renderHost({ api, routes, at: '/admin/maintenance' });
    await user.type(await screen.findByLabelText(/Expected end/), '2020-01-01T10:00');
    await user.type(screen.getByLabelText('Type MAINTENANCE to confirm'), 'MAINTENANCE');
    await user.click(screen.getByRole('button', { name: /Turn maintenance on/ }));
    expect(await screen.findByText('Choose a time in the future.')).toBeTruthy();
    expect(api.callsTo(setMaintenance)).toHaveLength(0);
  });
});
