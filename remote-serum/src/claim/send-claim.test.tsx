import { getSerumInfo } from '@hideout/contract/serum';
import { getSerumProof } from '@hideout/contract/serum-list';
import { answer, createFakeApi, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { setClockOffset } from '@hideout/ui/clock';
import type { Transaction } from '@hideout/wallet/transactions';
import { WalletError } from '@hideout/wallet/wallet-error';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { remote } from '../remote.tsx';
import {
  fakeContract,
  fakeTransactions,
  mockedChain,
  mockedTransactions,
} from '../testing/fake-distributor.ts';
import { makeSerumInfo, makeSerumProof } from '../testing/serum-samples.ts';
import { computeRoot } from './merkle-proof.ts';

vi.mock('@hideout/wallet/chain', (original) =>
  mockedChain(original<typeof import('@hideout/wallet/chain')>()),
);
vi.mock('@hideout/wallet/transactions', () => mockedTransactions());

const { keccak256 } = await import('@hideout/wallet/chain');

const row = makeSerumProof();
const proof = { ...row, merkleRoot: computeRoot(row, keccak256) };
const HOT = `0x${'33'.repeat(20)}` as const;
const HASH = `0x${'ab'.repeat(32)}` as const;

beforeEach(() => {
  fakeContract.reads = {
    isClaimed: false,
    merkleRoot: proof.merkleRoot,
    paused: false,
    opensAt: 1n,
    closesAt: 2n ** 40n,
    balanceOf: 2n ** 200n,
  };
  fakeTransactions.all = [];
  fakeTransactions.simulate.mockReset().mockResolvedValue({ status: 'ok', gas: 90_000n, fee: 10n ** 14n });
  fakeTransactions.send.mockReset().mockReturnValue(new Promise(() => undefined));
  fakeTransactions.dismiss.mockReset();
});

afterEach(() => void vi.useRealTimers());

function open(chainId = 33_139, more: { readonly appLink?: string } = {}) {
  const api = createFakeApi({
    handlers: [answer(getSerumInfo, makeSerumInfo()), answer(getSerumProof, proof)],
  });
  const view = renderRoutes(remote, { at: `/serum/claim?address=${proof.address}`, api });
  view.setWallet({
    status: 'connected',
    address: HOT,
    chainId,
    connectorName: 'Test Flask',
    connectorId: 'test.hideout.wallet',
    ...more,
  });
  return view;
}

const claimButton = () => screen.findByRole('button', { name: 'Claim 10,020 SERUM' });

function makeSent(overrides: Partial<Transaction>): Transaction {
  return {
    chainId: 33_139,
    to: proof.distributor ?? HOT,
    data: '0x',
    name: 'Claim 10,020 SERUM',
    done: 'Claimed 10,020 SERUM',
    subject: `serum:claim:${proof.address.toLowerCase()}`,
    path: '/serum/claim',
    hash: HASH,
    sender: HOT,
    sentAt: Date.now(),
    status: 'pending',
    minedHash: null,
    blockNumber: null,
    gasUsed: null,
    reason: null,
    ...overrides,
  };
}

test('S05: a double click is one question, for exactly the amount and the address of the list', async () => {
  open();
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
    to: proof.distributor,
    name: 'Claim 10,020 SERUM',
    subject: `serum:claim:${proof.address.toLowerCase()}`,
  });
  // claim(address,uint256,bytes32[])
  expect(request.data.slice(0, 10)).toBe('0x3d13f874');
  expect(request.data).toContain(proof.address.slice(2).toLowerCase());
  expect(request.data).toContain(BigInt(proof.amount).toString(16).padStart(64, '0'));
});

test('S11: says before that another wallet only pays the fee, and shows what it would be', async () => {
  open();
  expect(await screen.findByText(/The tokens go to that address, not to yours/)).toBeDefined();
  expect(await screen.findByText('about 0.0001 APE')).toBeDefined();
});

test('S03: a wallet on another chain is switched as a part of claiming', async () => {
  const { user } = open(1);
  await user.click(await screen.findByRole('button', { name: 'Switch to ApeChain and claim' }));
  await waitFor(() => expect(fakeTransactions.send).toHaveBeenCalledTimes(1));
});

