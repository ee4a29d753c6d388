import { getSerumInfo } from '@hideout/contract/serum';
import { getSerumAccount } from '@hideout/contract/serum-account';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, refuse } from '@hideout/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOwnSerum, openSerum } from '../testing/serum-api.ts';
import { HOUND, makeSerumAccount, makeSerumInfo } from '../testing/serum-samples.ts';

/** The member's own card, once it is read. */
async function findOwnCard(): Promise<HTMLElement> {
  return waitFor(() => {
    const card = screen.getByRole('region', { name: 'Your SERUM' });
    expect(card.textContent).not.toContain('Loading');
    return card;
  });
}

test('a member sees first what is theirs: what can be taken, why, and the way to claim it', async () => {
  openOwnSerum();
  const own = await findOwnCard();
  expect(own.textContent).toContain('Yours to take now10,020');
  expect(within(own).getByRole('link', { name: 'Claim 10,020 SERUM' }).getAttribute('href')).toBe(
    '/serum/claim',
  );
  const wallets = within(own).getByRole('list', { name: 'Your wallets on the list' });
  await waitFor(() => expect(wallets.textContent).toContain('3,600 Mutant Apes + 400 Season One'));
  const regions = screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'));
  expect(regions[0]).toBe(own.getAttribute('aria-labelledby'));
});

/** Opens the page for a member whose list is empty-handed and who is owed 250 SERUM from codes and quests. */
async function openOwed(allocation: string, paused = false) {
  const info = makeSerumInfo();
  openOwnSerum(
    answer(getSerumInfo, { ...info, distributor: { ...info.distributor, paused } }),
    answer(
      getSerumAccount,
      makeSerumAccount({
        allocation,
        claimed: allocation,
        claimable: '0',
        byVoucher: { owed: `250${'0'.repeat(18)}`, open: '0' },
      }),
    ),
  );
  return findOwnCard();
}

test.each([
  ['has claimed everything', `10${'0'.repeat(18)}`, 'Everything on the list for you is in your wallets.'],
  ['is not on the list', '0', 'Nothing from the list: none of your wallets is on it.'],
])('a member who %s is led to what codes and quests gave', async (_, allocation, message) => {
  const own = await openOwed(allocation);
  expect(own.textContent).toContain('Yours to take now250');
  expect(own.textContent).toContain('250 SERUM from codes and quests, by voucher.');
  expect(own.textContent).toContain(message);
  expect(own.textContent).not.toContain('All claimed');
  expect(within(own).queryByRole('link', { name: 'Redeem a code' })).toBeNull();
  const way = within(own).getByRole('link', { name: 'Take 250 SERUM by voucher' });
  expect(way.getAttribute('href')).toBe('/serum#voucher');
});

test('an open voucher comes first, and what was added since comes after it', async () => {
  const byVoucher = { owed: `20${'0'.repeat(18)}`, open: `30${'0'.repeat(18)}` };
  openOwnSerum(answer(getSerumAccount, makeSerumAccount({ claimable: '0', byVoucher })));
  const own = await findOwnCard();
  expect(own.textContent).toContain('Yours to take now30');
  expect(own.textContent).toContain('Then 20 SERUM more, by the next one.');
  expect(within(own).getByRole('link', { name: 'Take 30 SERUM by voucher' })).toBeDefined();
});

test('what codes and quests gave stays in sight, without a way, while the contract is paused', async () => {
  const own = await openOwed('0', true);
  expect(own.textContent).toContain(
    '250 SERUM from codes and quests, once the contract pays vouchers again.',
  );
  expect(within(own).queryByRole('link', { name: /voucher/ })).toBeNull();
});

test('whoever is sent to the voucher comes to it', async () => {
  openSerum([], { at: '/serum#voucher', session: makeSessionUser() });
  const voucher = await screen.findByRole('region', { name: 'Take it by voucher' });
  await waitFor(() => expect(document.activeElement?.contains(voucher)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('the own ledger runs up to what is left to take', async () => {
  openOwnSerum();
  const [, newest, oldest] = await waitFor(() =>
    within(screen.getByRole('region', { name: 'Your ledger' })).getAllByRole('row'),
  );
  expect(newest?.textContent).toMatch(/Code from the Hideout Ball.*\+250.*10,270/);
  expect(oldest?.textContent).toMatch(/Allocation.*\+10,020.*10,020/);
});

test.each([
  ['announced', {}, 'The claim has not opened yet.'],
  ['closed', {}, 'The claim is over.'],
  ['open', { paused: true }, 'The claim contract is paused just now. Nothing is lost.'],
] as const)('a claim that is %s explains itself and offers no button', async (status, contract, message) => {
  const info = makeSerumInfo();
  openOwnSerum(
    answer(getSerumInfo, {
      ...info,
      window: { ...info.window, status },
      distributor: { ...info.distributor, ...contract },
    }),
    answer(getSerumAccount, makeSerumAccount({ claimable: '0' })),
  );
  const own = await findOwnCard();
  expect(own.textContent).toContain(message);
  expect(within(own).queryByRole('link', { name: /^Claim/ })).toBeNull();
});

test('a member whose wallets are on no list may link another one', async () => {
  const view = openOwnSerum(
    answer(
      getSerumAccount,
      makeSerumAccount({
        allocation: '0',
        claimable: '0',
        addresses: [{ address: HOUND, amount: '0', claimed: false }],
      }),
    ),
  );
  const own = await findOwnCard();
  expect(own.textContent).toContain('None of your wallets is on the list');
  await view.user.click(within(own).getByRole('button', { name: 'Link a wallet' }));
  expect(view.signInRequest()).toMatchObject({ open: true, link: 'ethereum' });
});

test('the own account that cannot be read fails alone and recovers', async () => {
  const { user, api } = openOwnSerum(refuse(getSerumAccount, 'INTERNAL'));
  const failure = await screen.findByRole('region', { name: 'Your SERUM could not be read' });
  expect(screen.getByRole('region', { name: 'In the vial' })).toBeDefined();
  api.use(answer(getSerumAccount, makeSerumAccount()));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await findOwnCard()).toBeDefined();
});
