import { getSerumProof } from '@hideout/contract/serum-list';
import { answer, refuse } from '@hideout/testing/fake-api';
import { setClockOffset } from '@hideout/ui/clock';
import type { Transaction } from '@hideout/wallet/transactions';
import { WalletError } from '@hideout/wallet/wallet-error';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HASH, HOT, listed, openClaim, openWithWallet, resetClaimStage } from '../testing/claim-stage.ts';
import {
  fakeContract,
  fakeTransactions,
  makeTransaction,
  mockedChain,
  mockedTransactions,
} from '../testing/fake-distributor.ts';

vi.mock('@hideout/wallet/chain', (original) =>
  mockedChain(original<typeof import('@hideout/wallet/chain')>()),
);
vi.mock('@hideout/wallet/transactions', () => mockedTransactions());

beforeEach(() => resetClaimStage());

afterEach(() => void vi.useRealTimers());

const claimButton = () => screen.findByRole('button', { name: 'Claim 10,020 SERUM' });

function makeSent(overrides: Partial<Transaction>): Transaction {
  return makeTransaction({
    to: listed.distributor ?? HOT,
    name: 'Claim 10,020 SERUM',
    subject: `serum:claim:${listed.address.toLowerCase()}`,
    ...overrides,
  });
}

test('S05: a double click is one question, for exactly the amount and the address of the list', async () => {
  openWithWallet();
  const button = await claimButton();
  // Both before the page can show the first.
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText('Test Flask shows the claim and asks you to confirm.')).toBeDefined();
  expect(fakeTransactions.send).toHaveBeenCalledTimes(1);
  const [request] = fakeTransactions.send.mock.calls[0] ?? [];
  expect(request).toMatchObject({
    chainId: 33_139,
    to: listed.distributor,
    name: 'Claim 10,020 SERUM',
    subject: `serum:claim:${listed.address.toLowerCase()}`,
  });
  // claim(address,uint256,bytes32[])
  expect(request.data.slice(0, 10)).toBe('0x3d13f874');
  expect(request.data).toContain(listed.address.slice(2).toLowerCase());
  expect(request.data).toContain(BigInt(listed.amount).toString(16).padStart(64, '0'));
});

test('S11: says before that another wallet only pays the fee, and shows what it would be', async () => {
  openWithWallet();
  expect(await screen.findByText(/The tokens go to that address, not to yours/)).toBeDefined();
  expect(await screen.findByText('about 0.0001 APE')).toBeDefined();
});

test('S03: a wallet on another chain is switched as a part of claiming', async () => {
  const { user } = openWithWallet({ chainId: 1 });
  await user.click(await screen.findByRole('button', { name: 'Switch to ApeChain and claim' }));
  await waitFor(() => expect(fakeTransactions.send).toHaveBeenCalledTimes(1));
});

test('a no in the wallet leads back to the button, and nothing else', async () => {
  fakeTransactions.send.mockRejectedValue(new WalletError('Request canceled by user', -32000));
  const { user } = openWithWallet();
  await user.click(await claimButton());
  expect((await screen.findAllByText('You said no. Nothing was sent.')).length).toBeGreaterThan(0);
  expect(await claimButton()).toBeDefined();
});

test('S07: what the dry run refuses is never asked of the wallet, also when it agreed before', async () => {
  const { user } = openWithWallet();
  const button = await claimButton();
  await screen.findByText('about 0.0001 APE');
  fakeTransactions.simulate.mockResolvedValue({
    status: 'refused',
    code: 'EnforcedPause',
    message: 'The claim contract is paused.',
  });
  await user.click(button);
  const refused = await screen.findByRole('alert');
  expect(refused.textContent).toContain('The contract would refuse this now');
  expect(refused.textContent).toContain('The claim contract is paused. Nothing was sent.');
  expect(fakeTransactions.send).not.toHaveBeenCalled();
});

test('a wallet that is silent for 8 s can be given up', async () => {
  const { user } = openWithWallet();
  const button = await claimButton();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(button);
  await screen.findByText('Test Flask shows the claim and asks you to confirm.');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open app' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await screen.findAllByText(/No longer waiting/)).length).toBeGreaterThan(0);
  expect(await claimButton()).toBeDefined();
});

test('on a phone the app of a paired wallet is opened from here, where it says how', async () => {
  const { user } = openWithWallet({ appLink: 'flask://' });
  await user.click(await claimButton());
  const link = await screen.findByRole('link', { name: 'Open app' });
  expect(link.getAttribute('href')).toBe('flask://');
});

