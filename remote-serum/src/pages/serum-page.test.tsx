import { getSerumPoints } from '@hideout/contract/account';
import { getSerumInfo } from '@hideout/contract/serum';
import { getSerumAccount } from '@hideout/contract/serum-account';
import { getSerumProof, listSerumAddresses } from '@hideout/contract/serum-list';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, disconnect, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { remote } from '../remote.tsx';
import {
  HOUND,
  makeHoundRow,
  makeSeasonOne,
  makeSerumAccount,
  makeSerumAddressPage,
  makeSerumInfo,
  makeSerumPoints,
  makeStrangerProof,
  STRANGER,
  serum,
} from '../testing/serum-samples.ts';

const points = answer(getSerumPoints, ({ query }) =>
  query.seasonOne === 'true' ? makeSeasonOne() : makeSerumPoints(),
);

function apiWith(...handlers: FakeHandler[]) {
  return createFakeApi({
    handlers: [
      answer(getSerumInfo, makeSerumInfo()),
      answer(getSerumAccount, makeSerumAccount()),
      answer(listSerumAddresses, makeSerumAddressPage({ items: [makeHoundRow()], total: 1 })),
      points,
      ...handlers,
    ],
  });
}

/** The member's own card, once it is read. */
async function findOwnCard(): Promise<HTMLElement> {
  return waitFor(() => {
    const card = screen.getByRole('region', { name: 'Your SERUM' });
    expect(card.textContent).not.toContain('Loading');
    return card;
  });
}

test('shows the allocation and what was claimed to the last unit', async () => {
  renderRoutes(remote, { at: '/serum', api: apiWith() });
  const vial = await screen.findByRole('region', { name: 'In the vial' });
  expect(within(vial).getByText('5,812,300.5').getAttribute('value')).toBe('5812300.5');
  expect(within(vial).getByText('5,204 of 8,021')).toBeDefined();
  expect(within(vial).getByRole('meter', { name: 'Claimed SERUM' }).getAttribute('aria-valuetext')).toBe(
    '68.38 % of the allocation',
  );
});

test('asks first for exactly what the manifest announces', async () => {
  const api = apiWith();
  renderRoutes(remote, { at: '/serum', api });
  await screen.findByRole('region', { name: 'In the vial' });
  const announced = manifest.routes.find(({ path }) => path === '/serum')?.data;
  expect(api.calls.map(({ url }) => url)).toEqual(announced);
});

test('a member asks besides for what the manifest announces to members', async () => {
  const api = apiWith();
  renderRoutes(remote, { at: '/serum', api, session: makeSessionUser() });
  await screen.findByRole('region', { name: 'Season Two' });
  const route = manifest.routes.find(({ path }) => path === '/serum');
  // Whose account and rows it is only the session tells, so those calls cannot be announced.
  await screen.findByText(/3,600 Mutant Apes/);
  const announced = [...(route?.data ?? []), ...(route?.memberData ?? [])];
  const own = ['/serum/account/acc_hound', `/serum/addresses?limit=1&search=${HOUND}`];
  expect(api.calls.map(({ url }) => url).toSorted()).toEqual([...announced, ...own].toSorted());
});

test('the buckets are a table whose rows carry share and amount', async () => {
  renderRoutes(remote, { at: '/serum', api: apiWith() });
  const table = await screen.findByRole('table', { name: 'Allocation by bucket' });
  const row = within(table).getByRole('row', { name: /Season One/ });
  expect(row.textContent).toContain('30 %');
  expect(row.textContent).toContain('2,550,000');
});

test('a token without contracts says so and links nowhere', async () => {
  const info = makeSerumInfo();
  const bare = answer(getSerumInfo, {
    ...info,
    token: { ...info.token, address: null, totalSupply: null },
    distributor: { ...info.distributor, address: null, merkleRoot: null },
  });
  renderRoutes(remote, { at: '/serum', api: apiWith(bare) });
  const token = await screen.findByRole('region', { name: 'The token' });
  expect(within(token).getAllByText('Not deployed yet')).toHaveLength(2);
  expect(within(token).queryByRole('link')).toBeNull();
});

