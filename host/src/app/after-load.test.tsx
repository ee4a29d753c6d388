import { makeRegistry } from '@hideout/registry/testing/make-registry';
import { createHostServices, HostProviders, setSession } from '@hideout/session/host';
import { type Session, useUnsaved } from '@hideout/session/session';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { createFakeApi } from '@hideout/testing/fake-api';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Notices } from '../shell/notices.tsx';
import { makeSettings } from '../testing/make-settings.ts';
import { makeReleaseError, openReleases, settle } from '../testing/open-releases.ts';
import { AfterLoad, mayReport } from './after-load.tsx';

vi.mock('../sections/load-remote.ts', () => ({
  loadRemoteModule: async () => ({ createRoutes: () => [{ path: '/governance', element: null }] }),
  hasFailed: () => false,
  noteLoad: () => undefined,
}));

const { loadSignInDialog } = vi.hoisted(() => ({ loadSignInDialog: vi.fn(async () => () => null) }));
vi.mock('../sign-in/sign-in-outlet.tsx', () => ({ loadSignInDialog }));

beforeEach(() => {
  loadSignInDialog.mockClear();
  vi.stubGlobal('__hideout', { thrown: [] });
  return () => vi.unstubAllGlobals();
});

function Form({ typed }: { readonly typed: boolean }) {
  useUnsaved(typed);
  return null;
}

/** A tab whose release of governance has thrown in three tries. */
async function renderStopped({ typed }: { readonly typed: boolean }) {
  const registry = makeRegistry({ canary: { version: '1.1.0', percent: 100 } });
  const releases = await openReleases(registry, '/governance');
  render(
    <HostProviders runtime={createHostServices({ fetch: createFakeApi().fetch })}>
      <AfterLoad releases={releases} config={makeSettings()} />
      <Form typed={typed} />
      <Notices />
    </HostProviders>,
  );
  for (let count = 0; count < 3; count += 1) {
    window.__hideout?.threw?.('render', makeReleaseError('1.1.0'));
    await act(() => releases.get().host.router.navigate('/governance', { replace: true }));
  }
  return async () => {
    await settle(releases);
    return releases.get().host.running.get('governance')?.manifest.version;
  };
}

test('a release that keeps stopping is left by itself, and the user is notified', async () => {
  const running = await renderStopped({ typed: false });
  expect(await screen.findByText('Governance went back to another version')).toBeDefined();
  expect(await running()).toBe('1.0.0');
});

test('with something typed and not sent the user is asked first', async () => {
  const running = await renderStopped({ typed: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Use it now' }));
  expect(await screen.findByText('Something is unfinished here')).toBeDefined();
  expect(await running()).toBe('1.1.0');
  await userEvent.click(screen.getByRole('button', { name: 'Use it anyway' }));
  expect(await running()).toBe('1.0.0');
});

async function renderTab(session: Session) {
  const runtime = createHostServices({ fetch: createFakeApi().fetch });
  setSession(runtime, session);
  render(
    <HostProviders runtime={runtime}>
      <AfterLoad
        releases={await openReleases(makeRegistry(), '/')}
        config={makeSettings({ telemetry: 'off' })}
      />
    </HostProviders>,
  );
}

test('the sign-in dialog is fetched for a guest', async () => {
  await renderTab({ status: 'guest' });
  expect(loadSignInDialog).toHaveBeenCalledTimes(1);
});

test('the sign-in dialog is not fetched for a member, nor for a guest who saves data', async () => {
  await renderTab({ status: 'member', user: makeSessionUser() });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  await renderTab({ status: 'guest' });
  expect(loadSignInDialog).not.toHaveBeenCalled();
});

describe('a tab reports what it measures', () => {
  test('as the operator wants', () => {
    expect(mayReport('api', {})).toBe(true);
    expect(mayReport('off', {})).toBe(false);
  });

  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('not when the browser says %j', (wish) => {
    expect(mayReport('api', wish)).toBe(false);
  });

  test('when the browser says nothing, or that tracking is fine', () => {
    expect(mayReport('api', { doNotTrack: null, globalPrivacyControl: false })).toBe(true);
    expect(mayReport('api', { doNotTrack: '0' })).toBe(true);
  });
});