test.each([
  ['pending', {}, 'On its way'],
  ['unknown', { reason: 'The node is silent.' }, 'The node is silent.'],
] as const)('S10: one that is %s is shown, and no second one is offered', async (status, more, text) => {
  fakeTransactions.all = [makeSent({ status, ...more })];
  openWithWallet();
  expect((await screen.findByRole('region', { name: 'Your claim' })).textContent).toBeDefined();
  expect(await screen.findByText(new RegExp(text))).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Claim 10,020/ })).toBeNull();
});

test('what was mined has arrived only when the contract says so, asked after it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // Nobody answers but for the list: a receipt alone is no answer.
  const { isClaimed, ...reads } = fakeContract.reads;
  fakeContract.reads = reads;
  fakeTransactions.all = [makeSent({ status: 'confirmed', minedHash: HASH, blockNumber: '7' })];
  openWithWallet();
  expect(await screen.findByText('Mined. Asking the contract')).toBeDefined();
  expect(screen.queryByText(/arrived/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Claim 10,020/ })).toBeNull();
  fakeContract.reads = { ...reads, isClaimed: true };
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText('10,020 SERUM arrived')).toBeDefined();
});

test('a success around a call that failed is not said to have paid, and can be claimed again', async () => {
  fakeTransactions.all = [makeSent({ status: 'confirmed', minedHash: HASH, blockNumber: '7' })];
  openWithWallet();
  expect(await screen.findByText('It was mined, and nothing was paid')).toBeDefined();
  expect(await claimButton()).toBeDefined();
  expect(screen.queryByText(/arrived/)).toBeNull();
});

test('S09, S10: what has arrived, also sped up, links to its transaction and offers the token, no second claim', async () => {
  const minedHash = `0x${'cd'.repeat(32)}` as const;
  fakeContract.reads.isClaimed = true;
  fakeTransactions.all = [makeSent({ status: 'confirmed', minedHash })];
  openWithWallet();
  await screen.findByText('10,020 SERUM arrived');
  expect(screen.getByText('Sped up:')).toBeDefined();
  expect(screen.getByText('0xcdcd…cdcd')).toBeDefined();
  const links = screen.getAllByRole('link', { name: /^Explorer/ }).map((link) => link.getAttribute('href'));
  expect(links).toContain(`https://apescan.example/tx/${minedHash}`);
  expect(screen.getByRole('button', { name: 'Add SERUM to wallet' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Claim 10,020/ })).toBeNull();
});

test('one that was reverted says why and what it used, and can be put aside', async () => {
  fakeTransactions.all = [
    makeSent({ status: 'reverted', reason: 'The claim contract is paused.', gasUsed: '31234' }),
  ];
  const { user } = openWithWallet();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The claim contract is paused. It used 31,234 gas');
  expect(await claimButton()).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(fakeTransactions.dismiss).toHaveBeenCalledWith(HASH);
});

test.each([
  ['of another contract', { to: HOT }],
  ['on another chain', { chainId: 33_111 }],
])('a confirmed claim %s says nothing about this one', async (_what, more) => {
  fakeTransactions.all = [makeSent({ status: 'confirmed', ...more })];
  openWithWallet();
  expect(await claimButton()).toBeDefined();
  expect(screen.queryByText(/arrived/)).toBeNull();
});

test('one that nobody has seen mined can be put aside', async () => {
  fakeTransactions.all = [makeSent({ status: 'unknown' })];
  const { user } = openWithWallet();
  await user.click(await screen.findByRole('button', { name: 'Put it aside' }));
  expect(fakeTransactions.dismiss).toHaveBeenCalledWith(HASH);
});

test('when it was sent is told by the clock of the server, not by a device that is a day ahead', async () => {
  fakeTransactions.all = [makeSent({ status: 'pending' })];
  setClockOffset(-86_400_000);
  onTestFinished(() => setClockOffset(0));
  openWithWallet();
  await waitFor(() => expect(document.body.textContent).toContain('Sent just now'));
});

test('with one on its way, an allocation that cannot be read says so instead of loading for ever', async () => {
  fakeTransactions.all = [makeSent({ status: 'pending' })];
  const { user, api } = openClaim({ handlers: [refuse(getSerumProof, 'INTERNAL')] });
  expect(await screen.findByRole('region', { name: 'The allocation could not be read' })).toBeDefined();
  api.use(answer(getSerumProof, listed));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/You may leave this page/)).toBeDefined();
});
