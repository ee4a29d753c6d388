import { getSerumInfo } from '@hideout/contract/serum';
import { getSerumAccount } from '@hideout/contract/serum-account';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.tsx';
import { createSerumApi } from '../testing/serum-api.ts';
import { HOUND, makeSerumAccount, makeSerumInfo } from '../testing/serum-samples.ts';

/** The member's own card, once it is read. */
async function findOwnCard(): Promise<HTMLElement> {
  return waitFor(() => {
    const card = screen.getByRole('region', { name: 'Your SERUM' });
    expect(card.textContent).not.toContain('Loading');
    return card;
  });
}

test('a member sees first what is theirs: claimable now, why, and the way to claim it', async () => {
  renderRoutes(remote, { at: '/serum', api: createSerumApi(), session: makeSessionUser() });
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
  renderRoutes(remote, { at: '/serum', api: createSerumApi(), session: makeSessionUser() });
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
  const api = createSerumApi(
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
  const api = createSerumApi(
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
  const api = createSerumApi(refuse(getSerumAccount, 'INTERNAL'));
  const { user } = renderRoutes(remote, { at: '/serum', api, session: makeSessionUser() });
  const failure = await screen.findByRole('region', { name: 'Your SERUM could not be read' });
  expect(screen.getByRole('region', { name: 'In the vial' })).toBeDefined();
  api.use(answer(getSerumAccount, makeSerumAccount()));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await findOwnCard()).toBeDefined();
});
