import { getSerumPoints } from '@hideout/contract/account';
import { getSerumInfo } from '@hideout/contract/serum';
import { generateVoucher } from '@hideout/contract/voucher';
import { listWallets } from '@hideout/contract/wallet';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, disconnect, hang, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { remote } from '../remote.tsx';
import { mockedChain, mockedTransactions } from '../testing/fake-distributor.ts';
import { makeLinkedWallet, makeSerumInfo } from '../testing/serum-samples.ts';
import { FORGER, makeVoucher, PAID_ADDRESS } from '../testing/voucher-samples.ts';
import { findTakeButton, openVoucher, openVouchers, resetVoucherStage } from '../testing/voucher-stage.ts';

vi.mock('@hideout/wallet/chain', (original) =>
  mockedChain(original<typeof import('@hideout/wallet/chain')>()),
);
vi.mock('@hideout/wallet/transactions', () => mockedTransactions());

beforeEach(resetVoucherStage);

test('V01: says what a voucher permits before it is made, for the address that is chosen', async () => {
  const other = makeLinkedWallet({ id: 'wal_2', address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' });
  const { user, card, api } = await openVouchers(
    answer(listWallets, { wallets: [makeLinkedWallet(), other], max: 20 }),
    answer(generateVoucher, await makeVoucher({ account: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' })),
  );
  await waitFor(() => expect(within(card).getAllByRole('radio')).toHaveLength(2));
  expect(card.textContent).toContain('pays all SERUM that the site owes you from codes and quests, once');
  await user.click(within(card).getByRole('radio', { name: /0x90F7/ }));
  await user.click(within(card).getByRole('button', { name: 'Make a voucher' }));
  const terms = await within(card).findByLabelText('What the voucher permits');
  expect(terms.textContent).toContain('250 SERUM');
  expect(terms.textContent).toContain(other.address);
  expect(api.callsTo(generateVoucher)[0]?.body).toEqual({ address: other.address });
});

test('the claim address is chosen at first, also when it is linked after another wallet', async () => {
  const claimAddress = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
  const api = createFakeApi({
    handlers: [
      answer(getSerumInfo, makeSerumInfo()),
      hang(getSerumPoints),
      answer(listWallets, {
        wallets: [makeLinkedWallet(), makeLinkedWallet({ id: 'wal_2', address: claimAddress })],
        max: 20,
      }),
    ],
  });
  renderRoutes(remote, { at: '/serum', api, session: makeSessionUser({ claimAddress }) });
  const card = await screen.findByRole('region', { name: 'Take it by voucher' });
  await waitFor(() => expect(within(card).getAllByRole('radio')).toHaveLength(2));
  expect(within(card).getByRole('radio', { name: /0x90F7.*Claim address/ })).toHaveProperty('checked', true);
});

test('V01: a voucher that has ended is said to be, and a new one can be made', async () => {
  const { user, card, api } = await openVoucher(await makeVoucher({ endsIn: -5 }));
  expect(await within(card).findByText('This voucher has ended')).toBeDefined();
  api.use(answer(generateVoucher, await makeVoucher()));
  await user.click(within(card).getByRole('button', { name: 'Make a new one' }));
  expect(await findTakeButton(card)).toBeDefined();
});

test.each([
  [{ code: 'VOUCHER_NOT_ELIGIBLE', meta: { reason: 'nothingOwed' } }, 'Nothing to take'],
  [{ code: 'VOUCHER_CLOSED', meta: { reason: 'paused' } }, 'The contract that pays them is paused'],
  [{ code: 'VOUCHER_CLOSED', meta: { reason: 'notDeployed' } }, 'is not deployed yet'],
  [
    { code: 'VOUCHER_PENDING', message: 'Is being paid.', meta: { reason: 'claimUnconfirmed' } },
    'Is being paid.',
  ],
  [{ code: 'INTERNAL' }, 'Asking again is safe'],
] as const)('a refusal %j says what to do', async (failure, words) => {
  const { user, card } = await openVouchers(refuse(generateVoucher, failure));
  await user.click(await within(card).findByRole('button', { name: 'Make a voucher' }));
  await waitFor(() => expect(card.textContent).toContain(words));
});

test('an open voucher for another address can be shown instead', async () => {
  const meta = { reason: 'otherAddress', address: FORGER.address, expiresAt: '2026-12-01T12:00:00.000Z' };
  const { user, card, api } = await openVouchers(refuse(generateVoucher, { code: 'VOUCHER_PENDING', meta }));
  await user.click(await within(card).findByRole('button', { name: 'Make a voucher' }));
  await waitFor(() => expect(card.textContent).toContain(FORGER.address));
  api.use(answer(generateVoucher, await makeVoucher({ account: FORGER.address, status: 'reissued' })));
  await user.click(within(card).getByRole('button', { name: 'Show that one' }));
  expect(await findTakeButton(card)).toBeDefined();
});

test('a settling voucher counts down to the next try', async () => {
  const { user, card, api } = await openVouchers(
    refuse(generateVoucher, {
      code: 'VOUCHER_PENDING',
      retryAfterSeconds: 600,
      meta: { reason: 'deadlineUnconfirmed' },
    }),
  );
  await user.click(await within(card).findByRole('button', { name: 'Make a voucher' }));
  await waitFor(() => expect(card.textContent).toMatch(/Again in \d+ s\./));
  await user.click(within(card).getByRole('button', { name: 'Make a voucher' }));
  expect(api.callsTo(generateVoucher)).toHaveLength(1);
});

test('an answer that was lost can be asked for again', async () => {
  const { user, card, api } = await openVouchers(disconnect(generateVoucher));
  await user.click(await within(card).findByRole('button', { name: 'Make a voucher' }));
  await waitFor(() => expect(card.textContent).toContain('never more than one open voucher'));
  api.use(answer(generateVoucher, await makeVoucher({ status: 'reissued' })));
  await user.click(within(card).getByRole('button', { name: 'Make a voucher' }));
  expect(await findTakeButton(card)).toBeDefined();
  expect(card.textContent).not.toContain('never more than one open voucher');
});

test('without a wallet of their own a member is offered to link one', async () => {
  const api = createFakeApi({
    handlers: [
      answer(getSerumInfo, makeSerumInfo()),
      hang(getSerumPoints),
      answer(listWallets, { wallets: [], max: 20 }),
    ],
  });
  const view = renderRoutes(remote, { at: '/serum', api, session: makeSessionUser({ claimAddress: null }) });
  await view.user.click(await screen.findByRole('button', { name: 'Link a wallet' }));
  expect(view.signInRequest()).toMatchObject({ open: true, link: 'ethereum' });
});

test.each([
  ['an amount beyond what the contract counts', { amount: `9${'0'.repeat(77)}` }],
  ['an end that is no date', { expiresAt: '2026-99-99T00:00:00Z' }],
])('a stored voucher with %s does not take the page down', async (_what, part) => {
  const voucher = await makeVoucher();
  const { message } = voucher.typedData;
  const changed = { ...voucher.typedData, message: { ...message, ...('amount' in part ? part : {}) } };
  const stored = { to: PAID_ADDRESS, voucher: { ...voucher, ...part, typedData: changed } };
  localStorage.setItem(`hideout.voucher.${makeSessionUser().id}`, JSON.stringify(stored));
  const { card } = await openVouchers();
  const way = await within(card).findByRole('button', { name: /^(Put it aside|Make a voucher)$/ });
  expect(way).toBeDefined();
});

test('a stored voucher without the address it was asked for is ignored', async () => {
  const stored = { to: 'nobody', voucher: await makeVoucher() };
  localStorage.setItem(`hideout.voucher.${makeSessionUser().id}`, JSON.stringify(stored));
  const { card } = await openVouchers();
  expect(await within(card).findByRole('button', { name: 'Make a voucher' })).toBeDefined();
});
