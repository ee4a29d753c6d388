import { getProfile, listAssets, setAvatar } from '@hideout/contract/profile';
import { noticeQueue } from '@hideout/session/atoms';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { isoIn } from '@hideout/testing/factories/times';
import { answer, createFakeApi, disconnect, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profileKeys } from '../parts/profile-keys.ts';
import { remote } from '../remote.tsx';
import { profileHandlers } from '../testing/profile-handlers.ts';
import { makeAsset, makeAssets, makeProfile } from '../testing/profile-samples.ts';

const ME = makeSessionUser();
const SECOND = '0x00000000000000000000000000000000000000b2';
const VAULT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const image = (id: string) => ({ thumb: `/api/image?url=${id}&w=256&q=75`, full: null, mime: null });

const ASSETS = [
  makeAsset({ tokenId: '1', image: image('1'), isAvatar: true }),
  makeAsset({ tokenId: '2', image: image('2'), owner: SECOND }),
  makeAsset({ tokenId: '3', image: image('3'), owner: VAULT, via: 'delegation' }),
  makeAsset({ tokenId: '4', name: 'Free money', image: image('4'), flaggedSpam: true }),
  makeAsset({ tokenId: '5', canBeAvatar: false }),
];

const getInfo = (tokenId: string, stillOwned = true) => ({
  uri: makeAsset({ tokenId }).id,
  imageUrl: `/api/image?url=${tokenId}&w=256&q=75`,
  collection: 'Mutant Ape Yacht Club',
  tokenId,
  stillOwned,
  checkedAt: isoIn(0),
});

const profileWith = (avatar: ReturnType<typeof getInfo> | null) =>
  makeProfile({ avatar, user: { ...ME, avatar: avatar?.stillOwned === true ? avatar.imageUrl : null } });

async function openChooser(...handlers: FakeHandler[]) {
  const api = createFakeApi({ user: ME, handlers: profileHandlers('holder') });
  api.use(
    answer(getProfile, profileWith(getInfo('1'))),
    answer(listAssets, makeAssets({ assets: ASSETS, sources: [], partial: false })),
    ...handlers,
  );
  const view = renderRoutes(remote, { at: '/profile', api, session: ME });
  await view.user.click(await screen.findByRole('button', { name: 'Change avatar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose your avatar' }));
  await dialog.findByRole('listbox');
  return { ...view, api, dialog };
}

type Opened = Awaited<ReturnType<typeof openChooser>>;

const getNames = ({ dialog }: Opened) => dialog.getAllByRole('option').map(({ textContent }) => textContent);
const choose = ({ user, dialog }: Opened, name: string) => user.click(dialog.getByRole('option', { name }));
const isChosen = ({ dialog }: Opened, name: string) =>
  dialog.getByRole('option', { name }).getAttribute('aria-selected') === 'true';
const getFace = () => document.querySelector('main img, img')?.getAttribute('src');

test('P01: offers the tokens of all wallets and vaults, by source, by search, spam only when asked for', async () => {
  const view = await openChooser();
  const { user, dialog } = view;
  expect(getNames(view)).toEqual(['Mutant Ape #1', 'Mutant Ape #2', 'Mutant Ape #3']);
  expect(dialog.getByText('1 token has no image and cannot be an avatar.')).toBeDefined();
  await user.click(dialog.getByRole('tab', { name: /^0x0000…00b2/ }));
  expect(getNames(view)).toEqual(['Mutant Ape #2']);
  await user.click(dialog.getByRole('tab', { name: /^Vaults/ }));
  expect(getNames(view)).toEqual(['Mutant Ape #3']);
  await user.click(dialog.getByRole('tab', { name: /^All/ }));
  await user.type(dialog.getByRole('searchbox', { name: 'Search tokens' }), '#2');
  await waitFor(() => expect(getNames(view)).toEqual(['Mutant Ape #2']));
  await user.clear(dialog.getByRole('searchbox', { name: 'Search tokens' }));
  await user.click(dialog.getByRole('switch', { name: 'Show spam (1)' }));
  await waitFor(() => expect(getNames(view)).toContain('Free money'));
});

test('P01: shows what is chosen large with who holds it, and saves it for everybody to see', async () => {
  const view = await openChooser(answer(setAvatar, { avatar: getInfo('3') }));
  const { user, api, dialog, runtime } = view;
  expect(dialog.getByText('This is your avatar now.')).toBeDefined();
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await choose(view, 'Mutant Ape #3');
  const preview = within(dialog.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText(/^Held by/).textContent).toBe('Held by 0x90F7…b906 via delegation, on Ethereum');
  api.use(answer(getProfile, profileWith(getInfo('3'))));
  await user.dblClick(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(setAvatar).map(({ body }) => body)).toEqual([{ avatar: ASSETS[2]?.id }]);
  expect(getFace()).toContain('url=3&');
  expect(runtime.store.get(noticeQueue).map(({ item }) => item.title)).toContain('Avatar saved');
  expect(api.callsTo(listAssets)).toHaveLength(1);
});

test('what the server refuses is said, the avatar stays, and so does what was chosen', async () => {
  const view = await openChooser(refuse(setAvatar, 'AVATAR_UNSUPPORTED'));
  await choose(view, 'Mutant Ape #2');
  await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
  expect(await view.dialog.findByText('This one cannot be an avatar')).toBeDefined();
  expect(getFace()).toContain('url=1&');
  expect(isChosen(view, 'Mutant Ape #2')).toBe(true);
});

