import { getPassport } from '@hideout/contract/passport';
import { getSerumInfo } from '@hideout/contract/serum';
import { getSerumAccount } from '@hideout/contract/serum-account';
import { Link } from '@hideout/session/router';
import type { Session } from '@hideout/session/session';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { isoIn } from '@hideout/testing/factories/times';
import { answer, createFakeApi, type FakeHandler, hang, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { SLOT_PAGE, slotPage } from '@hideout/testing/slot-page';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.tsx';
import { makeSerumAccount, makeSerumInfo } from '../testing/serum-samples.ts';

const info = makeSerumInfo();
const { window, distributor } = info;

const PARTS = {
  card: slotPage(remote, {
    slot: 'home.item',
    id: 'own',
    props: {
      Item: ({ to, action, children }) => (
        <Link to={to}>
          {action} {children}
        </Link>
      ),
    },
  }),
  own: slotPage(remote, { slot: 'home.serum', id: 'own', props: {} }),
  notice: slotPage(remote, {
    slot: 'account.notice',
    id: 'own',
    props: { Item: ({ to, children }) => <Link to={to}>{children}</Link> },
  }),
};

async function show(
  part: keyof typeof PARTS,
  handlers: readonly FakeHandler[] = [],
  session: Session = { status: 'member', user: makeSessionUser() },
) {
  const api = createFakeApi({
    handlers: [
      answer(getSerumInfo, makeSerumInfo()),
      answer(getSerumAccount, makeSerumAccount()),
      ...handlers,
    ],
  });
  const view = renderRoutes(PARTS[part], { at: SLOT_PAGE.at, api, session });
  await screen.findByRole('heading', { level: 1, name: SLOT_PAGE.title });
  return { api, ...view };
}

test('a member sees how much can be claimed now, and the way to it', async () => {
  const { api } = await show('card');
  const link = await screen.findByRole('link', { name: 'Claim 10,020 SERUM' });
  expect(link.getAttribute('href')).toBe('/serum/claim');
  expect(api.callsTo(getSerumAccount)[0]?.url).toBe(`/serum/account/${makeSessionUser().id}`);
});

test('says the amount to the last base unit, wherever it stands', async () => {
  const account = answer(getSerumAccount, makeSerumAccount({ claimable: '12345678900000000000000001' }));
  await show('card', [account]);
  expect((await screen.findByRole('link')).textContent).toContain('12,345,678.900000000000000001 SERUM');
});

test('leads to the voucher for what codes and quests gave, also when the claim is over', async () => {
  const closed = answer(getSerumInfo, { ...info, window: { ...window, status: 'closed' } });
  const account = answer(
    getSerumAccount,
    makeSerumAccount({ byVoucher: { owed: `250${'0'.repeat(18)}`, open: '0' } }),
  );
  const { unmount } = await show('card', [closed, account]);
  const link = await screen.findByRole('link', { name: 'Take 250 SERUM' });
  expect(link.getAttribute('href')).toBe('/serum#voucher');
  unmount();
  await show('notice', [account]);
  const item = await screen.findByRole('link', { name: 'Take 250 SERUM by voucher' });
  expect(item.getAttribute('href')).toBe('/serum#voucher');
  expect(screen.getByRole('link', { name: 'Claim 10,020 SERUM' })).toBeDefined();
});

test('leads to the page that has both when there is a claim and a voucher', async () => {
  await show('card', [
    answer(getSerumAccount, makeSerumAccount({ byVoucher: { owed: `250${'0'.repeat(18)}`, open: '0' } })),
  ]);
  const link = await screen.findByRole('link', { name: 'Take 10,270 SERUM' });
  expect(link.getAttribute('href')).toBe('/serum');
});

test('the card of the first page has the own sum with the way to it', async () => {
  await show('own');
  expect(await screen.findByText('Yours to take now')).toBeDefined();
  expect(screen.getByText('10,020')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Claim SERUM' }).getAttribute('href')).toBe('/serum/claim');
});

const seven = `7${'0'.repeat(18)}`;
const three = `3${'0'.repeat(18)}`;
const closed = answer(getSerumInfo, { ...info, window: { ...window, status: 'closed' } });
const paused = answer(getSerumInfo, { ...info, distributor: { ...distributor, paused: true } });

test.each([
  [
    'all of it is taken',
    { claimable: '0', claimed: seven, allocation: seven },
    null,
    /^Yours to take now0SERUM, nothing more for now$/,
  ],
  [
    'a part is taken and the rest is paused',
    { claimable: three, claimed: '4000000000000000000', allocation: seven },
    paused,
    /^Waiting for you3SERUM, not to take just now$/,
  ],
  [
    'a voucher waits for the contract',
    { claimable: '0', claimed: '0', allocation: '0', byVoucher: { owed: seven, open: '0' } },
    paused,
    /^Waiting for you7SERUM, not to take just now$/,
  ],
  [
    'the claim is over',
    { claimable: seven, claimed: '0', allocation: seven },
    closed,
    /^Not claimed7SERUM, claims are over$/,
  ],
])('the card says what is left when %s', async (_when, account, handler, text) => {
  const { container } = await show('own', [
    answer(getSerumAccount, makeSerumAccount(account)),
    ...(handler === null ? [] : [handler]),
  ]);
  await waitFor(() => expect(container.querySelector('h1')?.nextElementSibling?.textContent).toMatch(text));
  expect(screen.queryByRole('link')).toBeNull();
});

test('the card keeps its place while the own account is read', async () => {
  const { container } = await show('own', [hang(getSerumAccount)]);
  expect(container.querySelector('h1')?.nextElementSibling).not.toBeNull();
  expect(screen.queryByText(/SERUM/)).toBeNull();
});

test('the card says so when the own account cannot be read', async () => {
  await show('own', [refuse(getSerumAccount, 'INTERNAL')]);
  expect(await screen.findByText('Your SERUM could not be read')).toBeDefined();
});

test.each<[string, FakeHandler]>([
  ['everything is claimed', answer(getSerumAccount, makeSerumAccount({ claimable: '0' }))],
  ['the own account cannot be read', refuse(getSerumAccount, 'INTERNAL')],
  ['the window cannot be read', refuse(getSerumInfo, 'INTERNAL')],
  ['the claim is announced', answer(getSerumInfo, { ...info, window: { ...window, status: 'announced' } })],
  ['the claim is over', answer(getSerumInfo, { ...info, window: { ...window, status: 'closed' } })],
  [
    'the claim has just ended',
    answer(getSerumInfo, { ...info, window: { ...window, closesAt: isoIn(-1_000) } }),
  ],
  [
    'the contract is paused',
    answer(getSerumInfo, { ...info, distributor: { ...distributor, paused: true } }),
  ],
  ['there is no contract', answer(getSerumInfo, { ...info, distributor: { ...distributor, address: null } })],
])('says nothing at all when %s', async (_, handler) => {
  for (const part of ['card', 'notice'] as const) {
    const { api, runtime, unmount } = await show(part, [handler]);
    await waitFor(() => expect(api.callsTo(handler.endpoint).length).toBeGreaterThan(0));
    await waitFor(() => expect(runtime.queryClient.isFetching()).toBe(0));
    expect(document.body.textContent).toBe(SLOT_PAGE.title);
    unmount();
  }
});

test('a guest is asked nothing', async () => {
  const { api } = await show('card', [], { status: 'guest' });
  expect(api.calls).toEqual([]);
});

const nothing = answer(getSerumAccount, makeSerumAccount({ claimable: '0' }));
const withBindable = (bindable: boolean | null) =>
  answer(getPassport, { passport: null, collection: null, bindable });

const showBindable = (part: keyof typeof PARTS, handler: FakeHandler, needs: readonly 'passport'[]) =>
  show(part, [nothing, handler], { status: 'member', user: makeSessionUser({ needs: [...needs] }) });

test('who holds a token that can be a passport is led to binding it, from the first page and the menu', async () => {
  const { unmount } = await showBindable('card', withBindable(true), ['passport']);
  const item = await screen.findByRole('link', { name: 'Bind Your passport' });
  expect(item.getAttribute('href')).toBe('/serum/passport');
  unmount();
  await showBindable('notice', withBindable(true), ['passport']);
  expect(await screen.findByRole('link', { name: 'Bind your passport' })).toBeDefined();
});

test.each([
  ['holds none', withBindable(false)],
  ['holds nothing that was ever read', withBindable(null)],
  ['cannot be asked about', refuse(getPassport, 'INTERNAL')],
])('nobody is sent there who %s', async (_who, handler) => {
  for (const part of ['card', 'notice'] as const) {
    const { api, runtime, unmount } = await showBindable(part, handler, ['passport']);
    await waitFor(() => expect(api.callsTo(getPassport).length).toBeGreaterThan(0));
    await waitFor(() => expect(runtime.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
  }
});

test('who has a passport is not asked about', async () => {
  const { api } = await showBindable('card', withBindable(null), []);
  expect(screen.queryByRole('link')).toBeNull();
  expect(api.callsTo(getPassport)).toEqual([]);
});