test('a chain that does not answer is named, and nothing is made up for it', async () => {
  const info = makeSerumInfo({ chainReadAt: null });
  const silent = answer(getSerumInfo, {
    ...info,
    token: { ...info.token, totalSupply: null },
    distributor: { ...info.distributor, paused: null },
  });
  renderRoutes(remote, { at: '/serum', api: apiWith(silent) });
  const token = await screen.findByRole('region', { name: 'The token' });
  expect(within(token).getByText('ApeChain did not answer')).toBeDefined();
  expect(within(token).queryByText('From the chain')).toBeNull();
});

test('says when it was read, however long ago the list changed', async () => {
  const old = answer(getSerumInfo, makeSerumInfo({ updatedAt: '2026-01-15T00:00:00.000Z' }));
  renderRoutes(remote, { at: '/serum', api: apiWith(old) });
  expect(await screen.findByText('Read just now')).toBeDefined();
});

test('the explorer link leads to the contract', async () => {
  renderRoutes(remote, { at: '/serum', api: apiWith() });
  const token = await screen.findByRole('region', { name: 'The token' });
  expect(within(token).getAllByRole('link')[0]?.getAttribute('href')).toBe(
    'https://apescan.example/address/0x5FbDB2315678afecb367f032d93F642f64180aa3',
  );
});

test('a member sees first what is theirs: claimable now, why, and the way to claim it', async () => {
  renderRoutes(remote, { at: '/serum', api: apiWith(), session: makeSessionUser() });
  const own = await findOwnCard();
  expect(own.textContent).toContain('Claimable now10,020');
  expect(within(own).getByRole('link', { name: 'Claim 10,020 SERUM' }).getAttribute('href')).toBe(
    '/serum/claim',
  );
  const wallets = within(own).getByRole('list', { name: 'Your wallets on the list' });
  await waitFor(() => expect(wallets.textContent).toContain('3,600 Mutant Apes + 400 Season One'));
  const regions = screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'));
  expect(regions[0]).toBe(own.getAttribute('aria-labelledby'));
});

test('the own ledger runs up to what is left to take', async () => {
  renderRoutes(remote, { at: '/serum', api: apiWith(), session: makeSessionUser() });
  const ledger = await screen.findByRole('region', { name: 'Your ledger' });
  const [, newest, oldest] = within(ledger).getAllByRole('row');
  expect(newest?.textContent).toMatch(/Code from the Hideout Ball.*\+250.*10,270/);
  expect(oldest?.textContent).toMatch(/Allocation.*\+10,020.*10,020/);
});

test.each([
  ['announced', {}, 'The claim has not opened yet.'],
  ['closed', {}, 'The claim is over.'],
  ['open', { paused: true }, 'The claim contract is paused just now. Nothing is lost.'],
] as const)('a claim that is %s explains itself and offers no button', async (status, contract, message) => {
  const info = makeSerumInfo();
  const api = apiWith(
    answer(getSerumInfo, {
      ...info,
      window: { ...info.window, status },
      distributor: { ...info.distributor, ...contract },
    }),
    answer(getSerumAccount, makeSerumAccount({ claimable: '0' })),
  );
  renderRoutes(remote, { at: '/serum', api, session: makeSessionUser() });
  const own = await findOwnCard();
  expect(own.textContent).toContain(message);
  expect(within(own).queryByRole('link', { name: /^Claim/ })).toBeNull();
});

