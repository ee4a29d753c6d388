import { getSerumPoints } from '@hideout/contract/account';
import { getSerumInfo } from '@hideout/contract/serum';
import { generateVoucher, type Voucher } from '@hideout/contract/voucher';
import { listWallets } from '@hideout/contract/wallet';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, disconnect, type FakeHandler, hang, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { makeConnectedWallet } from '@hideout/testing/wallets';
import type { Simulation, Transaction, TransactionRequest } from '@hideout/wallet/transactions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { remote } from '../remote.tsx';
import { makeLinkedWallet, makeSerumInfo } from '../testing/serum-samples.ts';
import { FORGER, makeVoucher, PAID_ADDRESS, SIGNER } from '../testing/voucher-samples.ts';

const chain = vi.hoisted(() => ({ voucherSigner: '', paused: false, isVoucherUsed: false, isSilent: false }));
const wallet = vi.hoisted(() => ({
  simulate: vi.fn<(request: TransactionRequest) => Promise<Simulation>>(),
  send: vi.fn<(request: TransactionRequest) => Promise<Transaction>>(),
  check: vi.fn<(hash: string) => void>(),
  transactions: [] as Transaction[],
}));

vi.mock('@hideout/wallet/chain', async (original) => ({
  ...(await original<object>()),
  chainReader: () => ({
    readContract: async ({
      functionName,
    }: {
      functionName: 'voucherSigner' | 'paused' | 'isVoucherUsed';
    }) => {
      if (chain.isSilent) throw new Error('The node did not answer.');
      return chain[functionName];
    },
  }),
}));
vi.mock('@hideout/wallet/transactions', () => ({
  useTransactions: ({ subject }: { subject?: string } = {}) =>
    wallet.transactions.filter((one) => one.subject === subject),
  useTransactionActions: () => wallet,
}));

beforeEach(() => {
  localStorage.clear();
  Object.assign(chain, {
    voucherSigner: SIGNER.address,
    paused: false,
    isVoucherUsed: false,
    isSilent: false,
  });
  wallet.simulate.mockReset().mockResolvedValue({ status: 'ok', gas: 80_000n, fee: 10n ** 15n });
  wallet.send.mockReset();
  wallet.check.mockReset();
  wallet.transactions = [];
});

function makeTransaction(overrides: Partial<Transaction> = {}): Transaction {
  return {
    chainId: 33139,
    to: PAID_ADDRESS,
    data: '0x',
    name: 'Take 250 SERUM',
    done: 'Took 250 SERUM',
    subject: `serum:voucher:${PAID_ADDRESS.toLowerCase()}:7`,
    path: '/serum',
    hash: `0x${'5e'.repeat(32)}`,
    sender: PAID_ADDRESS,
    sentAt: Date.now(),
    status: 'pending',
    minedHash: null,
    blockNumber: null,
    gasUsed: null,
    reason: null,
    ...overrides,
  };
}

async function open(...handlers: FakeHandler[]) {
  const api = createFakeApi({
    handlers: [
      answer(getSerumInfo, makeSerumInfo()),
      hang(getSerumPoints),
      answer(listWallets, { wallets: [makeLinkedWallet()], max: 20 }),
      ...handlers,
    ],
  });
  const view = renderRoutes(remote, { at: '/serum', api, session: makeSessionUser() });
  view.setWallet(makeConnectedWallet({ chainId: 33139 }));
  return { api, ...view, card: await screen.findByRole('region', { name: 'Take it by voucher' }) };
}

async function openWith(voucher: Voucher) {
  const view = await open(answer(generateVoucher, voucher));
  await view.user.click(await within(view.card).findByRole('button', { name: 'Make a voucher' }));
  return view;
}

const takeButton = (card: HTMLElement) => within(card).findByRole('button', { name: 'Take 250 SERUM' });