test('a no in the wallet leads back to the button, and nothing else', async () => {
  fakeTransactions.send.mockRejectedValue(new WalletError('Request canceled by user', -32000));
  const { user } = open();
  await user.click(await claimButton());
  expect((await screen.findAllByText('You said no. Nothing was sent.')).length).toBeGreaterThan(0);
  expect(await claimButton()).toBeDefined();
});

test('S07: what the dry run refuses is never asked of the wallet, also when it agreed before', async () => {
  const { user } = open();
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
  const { user } = open();
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
  const { user } = open(33_139, { appLink: 'flask://' });
  await user.click(await claimButton());
  const link = await screen.findByRole('link', { name: 'Open app' });
  expect(link.getAttribute('href')).toBe('flask://');
});

test.each([
  ['pending', {}, 'On its way'],
  ['unknown', { reason: 'The node is silent.' }, 'The node is silent.'],
  ['confirmed', { minedHash: `0x${'cd'.repeat(32)}` as const }, '10,020 SERUM arrived'],
] as const)('S10: one that is %s is shown, and no second one is offered', async (status, more, text) => {
  fakeTransactions.all = [makeSent({ status, ...more })];
  if (status === 'confirmed') fakeContract.reads.isClaimed = true;
  open();
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
  open();
  expect(await screen.findByText('Mined. Asking the contract')).toBeDefined();
  expect(screen.queryByText(/arrived/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Claim 10,020/ })).toBeNull();
  fakeContract.reads = { ...reads, isClaimed: true };
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText('10,020 SERUM arrived')).toBeDefined();
});

test('a success around a call that failed is not said to have paid, and can be claimed again', async () => {
  fakeTransactions.all = [makeSent({ status: 'confirmed', minedHash: HASH, blockNumber: '7' })];
  open();
  expect(await screen.findByText('It was mined, and nothing was paid')).toBeDefined();
  expect(await claimButton()).toBeDefined();
  expect(screen.queryByText(/arrived/)).toBeNull();
});

test('one that was sped up says so, with the hash that was mined', async () => {
  fakeContract.reads.isClaimed = true;
  fakeTransactions.all = [makeSent({ status: 'confirmed', minedHash: `0x${'cd'.repeat(32)}` })];
  open();
  expect(await screen.findByText('Sped up:')).toBeDefined();
  expect(screen.getByText('0xcdcd…cdcd')).toBeDefined();
});

test('S09: what has arrived links to its transaction, and offers to add the token to the wallet', async () => {
  fakeContract.reads.isClaimed = true;
  fakeTransactions.all = [makeSent({ status: 'confirmed', minedHash: HASH })];
  open();
  await screen.findByText('10,020 SERUM arrived');
  const links = screen.getAllByRole('link', { name: /^Explorer/ }).map((link) => link.getAttribute('href'));
  expect(links).toContain(`https://apescan.example/tx/${HASH}`);
  expect(screen.getByRole('button', { name: 'Add SERUM to wallet' })).toBeDefined();
});

test('one that was reverted says why and what it used, and can be put aside', async () => {
  fakeTransactions.all = [
    makeSent({ status: 'reverted', reason: 'The claim contract is paused.', gasUsed: '31234' }),
  ];
  const { user } = open();
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
  open();
  expect(await claimButton()).toBeDefined();
  expect(screen.queryByText(/arrived/)).toBeNull();
});

test('one that nobody has seen mined can be put aside', async () => {
  fakeTransactions.all = [makeSent({ status: 'unknown' })];
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Put it aside' }));
  expect(fakeTransactions.dismiss).toHaveBeenCalledWith(HASH);
});

test('when it was sent is told by the clock of the server, not by a device that is a day ahead', async () => {
  fakeTransactions.all = [makeSent({ status: 'pending' })];
  setClockOffset(-86_400_000);
  onTestFinished(() => setClockOffset(0));
  open();
  await waitFor(() => expect(document.body.textContent).toContain('Sent just now'));
});

test('with one on its way, an allocation that cannot be read says so instead of loading for ever', async () => {
  fakeTransactions.all = [makeSent({ status: 'pending' })];
  const api = createFakeApi({
    handlers: [answer(getSerumInfo, makeSerumInfo()), refuse(getSerumProof, 'INTERNAL')],
  });
  const { user } = renderRoutes(remote, { at: `/serum/claim?address=${proof.address}`, api });
  expect(await screen.findByRole('region', { name: 'The allocation could not be read' })).toBeDefined();
  api.use(answer(getSerumProof, proof));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/You may leave this page/)).toBeDefined();
});