test('a member whose wallets are on no list may link another one', async () => {
  const api = apiWith(
    answer(
      getSerumAccount,
      makeSerumAccount({
        allocation: '0',
        claimable: '0',
        addresses: [{ address: HOUND, amount: '0', claimed: false }],
      }),
    ),
  );
  const view = renderRoutes(remote, { at: '/serum', api, session: makeSessionUser() });
  const own = await findOwnCard();
  expect(own.textContent).toContain('None of your wallets is on the list');
  await view.user.click(within(own).getByRole('button', { name: 'Link a wallet' }));
  expect(view.signInRequest()).toMatchObject({ open: true, link: 'ethereum' });
});

test('the own account that cannot be read fails alone and recovers', async () => {
  const api = apiWith(refuse(getSerumAccount, 'INTERNAL'));
  const { user } = renderRoutes(remote, { at: '/serum', api, session: makeSessionUser() });
  const failure = await screen.findByRole('region', { name: 'Your SERUM could not be read' });
  expect(screen.getByRole('region', { name: 'In the vial' })).toBeDefined();
  api.use(answer(getSerumAccount, makeSerumAccount()));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await findOwnCard()).toBeDefined();
});

test('a guest checks any address without a wallet, and the address bar keeps it', async () => {
  const api = apiWith(answer(getSerumProof, makeStrangerProof()));
  const { user, address } = renderRoutes(remote, { at: '/serum', api });
  const box = await screen.findByRole('textbox', { name: 'Ethereum address' });
  await user.type(box, `${STRANGER}{Enter}`);
  const card = screen.getByRole('region', { name: 'Check any address' });
  expect(await within(card).findByText('Can be claimed')).toBeDefined();
  expect(card.textContent).toContain('4,000 Mutant Apes');
  expect(within(card).getByRole('link', { name: 'Claim it' }).getAttribute('href')).toBe('/serum/claim');
  expect(address()).toBe(`/serum?address=${STRANGER}`);
});

test.each([
  [{ eligible: false, amount: '0', blockers: ['notOnList', 'closed'] }, ['It is not on the list'], /over/],
  [{ claimed: true, blockers: ['alreadyClaimed'] }, ['It has been claimed already.'], /on the list/],
  [{ blockers: ['notOpenYet', 'paused'] }, ['has not opened yet', 'is paused just now'], /Can be claimed/],
  [{ blockers: ['closed'] }, ['The claim is over.'], /Can be claimed/],
] as const)('says why an address cannot be claimed for: %o', async (given, expected, unexpected) => {
  const proof = makeStrangerProof({ ...given, blockers: [...given.blockers] });
  const api = apiWith(answer(getSerumProof, proof));
  renderRoutes(remote, { at: `/serum?address=${STRANGER}`, api });
  const card = await screen.findByRole('region', { name: 'Check any address' });
  for (const words of expected) await waitFor(() => expect(card.textContent).toContain(words));
  expect(card.textContent).not.toMatch(unexpected);
  expect(within(card).queryByRole('link', { name: 'Claim it' })).toBeNull();
});

test('what is no address is marked at its box and asks nobody', async () => {
  const api = apiWith(answer(getSerumProof, makeStrangerProof()));
  const { user } = renderRoutes(remote, { at: '/serum', api });
  const box = await screen.findByRole('textbox', { name: 'Ethereum address' });
  await user.type(box, '{Enter}');
  expect(await screen.findByText('Enter an address.')).toBeDefined();
  await user.type(box, 'vault.eth{Enter}');
  expect(await screen.findByText(/ENS names are not looked up here/)).toBeDefined();
  await user.clear(box);
  await user.type(box, '0x12{Enter}');
  expect(await screen.findByText(/The address is too short/)).toBeDefined();
  expect(api.callsTo(getSerumProof)).toHaveLength(0);
});

test('a check that fails is told and can be repeated', async () => {
  const api = apiWith(disconnect(getSerumProof));
  const { user } = renderRoutes(remote, { at: `/serum?address=${STRANGER}`, api });
  const failure = await screen.findByRole('region', { name: 'This address could not be checked' });
  expect(failure.textContent).toContain('The server did not answer.');
  api.use(answer(getSerumProof, makeStrangerProof()));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Can be claimed')).toBeDefined();
});