test('another token that is pressed while one is saved does not hold the dialog open', async () => {
  const view = await openChooser(answer(setAvatar, { avatar: getInfo('2') }));
  const release = view.api.hold(setAvatar);
  await choose(view, 'Mutant Ape #2');
  await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
  await choose(view, 'Mutant Ape #3');
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(view.api.callsTo(setAvatar)).toHaveLength(1);
});

test('what was read of another account meanwhile is left alone, and read again', async () => {
  const view = await openChooser(answer(setAvatar, { avatar: getInfo('2') }));
  const { api, runtime } = view;
  const release = api.hold(setAvatar);
  await choose(view, 'Mutant Ape #2');
  await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
  const other = makeProfile({ user: makeSessionUser({ id: 'acc_other', username: 'other' }) });
  runtime.queryClient.setQueryData(profileKeys.own(), other);
  const reads = api.callsTo(getProfile).length;
  api.hold(getProfile);
  release();
  await waitFor(() => expect(api.callsTo(getProfile).length).toBeGreaterThan(reads));
  expect(runtime.queryClient.getQueryData(profileKeys.own())).toEqual(other);
});

test('who leaves before the answer sees a failure all the same', async () => {
  const view = await openChooser(refuse(setAvatar, 'AVATAR_UNSUPPORTED'));
  const release = view.api.hold(setAvatar);
  await choose(view, 'Mutant Ape #2');
  await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
  await view.navigate('/profile/news');
  release();
  const getNotices = () => view.runtime.store.get(noticeQueue).map(({ item }) => item.title);
  await waitFor(() => expect(getNotices()).toContain('This one cannot be an avatar'));
});

test('a token that moved is said to have, and Refresh reads the wallets again', async () => {
  const view = await openChooser(refuse(setAvatar, 'AVATAR_NOT_OWNED'));
  const { user, api, dialog } = view;
  await choose(view, 'Mutant Ape #2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('It moved since we looked. Refresh.')).toBeDefined();
  api.use(answer(listAssets, makeAssets({ assets: ASSETS.slice(0, 1), sources: [], partial: false })));
  await user.click(dialog.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(getNames(view)).toEqual(['Mutant Ape #1']));
  expect(dialog.queryByText('It moved since we looked. Refresh.')).toBeNull();
});

test.each([
  ['a lost answer', disconnect(setAvatar), /twice does no harm/],
  ['a chain that is down', refuse(setAvatar, 'UPSTREAM_UNAVAILABLE'), 'It may have been saved or not'],
  ['too many tries', refuse(setAvatar, { code: 'RATE_LIMITED', retryAfterSeconds: 65 }), /Again in 1 m 5 s/],
])('%s leaves the choice as it is, and says what is known', async (_, handler, message) => {
  const view = await openChooser(handler);
  await choose(view, 'Mutant Ape #2');
  await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
  expect((await view.dialog.findAllByText(message)).length).toBeGreaterThan(0);
  expect(isChosen(view, 'Mutant Ape #2')).toBe(true);
});

test('P03: the avatar can be removed, and the drawn mark is back', async () => {
  const { user, api, dialog } = await openChooser(answer(setAvatar, { avatar: null }));
  api.use(answer(getProfile, profileWith(null)));
  await user.click(dialog.getByRole('button', { name: 'Remove avatar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(setAvatar).map(({ body }) => body)).toEqual([{ avatar: '' }]);
  expect(await screen.findByRole('button', { name: 'Choose an avatar' })).toBeDefined();
});

test('P02: an avatar whose token was sold is the drawn mark, and the page says so', async () => {
  const api = createFakeApi({ user: ME, handlers: profileHandlers('holder') });
  api.use(answer(getProfile, profileWith(getInfo('1', false))));
  renderRoutes(remote, { at: '/profile', api, session: ME });
  expect(await screen.findByText('Mutant Ape Yacht Club #1 has left your wallets')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Change avatar' })).toBeDefined();
});

test('P02: the profile is read again when the chains say that the token has left since', async () => {
  const api = createFakeApi({ user: ME, handlers: profileHandlers('holder') });
  const release = api.hold(listAssets);
  api.use(
    answer(getProfile, profileWith(getInfo('1'))),
    answer(listAssets, makeAssets({ assets: ASSETS.slice(1), sources: [], partial: false })),
  );
  renderRoutes(remote, { at: '/profile', api, session: ME });
  await screen.findByRole('button', { name: 'Change avatar' });
  api.use(answer(getProfile, profileWith(getInfo('1', false))));
  release();
  expect(await screen.findByText('Mutant Ape Yacht Club #1 has left your wallets')).toBeDefined();
  expect(api.callsTo(getProfile)).toHaveLength(2);
});

test('P02: an avatar whose image is broken is the drawn mark, and the page says so', async () => {
  const api = createFakeApi({ user: ME, handlers: profileHandlers('holder') });
  api.use(answer(getProfile, profileWith(getInfo('1'))));
  const { container } = renderRoutes(remote, { at: '/profile', api, session: ME });
  await screen.findByRole('button', { name: 'Change avatar' });
  const face = container.querySelector('img');
  if (face !== null) fireEvent.error(face);
  expect(await screen.findByText('The image of your avatar does not load')).toBeDefined();
  expect(screen.getByText(/#1 is still yours/)).toBeDefined();
});

test('offline what was chosen stays, and Save says why it waits', async () => {
  const view = await openChooser();
  await choose(view, 'Mutant Ape #2');
  view.setOnline(false);
  expect((await view.dialog.findAllByText('You are offline.')).length).toBeGreaterThan(0);
  expect(isChosen(view, 'Mutant Ape #2')).toBe(true);
  expect(view.api.callsTo(setAvatar)).toHaveLength(0);
  expect(view.hasUnsaved()).toBe(true);
});
