import { generateVoucher } from '@hideout/contract/voucher';
import { act, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  fakeContract,
  fakeTransactions,
  mockedChain,
  mockedTransactions,
} from '../testing/fake-distributor.ts';
import { makeSerumInfo } from '../testing/serum-samples.ts';
import { FORGER, makeVoucher, PAID_ADDRESS } from '../testing/voucher-samples.ts';
import {
  findTakeButton,
  makeTaken,
  openVoucher,
  openVouchers,
  resetVoucherStage,
} from '../testing/voucher-stage.ts';

vi.mock('@hideout/wallet/chain', (original) =>
  mockedChain(original<typeof import('@hideout/wallet/chain')>()),
);
vi.mock('@hideout/wallet/transactions', () => mockedTransactions());

beforeEach(resetVoucherStage);

test('a voucher is taken once its signature is that of the signer the contract trusts', async () => {
  const { user, card } = await openVoucher(await makeVoucher());
  expect(await within(card).findByText(/whom the contract trusts/)).toBeDefined();
  fakeTransactions.send.mockResolvedValue(makeTaken());
  await user.click(await findTakeButton(card));
  await waitFor(() => expect(fakeTransactions.send).toHaveBeenCalledTimes(1));
  const [request] = fakeTransactions.send.mock.calls[0] ?? [];
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
  const { card } = await openVoucher(await makeVoucher(options));
  const stop = await within(card).findByRole('alert');
  expect(stop.textContent).toContain('Do not use this voucher');
  expect(stop.textContent).toMatch(message);
  expect(within(card).queryByRole('button', { name: /^Take/ })).toBeNull();
});

test('a signer that the contract does not trust is a stop', async () => {
  fakeContract.reads.voucherSigner = FORGER.address;
  const { card } = await openVoucher(await makeVoucher());
  expect((await within(card).findByRole('alert')).textContent).toContain('pays vouchers of 0xa0Ee');
});

test('while ApeChain does not answer the voucher is shown and waits', async () => {
  const { reads } = fakeContract;
  fakeContract.reads = {};
  const { user, card } = await openVoucher(await makeVoucher());
  expect(await within(card).findByText('ApeChain does not answer')).toBeDefined();
  expect((await findTakeButton(card)).getAttribute('aria-disabled')).toBe('true');
  fakeContract.reads = reads;
  await user.click(within(card).getByRole('button', { name: 'Ask again' }));
  await waitFor(async () => expect((await findTakeButton(card)).getAttribute('aria-disabled')).toBeNull());
});

test('a paused contract is said, and nothing is sent to it', async () => {
  fakeContract.reads.paused = true;
  const { card } = await openVoucher(await makeVoucher());
  expect(await within(card).findByText('The claim contract is paused')).toBeDefined();
  expect((await findTakeButton(card)).getAttribute('aria-disabled')).toBe('true');
});

test('what the contract would refuse is said before the wallet is asked', async () => {
  fakeTransactions.simulate.mockResolvedValue({
    status: 'refused',
    code: 'VoucherUsed',
    message: 'Used already.',
  });
  const { user, card } = await openVoucher(await makeVoucher());
  await within(card).findByText(/whom the contract trusts/);
  await user.click(await findTakeButton(card));
  expect(await within(card).findByText('Used already.')).toBeDefined();
  expect(fakeTransactions.send).not.toHaveBeenCalled();
});

test('a refusal in the wallet leaves the voucher as it was', async () => {
  fakeTransactions.send.mockRejectedValue(
    Object.assign(new Error('No'), { name: 'WalletError', code: -32000 }),
  );
  const { user, card } = await openVoucher(await makeVoucher());
  await within(card).findByText(/whom the contract trusts/);
  await user.click(await findTakeButton(card));
  expect(await within(card).findByText('You said no. Nothing was sent.')).toBeDefined();
  expect((await findTakeButton(card)).getAttribute('aria-disabled')).toBeNull();
});

test.each([
  ['pending', 'On its way'],
  ['unknown', 'Not mined yet, as far as we know'],
  ['reverted', 'The contract refused it'],
  ['confirmed', 'Taken'],
] as const)('a transaction that is %s says so, also after a reload', async (status, words) => {
  fakeTransactions.all = [makeTaken({ status })];
  const first = await openVoucher(await makeVoucher());
  expect(await within(first.card).findByText(words)).toBeDefined();
  first.unmount();
  const { card, api } = await openVouchers();
  expect(await within(card).findByText(words)).toBeDefined();
  expect(api.callsTo(generateVoucher)).toHaveLength(0);
});

test('V01: a voucher that the contract has paid is used, whoever sent it', async () => {
  fakeContract.reads.isVoucherUsed = true;
  const { user, card } = await openVoucher(await makeVoucher());
  expect(await within(card).findByText('Taken')).toBeDefined();
  await user.click(within(card).getByRole('button', { name: 'Done' }));
  expect(within(card).getByRole('button', { name: 'Make a voucher' })).toBeDefined();
});

test('a transaction that never came does not hold up the next voucher once its own has ended', async () => {
  fakeTransactions.all = [makeTaken({ status: 'unknown' })];
  const { card } = await openVoucher(await makeVoucher({ endsIn: -5 }));
  expect(await within(card).findByRole('button', { name: 'Make a new one' })).toBeDefined();
});

test('a wallet that never answers is waited for no longer than the user wants', async () => {
  fakeTransactions.send.mockReturnValue(new Promise(() => undefined));
  const { user, card, hasUnsaved } = await openVoucher(await makeVoucher());
  await within(card).findByText(/whom the contract trusts/);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await user.click(await findTakeButton(card));
  await within(card).findByText(/asks you to confirm/);
  expect(within(card).queryByRole('button', { name: 'Cancel' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  await user.click(within(card).getByRole('button', { name: 'Cancel' }));
  expect(await within(card).findByText(/No longer waiting/)).toBeDefined();
  expect((await findTakeButton(card)).getAttribute('aria-disabled')).toBeNull();
  expect(hasUnsaved()).toBe(false);
});