test('says what a voucher permits before it is made, for the address that is chosen', async () => {
  const other = makeLinkedWallet({ id: 'wal_2', address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' });
  const { user, card, api } = await open(
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

test('a voucher is taken once its signature is that of the signer the contract trusts', async () => {
  const { user, card } = await openWith(await makeVoucher());
  expect(await within(card).findByText(/whom the contract trusts/)).toBeDefined();
  wallet.send.mockResolvedValue(makeTransaction());
  await user.click(await takeButton(card));
  await waitFor(() => expect(wallet.send).toHaveBeenCalledTimes(1));
  const [request] = wallet.send.mock.calls[0] ?? [];
  expect(request).toMatchObject({
    chainId: 33139,
    to: makeSerumInfo().distributor.address,
    data: expect.stringMatching(/^0xfc75153d/),
    subject: `serum:voucher:${PAID_ADDRESS.toLowerCase()}:7`,
    path: '/serum',
  });
});

test.each([
  ['signed by somebody else', { signer: FORGER }, /signed by 0xa0Ee.*, but the server says by 0xdF3e/],
  ['for another contract', { verifyingContract: FORGER.address }, /not the claim contract/],
  ['for another address', { account: FORGER.address }, /not the address you chose/],
] as const)('a voucher %s is a stop, and cannot be taken', async (_what, options, message) => {
  const { card } = await openWith(await makeVoucher(options));
  const stop = await within(card).findByRole('alert');
  expect(stop.textContent).toContain('Do not use this voucher');
  expect(stop.textContent).toMatch(message);
  expect(within(card).queryByRole('button', { name: /^Take/ })).toBeNull();
});

test('a signer that the contract does not trust is a stop', async () => {
  chain.voucherSigner = FORGER.address;
  const { card } = await openWith(await makeVoucher());
  expect((await within(card).findByRole('alert')).textContent).toContain('pays vouchers of 0xa0Ee');
});

test('while ApeChain does not answer the voucher is shown and waits', async () => {
  chain.isSilent = true;
  const { user, card } = await openWith(await makeVoucher());
  expect(await within(card).findByText('ApeChain does not answer')).toBeDefined();
  expect((await takeButton(card)).getAttribute('aria-disabled')).toBe('true');
  chain.isSilent = false;
  await user.click(within(card).getByRole('button', { name: 'Ask again' }));
  await waitFor(async () => expect((await takeButton(card)).getAttribute('aria-disabled')).toBeNull());
});

test('a paused contract is said, and nothing is sent to it', async () => {
  chain.paused = true;
  const { card } = await openWith(await makeVoucher());
  expect(await within(card).findByText('The claim contract is paused')).toBeDefined();
  expect((await takeButton(card)).getAttribute('aria-disabled')).toBe('true');
});

test('what the contract would refuse is said before the wallet is asked', async () => {
  wallet.simulate.mockResolvedValue({ status: 'refused', code: 'VoucherUsed', message: 'Used already.' });
  const { user, card } = await openWith(await makeVoucher());
  await within(card).findByText(/whom the contract trusts/);
  await user.click(await takeButton(card));
  expect(await within(card).findByText('Used already.')).toBeDefined();
  expect(wallet.send).not.toHaveBeenCalled();
});

test('a refusal in the wallet leaves the voucher as it was', async () => {
  wallet.send.mockRejectedValue(Object.assign(new Error('No'), { name: 'WalletError', code: -32000 }));
  const { user, card } = await openWith(await makeVoucher());
  await within(card).findByText(/whom the contract trusts/);
  await user.click(await takeButton(card));
  expect(await within(card).findByText('You said no. Nothing was sent.')).toBeDefined();
  expect((await takeButton(card)).getAttribute('aria-disabled')).toBeNull();
});

test.each([
  ['pending', 'On its way'],
  ['unknown', 'Not mined yet, as far as we know'],
  ['reverted', 'The contract refused it'],
  ['confirmed', 'Taken'],
] as const)('a transaction that is %s says so, also after a reload', async (status, words) => {
  wallet.transactions = [makeTransaction({ status })];
  const first = await openWith(await makeVoucher());
  expect(await within(first.card).findByText(words)).toBeDefined();
  first.unmount();
  const { card, api } = await open();
  expect(await within(card).findByText(words)).toBeDefined();
  expect(api.callsTo(generateVoucher)).toHaveLength(0);
});

test('a voucher that the contract has paid is used, whoever sent it', async () => {
  chain.isVoucherUsed = true;
  const { user, card } = await openWith(await makeVoucher());
  expect(await within(card).findByText('Taken')).toBeDefined();
  await user.click(within(card).getByRole('button', { name: 'Done' }));
  expect(within(card).getByRole('button', { name: 'Make a voucher' })).toBeDefined();
});

test('a voucher that has ended is said to be, and a new one can be made', async () => {
  const { user, card, api } = await openWith(await makeVoucher({ endsIn: -5 }));
  expect(await within(card).findByText('This voucher has ended')).toBeDefined();
  api.use(answer(generateVoucher, await makeVoucher()));
  await user.click(within(card).getByRole('button', { name: 'Make a new one' }));
  expect(await takeButton(card)).toBeDefined();
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
  const { user, card } = await open(refuse(generateVoucher, failure));
  await user.click(await within(card).findByRole('button', { name: 'Make a voucher' }));
  await waitFor(() => expect(card.textContent).toContain(words));
});

test('an open voucher for another address can be shown instead', async () => {
  const meta = { reason: 'otherAddress', address: FORGER.address, expiresAt: '2026-12-01T12:00:00.000Z' };
  const { user, card, api } = await open(refuse(generateVoucher, { code: 'VOUCHER_PENDING', meta }));
  await user.click(await within(card).findByRole('button', { name: 'Make a voucher' }));
  await waitFor(() => expect(card.textContent).toContain(FORGER.address));
  api.use(answer(generateVoucher, await makeVoucher({ account: FORGER.address, status: 'reissued' })));
  await user.click(within(card).getByRole('button', { name: 'Show that one' }));
  expect(await takeButton(card)).toBeDefined();
});

test('a settling voucher counts down to the next try', async () => {
  const { user, card, api } = await open(
    refuse(generateVoucher, {
      code: 'VOUCHER_PENDING',
      retryAfterSeconds: 10,
      meta: { reason: 'deadlineUnconfirmed' },
    }),
  );
  await user.click(await within(card).findByRole('button', { name: 'Make a voucher' }));
  await waitFor(() => expect(card.textContent).toMatch(/Again in \d+ s\./));
  await user.click(within(card).getByRole('button', { name: 'Make a voucher' }));
  expect(api.callsTo(generateVoucher)).toHaveLength(1);
});

test('an answer that was lost can be asked for again', async () => {
  const { user, card, api } = await open(disconnect(generateVoucher));
  await user.click(await within(card).findByRole('button', { name: 'Make a voucher' }));
  await waitFor(() => expect(card.textContent).toContain('never more than one open voucher'));
  api.use(answer(generateVoucher, await makeVoucher({ status: 'reissued' })));
  await user.click(within(card).getByRole('button', { name: 'Make a voucher' }));
  expect(await takeButton(card)).toBeDefined();
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
  const { card } = await open();
  const way = await within(card).findByRole('button', { name: /^(Put it aside|Make a voucher)$/ });
  expect(way).toBeDefined();
});

test('a stored voucher without the address it was asked for is ignored', async () => {
  const stored = { to: 'nobody', voucher: await makeVoucher() };
  localStorage.setItem(`hideout.voucher.${makeSessionUser().id}`, JSON.stringify(stored));
  const { card } = await open();
  expect(await within(card).findByRole('button', { name: 'Make a voucher' })).toBeDefined();
});

test('a transaction that never came does not hold up the next voucher once its own has ended', async () => {
  wallet.transactions = [makeTransaction({ status: 'unknown' })];
  const { card } = await openWith(await makeVoucher({ endsIn: -5 }));
  expect(await within(card).findByRole('button', { name: 'Make a new one' })).toBeDefined();
});

test('a wallet that never answers is waited for no longer than the user wants', async () => {
  wallet.send.mockReturnValue(new Promise(() => undefined));
  const { user, card, hasUnsaved } = await openWith(await makeVoucher());
  await within(card).findByText(/whom the contract trusts/);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await user.click(await takeButton(card));
  await within(card).findByText(/asks you to confirm/);
  expect(within(card).queryByRole('button', { name: 'Cancel' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  await user.click(within(card).getByRole('button', { name: 'Cancel' }));
  expect(await within(card).findByText(/No longer waiting/)).toBeDefined();
  expect((await takeButton(card)).getAttribute('aria-disabled')).toBeNull();
  expect(hasUnsaved()).toBe(false);
});
