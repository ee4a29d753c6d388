import { getSerumInfo } from '@hideout/contract/serum';
import { getSerumAccount, MAX_LEDGER_ROWS, type SerumAccount } from '@hideout/contract/serum-account';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, disconnect, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { remote } from '../remote.tsx';
import { makeSerumAccount, makeSerumInfo, STRANGER } from '../testing/serum-samples.ts';

const AT = '/serum/account/acc_hound';

function open(
  account: SerumAccount | FakeHandler = makeSerumAccount(),
  { at = AT, userId }: { readonly at?: string; readonly userId?: string } = {},
) {
  const handler = 'endpoint' in account ? account : answer(getSerumAccount, account);
  const api = createFakeApi({ handlers: [answer(getSerumInfo, makeSerumInfo()), handler] });
  const session = userId === undefined ? {} : { session: makeSessionUser({ id: userId }) };
  return { api, ...renderRoutes(remote, { at, api, ...session }) };
}

/** What others see of the same account. */
function asOthersSee(account = makeSerumAccount()): SerumAccount {
  return { ...account, ledger: account.ledger.map((row) => ({ ...row, note: null })) };
}

afterEach(() => vi.restoreAllMocks());

test('the owner sees their notes, is told that it is theirs, and can claim', async () => {
  open(makeSerumAccount(), { userId: 'acc_hound' });
  expect(await screen.findByRole('heading', { level: 1, name: 'hound' })).toBeDefined();
  expect(screen.getByText('This is you')).toBeDefined();
  expect(screen.getByText('Code from the Hideout Ball')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Claim' }).getAttribute('href')).toBe('/serum/claim');
  const tiles = screen.getByText('Claimable now').closest('div');
  expect(tiles?.textContent).toContain('10,020 SERUM');
});

test('others see the same sums without notes, file and claim, and why wallets may be missing', async () => {
  open(asOthersSee(), { userId: 'acc_other' });
  expect(await screen.findByRole('heading', { level: 1, name: 'hound' })).toBeDefined();
  expect(screen.queryByText('This is you')).toBeNull();
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Claim' })).toBeNull();
  expect(screen.getByText(/the others are private/)).toBeDefined();
  const [, newest] = within(screen.getByRole('table', { name: /^Ledger in SERUM/ })).getAllByRole('row');
  expect(newest?.textContent).toMatch(/Code.*\+250.*10,270/);
});

test('an address of nobody is an account of its own', async () => {
  const account = makeSerumAccount({ id: STRANGER, address: STRANGER, user: null, balance: null });
  open(asOthersSee(account), { at: `/serum/account/${STRANGER}` });
  expect(await screen.findByRole('heading', { level: 1, name: '0x3C44…93BC' })).toBeDefined();
  expect(screen.getByText('Chain did not answer')).toBeDefined();
});

test('the kind of entries is in the address, and the balance stays that of the whole ledger', async () => {
  const { user, address } = open(makeSerumAccount(), { at: `${AT}?kind=redemption` });
  const ledger = await screen.findByRole('table', { name: /^Ledger in SERUM/ });
  expect(within(ledger).getAllByRole('row')).toHaveLength(2);
  expect(ledger.textContent).toContain('10,270');
  expect(screen.getByText('1 of 2 entries')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show entries' }), 'Claim');
  expect(await screen.findByText('No entry of this kind')).toBeDefined();
  expect(address()).toBe(`${AT}?kind=claim`);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(address()).toBe(AT);
});

test('the owner saves the whole ledger, whatever is filtered', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:ledger';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open(makeSerumAccount(), { at: `${AT}?kind=redemption`, userId: 'acc_hound' });
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  const lines = (await blobs[0]?.text())?.trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines?.[1]).toMatch(/^\d{4}-.*Z,Code,250,10270,,Code from the Hideout Ball$/);
});

test('a ledger that is cut short says so and shows no balance', async () => {
  const [row] = makeSerumAccount().ledger;
  const ledger = Array.from({ length: MAX_LEDGER_ROWS }, (_, index) => ({ ...row, id: `row-${index}` }));
  open(makeSerumAccount({ ledger: ledger as SerumAccount['ledger'] }));
  expect(await screen.findByText(/Only the newest 200 entries are here/)).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Left to take' })).toBeNull();
});

test.each([
  ['ACCOUNT_NOT_FOUND', 'There is no such account'],
  ['ALLOCATION_NOT_FOUND', '0x3C44…93BC is not on the list'],
] as const)('%s has a message of its own', async (code, heading) => {
  open(refuse(getSerumAccount, code), { at: `/serum/account/${STRANGER}` });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Search the list' })).toBeDefined();
});

test('an id that nobody can have is no account, and is not sent', async () => {
  const { api } = open(makeSerumAccount(), { at: '/serum/account/what%20is%20this' });
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such account' })).toBeDefined();
  expect(api.callsTo(getSerumAccount)).toHaveLength(0);
});

test('what cannot be read is told, and can be tried again', async () => {
  const { api, user } = open(disconnect(getSerumAccount));
  const failure = await screen.findByRole('region', { name: 'This account could not be read' });
  expect(failure.textContent).toContain('The server did not answer.');
  api.use(answer(getSerumAccount, makeSerumAccount()));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'hound' })).toBeDefined();
});
