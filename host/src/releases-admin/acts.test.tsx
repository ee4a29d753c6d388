import { changeRemote, getRegistryHistory, type RegistryEvent } from '@hideout/contract/registry';
import { makeRemote } from '@hideout/registry/testing/make-registry';
import { hasUnsaved } from '@hideout/session/host-requests';
import { makeAdmin } from '@hideout/testing/factories/people';
import { answer, type FakeApi, refuse } from '@hideout/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LINE, openReleasesAdmin, remoteCard, setLive } from '../testing/open-releases-admin.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const dialog = () => screen.findByRole('dialog');
const sentTo = (api: FakeApi) => api.callsTo(changeRemote).map(({ params, body }) => ({ ...params, body }));

describe('acts', () => {
  test('rolling back needs a reason, says what follows, sends exactly that, and reports that it was done', async () => {
    const { api, user } = await openReleasesAdmin();
    await remoteCard();
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    const box = within(await dialog());
    expect(box.getByText(/The 10 % who have 1\.2\.0 go back to 1\.1\.0/)).toBeTruthy();
    const submit = box.getByRole('button', { name: 'Take 1.2.0 back' });
    await user.click(submit);
    expect(api.callsTo(changeRemote)).toHaveLength(0);
    expect(submit.title).toBe('Say why: it stands in the history.');

    await user.type(box.getByLabelText('Why'), ' votes hang ');
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(api)).toEqual([
      {
        name: 'governance',
        body: { change: { act: 'rollback' }, reason: 'votes hang', expectedRevision: 7 },
      },
    ]);
    expect((await screen.findAllByText('Governance 1.2.0 was taken back')).length).toBeGreaterThan(0);
  });

  test('a canary is raised by a step or by a number', async () => {
    const { api, user } = await openReleasesAdmin();
    await remoteCard();
    await user.click(screen.getByRole('button', { name: 'Change the canary' }));
    const box = within(await dialog());
    await user.click(box.getByRole('button', { name: '50 %' }));
    expect(box.getByLabelText<HTMLInputElement>('Share of the visitors').value).toBe('50');
    await user.clear(box.getByLabelText('Share of the visitors'));
    await user.type(box.getByLabelText('Share of the visitors'), '33.5');
    await user.type(box.getByLabelText('Why'), 'no errors');
    await user.click(box.getByRole('button', { name: 'Give it to 33.5 %' }));
    await waitFor(() => expect(api.callsTo(changeRemote)).toHaveLength(1));
    expect(api.callsTo(changeRemote)[0]?.body).toEqual({
      change: { act: 'canary', version: '1.2.0', percent: 33.5 },
      reason: 'no errors',
      expectedRevision: 7,
    });
  });

  test('a canary is promoted as the version that was seen', async () => {
    const { api, user } = await openReleasesAdmin();
    await remoteCard();
    await user.click(screen.getByRole('button', { name: 'Promote 1.2.0' }));
    const box = within(await dialog());
    expect(box.getByText(/Version 1\.1\.0 stays as the way back/)).toBeTruthy();
    await user.type(box.getByLabelText('Why'), 'fine for a day');
    await user.click(box.getByRole('button', { name: 'Release 1.2.0 to all' }));
    await waitFor(() => expect(api.callsTo(changeRemote)).toHaveLength(1));
    expect(api.callsTo(changeRemote)[0]?.body).toMatchObject({
      change: { act: 'promote', version: '1.2.0' },
    });
  });

  test('rare acts are in the menu, by keyboard alone, and the focus comes back', async () => {
    const { api, user } = await openReleasesAdmin();
    await remoteCard();
    const more = screen.getByRole('button', { name: 'More for Governance' });
    more.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Set a preview');
    await user.keyboard('{End}{Enter}');
    const box = within(await dialog());
    expect(box.getByText(/Switch Governance off/, { selector: 'h2' })).toBeTruthy();
    await user.click(box.getByLabelText('Why'));
    await user.keyboard('too many errors{Tab}{Tab}{Enter}');
    await waitFor(() => expect(api.callsTo(changeRemote)).toHaveLength(1));
    expect(api.callsTo(changeRemote)[0]?.body).toMatchObject({ change: { act: 'disable' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(more);
  });

  test('what is switched off or being worked on can be opened again', async () => {
    const maintenance = { message: null, until: null };
    const { user } = await openReleasesAdmin({
      remotes: [makeRemote({ enabled: false, maintenance, preview: '2.0.0' })],
    });
    await remoteCard();
    await user.click(screen.getByRole('button', { name: 'More for Governance' }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual([
      'Release a version to all',
      'Change the preview',
      'End the preview',
      'Change the message',
      'End the maintenance',
      'Switch on',
    ]);
  });

  test('without a version before there is no way back, and the button says so', async () => {
    const { user } = await openReleasesAdmin({ remotes: [makeRemote()] });
    await remoteCard();
    const button = screen.getByRole('button', { name: 'Roll back' });
    expect(button.title).toBe('There is no version before 1.0.0.');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a failure keeps the reason, and the same press works afterwards', async () => {
    const { api, user } = await openReleasesAdmin();
    await remoteCard();
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    const box = within(await dialog());
    await user.type(box.getByLabelText('Why'), 'votes hang');
    api.use(refuse(changeRemote, { code: 'RELEASE_INVALID', message: 'It cannot be.' }));
    await user.click(box.getByRole('button', { name: 'Take 1.2.0 back' }));
    expect(await box.findByText(/It cannot be\./)).toBeTruthy();
    expect(box.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('votes hang');
    api.use(answer(changeRemote, { ok: true, revision: 8 }));
    await user.click(box.getByRole('button', { name: 'Take 1.2.0 back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const UNFIT = {
    code: 'HOST_UNFIT',
    message: 'governance 1.2.0 needs the platform ^9.0.0, and this host has 2.0.0.',
    talkTo: 'Swamp (swamp@hideout.example)',
    canForce: true,
  };
  const TAKEN = { ...UNFIT, code: 'PATH_TAKEN', message: 'The path /x belongs to serum.', canForce: false };

  test('the problems of a release are listed with whom to ask, and overruled by a tick', async () => {
    const { api, user } = await openReleasesAdmin();
    await remoteCard();
    await user.click(screen.getByRole('button', { name: 'Promote 1.2.0' }));
    const box = within(await dialog());
    await user.type(box.getByLabelText('Why'), 'the host follows');
    api.use(refuse(changeRemote, { code: 'RELEASE_REFUSED', problems: [UNFIT] }));
    await user.click(box.getByRole('button', { name: 'Release 1.2.0 to all' }));
    expect(await box.findByText(/needs the platform \^9\.0\.0.*Talk to Swamp \(swamp@hideout/)).toBeTruthy();
    api.use(answer(changeRemote, { ok: true, revision: 8 }));
    await user.click(box.getByRole('checkbox', { name: /Do it all the same/ }));
    await user.click(box.getByRole('button', { name: 'Release 1.2.0 to all' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(changeRemote).map(({ body }) => Reflect.get(Object(body), 'force'))).toEqual([
      undefined,
      true,
    ]);
  });

  test('what belongs to another team offers no tick, and a tick ends with another release', async () => {
    const { api, user } = await openReleasesAdmin();
    await remoteCard();
    await user.click(screen.getByRole('button', { name: 'Change the canary' }));
    const box = within(await dialog());
    await user.click(box.getByRole('button', { name: '50 %' }));
    await user.type(box.getByLabelText('Why'), 'more');
    api.use(refuse(changeRemote, { code: 'RELEASE_REFUSED', problems: [UNFIT, TAKEN] }));
    await user.click(box.getByRole('button', { name: 'Give it to 50 %' }));
    expect(await box.findByText(/cannot be overruled/)).toBeTruthy();
    expect(box.queryByRole('checkbox')).toBeNull();
    api.use(refuse(changeRemote, { code: 'RELEASE_REFUSED', problems: [UNFIT] }));
    await user.click(box.getByRole('button', { name: 'Give it to 50 %' }));
    await user.click(await box.findByRole('checkbox', { name: /Do it all the same/ }));
    await user.click(box.getByRole('button', { name: '25 %' }));
    expect(box.queryByRole('checkbox')).toBeNull();
    await user.click(box.getByRole('button', { name: 'Give it to 25 %' }));
    await waitFor(() => expect(api.callsTo(changeRemote)).toHaveLength(3));
    expect(api.callsTo(changeRemote)[2]?.body).not.toHaveProperty('force');
  });

  test('one press is one act, and the dialog stays until it is answered', async () => {
    const { api, user } = await openReleasesAdmin();
    await remoteCard();
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    const box = within(await dialog());
    await user.type(box.getByLabelText('Why'), 'votes hang');
    const letGo = api.hold(changeRemote);
    const submit = box.getByRole('button', { name: 'Take 1.2.0 back' });
    await user.click(submit);
    expect(submit.getAttribute('aria-busy')).toBe('true');
    await user.click(submit);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    letGo();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(changeRemote)).toHaveLength(1);
  });

  test('a session that ends in between takes nothing that was typed', async () => {
    const { api, user, runtime } = await openReleasesAdmin();
    await remoteCard();
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    await user.type(within(await dialog()).getByLabelText('Why'), 'votes hang');
    api.signIn(null);
    await act(() => runtime.session.check());
    expect(await screen.findByRole('heading', { name: 'Sign in first' })).toBeTruthy();
    expect(screen.queryByLabelText('Why')).toBeNull();
    api.signIn(makeAdmin());
    await act(() => runtime.session.check());
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Why')).value).toBe('votes hang');
  });

  test('a press beside it does not throw away what was typed; Escape does', async () => {
    const { user, runtime } = await openReleasesAdmin();
    await remoteCard();
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    expect(hasUnsaved(runtime)).toBe(false);
    await user.type(within(await dialog()).getByLabelText('Why'), 'votes');
    expect(hasUnsaved(runtime)).toBe(true);
    await user.click(document.body);
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(hasUnsaved(runtime)).toBe(false);
  });
});

describe('when another user was faster', () => {
  const THEIRS: RegistryEvent = {
    ...LINE,
    revision: 8,
    act: 'promote',
    by: 'swampqueen',
    reason: 'looks fine',
    changes: ['stable 1.1.0 → 1.2.0'],
  };
  const PROMOTED = { revision: 8, remotes: [makeRemote({ stable: '1.2.0', previous: '1.1.0' })] };

  test('with the same remote: it says who and what, keeps what was typed, and acts upon what is live now', async () => {
    const { api, user } = await openReleasesAdmin();
    await remoteCard();
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    const box = within(await dialog());
    await user.type(box.getByLabelText('Why'), 'votes hang');
    await setLive(api, PROMOTED);
    api.use(refuse(changeRemote, 'REGISTRY_CHANGED'), answer(getRegistryHistory, { events: [THEIRS, LINE] }));
    await user.click(box.getByRole('button', { name: 'Take 1.2.0 back' }));

    expect(await box.findByText('Governance was changed meanwhile')).toBeTruthy();
    expect(await box.findByText(/swampqueen.*stable 1\.1\.0 → 1\.2\.0 \(“looks fine”\)/)).toBeTruthy();
    api.use(answer(changeRemote, { ok: true, revision: 9 }));
    await user.click(box.getByRole('button', { name: 'Take 1.2.0 back' }));
    expect(api.callsTo(changeRemote)).toHaveLength(1);

    await user.click(box.getByRole('button', { name: 'Go on with what is live now' }));
    expect(box.getByText(/All visitors go back to 1\.1\.0/)).toBeTruthy();
    expect(box.queryByRole('alert')).toBeNull();
    await user.click(box.getByRole('button', { name: 'Go back to 1.1.0' }));
    await waitFor(() => expect(api.callsTo(changeRemote)).toHaveLength(2));
    expect(api.callsTo(changeRemote)[1]?.body).toEqual({
      change: { act: 'rollback' },
      reason: 'votes hang',
      expectedRevision: 8,
    });
  });

  test('with another remote: the same press goes again', async () => {
    const { api, user } = await openReleasesAdmin();
    await remoteCard();
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    const box = within(await dialog());
    await user.type(box.getByLabelText('Why'), 'votes hang');
    await setLive(api, { revision: 8 });
    api.use(refuse(changeRemote, 'REGISTRY_CHANGED'));
    await user.click(box.getByRole('button', { name: 'Take 1.2.0 back' }));
    expect(await box.findByText(/Another remote was changed, and Governance is as you saw it/)).toBeTruthy();
    api.use(answer(changeRemote, { ok: true, revision: 9 }));
    await user.click(box.getByRole('button', { name: 'Take 1.2.0 back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(changeRemote)[1]?.body).toMatchObject({ expectedRevision: 8 });
  });
});