test('while the session is unknown, the seasons neither ask to sign in nor ask the server', async () => {
  const api = apiWith();
  renderRoutes(remote, { at: '/serum', api, session: { status: 'unknown' } });
  await screen.findByRole('region', { name: 'In the vial' });
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  expect(api.callsTo(getSerumPoints)).toHaveLength(0);
  expect(api.callsTo(getSerumAccount)).toHaveLength(0);
});

test('a guest is offered to sign in and gets both seasons after it', async () => {
  const view = renderRoutes(remote, { at: '/serum', api: apiWith() });
  expect(await screen.findAllByRole('button', { name: 'Sign in' })).toHaveLength(2);
  await view.signIn(makeSessionUser());
  expect((await screen.findByRole('region', { name: 'Season One' })).textContent).toContain('12,405 points');
  expect(screen.getByRole('region', { name: 'Season Two' }).textContent).toContain('4,710 points');
});

test('what Season One was worth is shown as a sum', async () => {
  renderRoutes(remote, { at: '/serum', api: apiWith(), session: makeSessionUser() });
  const one = await screen.findByRole('region', { name: 'Season One' });
  await waitFor(() => expect(one.textContent).toContain('12,405 points × 0.1 = 1,240.5 SERUM'));
});

test('one season fails alone and recovers with Try again', async () => {
  const api = apiWith(
    answer(getSerumPoints, ({ query }) =>
      query.seasonOne === 'true' ? refuse(getSerumPoints, 'INTERNAL') : makeSerumPoints(),
    ),
  );
  const { user } = renderRoutes(remote, { at: '/serum', api, session: makeSessionUser() });
  const failure = await screen.findByRole('region', { name: 'Season One could not be read' });
  expect(failure.textContent).toContain('Something broke on our side.');
  expect(await screen.findByRole('region', { name: 'Season Two' })).toBeDefined();
  api.use(points);
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Season One' })).toBeDefined();
});

test('when SERUM cannot be read the failure carries its id and the seasons live', async () => {
  const api = apiWith(refuse(getSerumInfo, { code: 'INTERNAL', requestId: 'req-serum-1' }));
  const { user } = renderRoutes(remote, { at: '/serum', api, session: makeSessionUser() });
  const failure = await screen.findByRole('region', { name: 'SERUM could not be read' });
  expect(failure.textContent).toContain('req-serum-1');
  expect(await screen.findByRole('region', { name: 'Season Two' })).toBeDefined();
  api.use(answer(getSerumInfo, makeSerumInfo()));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'In the vial' })).toBeDefined();
});

test('a snapshot that cannot be refreshed stays, marked as old', async () => {
  const api = apiWith();
  const { runtime } = renderRoutes(remote, { at: '/serum', api });
  await screen.findByRole('region', { name: 'In the vial' });
  api.use(disconnect(getSerumInfo));
  await act(() => runtime.queryClient.invalidateQueries());
  expect(await screen.findByText(/Not refreshed/)).toBeDefined();
  expect(screen.getByRole('region', { name: 'In the vial' })).toBeDefined();
});

test('hostile text stays text and hostile links are left out', async () => {
  const info = makeSerumInfo({
    buckets: [
      { id: 'x', label: '<img src=x onerror=alert(1)>', amount: serum(8_500_000n), description: '</table>' },
    ],
    links: [
      { label: 'Good', url: 'https://forum.example/' },
      { label: 'Bad', url: 'javascript:alert(1)' },
    ],
  });
  const { container } = renderRoutes(remote, { at: '/serum', api: apiWith(answer(getSerumInfo, info)) });
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeDefined();
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('link', { name: /Good/ })).toBeDefined();
  expect(screen.queryByText('Bad')).toBeNull();
});
