import { listAssets, setAvatar } from '@hideout/contract/profile';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { isoIn } from '@hideout/testing/factories/times';
import { answer, createFakeApi, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { remote } from '../remote.tsx';
import { profileHandlers } from '../testing/profile-handlers.ts';
import { makeAsset, makeAssets } from '../testing/profile-samples.ts';

const ME = makeSessionUser();
const OWNER = makeAsset().owner;

function open(at: string, ...handlers: FakeHandler[]) {
  const api = createFakeApi({ user: ME, handlers: profileHandlers('holder') });
  api.use(...handlers);
  return { api, ...renderRoutes(remote, { at, api, session: ME }) };
}

const findTokens = async () => within(await screen.findByRole('list', { name: 'Tokens' }));
/** Only those near the view are in the document; each says how many there are. */
const expectTokens = async (count: number) => {
  const tokens = await findTokens();
  await waitFor(() =>
    expect(tokens.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe(String(count)),
  );
};
const select = (name: string) => screen.getByRole('combobox', { name });

test('P10: shows every token with its power, asks only what the manifest announces', async () => {
  const { api } = open('/profile/assets');
  const tokens = await findTokens();
  expect(screen.getAllByText('18 tokens · 19 voting power')[0]).toBeDefined();
  const hound = await tokens.findByRole('link', { name: /Mutant Hound #88/ });
  expect(hound.textContent).toContain('Through your hot wallet2 voting power');
  const announced = manifest.routes.find(({ path }) => path === '/profile/assets')?.memberData;
  expect(api.calls.map(({ url }) => url)).toEqual(announced);
});

test('P10: a chain that is down is named with the age of what is shown, and hides nothing else', async () => {
  const { user, api } = open('/profile/assets');
  const trouble = within(await screen.findByRole('list', { name: 'How fresh this is' }));
  const lines = trouble.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^ApeChain, 0x7099…79C8: not answering. Shown as it was 2 h ago/);
  expect(lines[1]).toMatch(/^Bitcoin, .*ordinals index is not answering. Nothing of it is shown; tried/);
  expect(lines[2]).toMatch(/^All else: read 2 m ago/);
  await expectTokens(18);
  api.use(
    answer(
      listAssets,
      makeAssets({
        sources: [{ address: OWNER, chain: 'ethereum', status: 'ok', message: null, checkedAt: isoIn(0) }],
        partial: false,
      }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'How fresh this is' })).toBeNull());
});

test('many wallets of a chain that is down are one line', async () => {
  const sources = [1, 2, 3].map((hours) => ({
    address: `0x00000000000000000000000000000000000000a${hours}`,
    chain: 'apechain' as const,
    status: 'stale' as const,
    message: null,
    checkedAt: isoIn(-hours * 3_600_000),
  }));
  open('/profile/assets', answer(listAssets, makeAssets({ sources })));
  const trouble = await screen.findByRole('list', { name: 'How fresh this is' });
  expect(trouble.textContent).toMatch(/^ApeChain, 3 wallets: not answering. Shown as it was 3 h ago/);
});

test('filters, order and search stand in the address and come back with it', async () => {
  const { user, address } = open('/profile/assets?via=delegation');
  await findTokens();
  expect(screen.getAllByText(/^14 of 18 tokens/)[0]).toBeDefined();
  await user.selectOptions(select('How you act for it'), '');
  await user.selectOptions(select('Collection'), 'hounds');
  await user.selectOptions(select('Order of assets'), 'power');
  expect((await screen.findAllByText('1 of 18 tokens · 2 voting power'))[0]).toBeDefined();
  await waitFor(() => expect(address()).toBe('/profile/assets?collection=hounds&sort=power'));
  await user.type(screen.getByRole('searchbox', { name: 'Search assets' }), 'nothing');
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  await expectTokens(18);
});

test('an address may say anything, and then nothing fits', async () => {
  open('/profile/assets?chain=__proto__&sort=constructor&item=<script>');
  expect(await screen.findByText('No match')).toBeDefined();
  expect(screen.getByText('That token is not here')).toBeDefined();
});

test('the details of a token have an address, its traits, owner and market, and close to the same list', async () => {
  const asset = makeAsset({
    collection: { slug: 'mayc', name: 'Mutant Ape Yacht Club', address: '0x60E4', family: 'mayc' },
    traits: [
      { name: 'Fur', value: 'Zombie' },
      { name: 'Fur', value: 'Zombie' },
    ],
  });
  const { user, address, navigate } = open(
    '/profile/assets?sort=name',
    answer(listAssets, makeAssets({ assets: [asset] })),
  );
  await user.click((await findTokens()).getByRole('link', { name: /#4471/ }));
  const detail = within(await screen.findByRole('dialog', { name: 'Mutant Ape #4471' }));
  expect(address()).toContain('?sort=name&item=eip155');
  expect(detail.getAllByText('Zombie')).toHaveLength(2);
  expect(detail.getByText(asset.owner)).toBeDefined();
  expect(detail.getByRole('link', { name: /OpenSea/ }).getAttribute('href')).toMatch(/0x60E4\/4471$/);
  await user.click(detail.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/profile/assets?sort=name');
  // Closing was the way back, so the list is in the history once.
  await navigate(1);
  expect(address()).toContain('?sort=name&item=eip155');
});

test('a double press takes a token as avatar once, and does not remove it again', async () => {
  const wanted = makeAsset({ tokenId: '2' });
  const { user, api } = open(
    `/profile/assets?item=${wanted.id}`,
    answer(listAssets, makeAssets({ assets: [wanted] })),
    answer(setAvatar, {
      avatar: {
        uri: wanted.id,
        imageUrl: '/2.png',
        collection: null,
        tokenId: '2',
        stillOwned: true,
        checkedAt: isoIn(0),
      },
    }),
  );
  await user.dblClick(await screen.findByRole('button', { name: 'Use as avatar' }));
  expect(await screen.findByRole('button', { name: 'Remove as avatar' })).toBeDefined();
  expect(api.callsTo(setAvatar).map(({ body }) => body)).toEqual([{ avatar: wanted.id }]);
});

test('a token that moved away is said to have, and after Refresh it is in the list no more', async () => {
  const before = makeAsset({ tokenId: '1', isAvatar: true });
  const wanted = makeAsset({ tokenId: '2' });
  const { user, api } = open(
    `/profile/assets?item=${wanted.id}`,
    answer(listAssets, makeAssets({ assets: [before, wanted], sources: [], partial: false })),
    refuse(setAvatar, 'AVATAR_NOT_OWNED'),
  );
  const detail = within(await screen.findByRole('dialog', { name: 'Mutant Ape #2' }));
  await user.click(detail.getByRole('button', { name: 'Use as avatar' }));
  expect(await detail.findByText('It moved since we looked. Refresh.')).toBeDefined();
  api.use(answer(listAssets, makeAssets({ assets: [before], sources: [], partial: false })));
  await user.click(detail.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('That token is not here')).toBeDefined();
  expect(screen.getByText(/^It is in none of your wallets/)).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('1 token · 1 voting power'));
});

test('of an account that holds only spam the page says so and shows it on request', async () => {
  const spam = makeAsset({ name: 'Free money', flaggedSpam: true });
  const { user } = open('/profile/assets', answer(listAssets, makeAssets({ assets: [spam] })));
  await user.click(await screen.findByRole('button', { name: 'Show it' }));
  expect(await (await findTokens()).findByRole('link', { name: /Free money/ })).toBeDefined();
});

test('a read that fails leaves what was there, and says so', async () => {
  const { user, api } = open('/profile/assets');
  await expectTokens(18);
  api.use(refuse(listAssets, 'UPSTREAM_UNAVAILABLE'));
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText('They could not be read again')).toBeDefined();
  await expectTokens(18);
});

test('a failure can be tried again', async () => {
  const { user, api } = open('/profile/assets', refuse(listAssets, 'UPSTREAM_UNAVAILABLE'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.use(answer(listAssets, makeAssets()));
  await user.click(again);
  await expectTokens(18);
});

test('a guest sees one card to sign in, and nothing is asked for', async () => {
  const api = createFakeApi({ handlers: profileHandlers('guest') });
  renderRoutes(remote, { at: '/profile/assets', api });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
  expect(api.calls).toHaveLength(0);
});
