import { getSerumProof } from '@hideout/contract/serum-list';
import { listWallets } from '@hideout/contract/wallet';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer } from '@hideout/testing/fake-api';
import type { Transaction, TransactionRequest } from '@hideout/wallet/transactions';
import { WalletError } from '@hideout/wallet/wallet-error';
import { act, screen, within } from '@testing-library/react';
import { keccak256 } from 'viem';
import { beforeEach, expect, test, vi } from 'vitest';
import { HASH, HOT, openWithWallet, resetClaimStage } from '../testing/claim-stage.ts';
import {
  fakeContract,
  fakeTransactions,
  makeTransaction,
  mockedChain,
  mockedTransactions,
} from '../testing/fake-distributor.ts';
import { makeLinkedWallet, makeSerumProof, serum } from '../testing/serum-samples.ts';
import { computeRoot } from './merkle-proof.ts';

vi.mock('@hideout/wallet/chain', (original) =>
  mockedChain(original<typeof import('@hideout/wallet/chain')>()),
);
vi.mock('@hideout/wallet/transactions', () => mockedTransactions());

const MULTICALL3 = '0xca11bde05977b3631167028862be2a173976ca11';

/** A list of two addresses: the hash of each is the proof of the other. */
const rows = [
  { address: `0x${'5a'.repeat(20)}`, amount: serum(10n) },
  { address: `0x${'6b'.repeat(20)}`, amount: serum(20n) },
] as const;
const leaves = rows.map((row) => computeRoot({ ...row, proof: [] }, keccak256) ?? HASH);
const root = computeRoot({ ...rows[0], proof: [leaves[1] ?? HASH] }, keccak256) ?? HASH;
const proofs = rows.map((row, index) =>
  makeSerumProof({ ...row, proof: [leaves[1 - index] ?? HASH], merkleRoot: root, parts: [] }),
);
const SUBJECT = `serum:claim:${rows.map(({ address }) => address).join('+')}`;

beforeEach(() => {
  fakeContract.gathering = '0x60';
  resetClaimStage(root);
});

function open(chainId = 33_139) {
  const wallets = rows.map(({ address }, index) =>
    makeLinkedWallet({ id: `wallet_${index}`, address, isPrimary: index === 0 }),
  );
  const handlers = [
    answer(listWallets, { wallets, max: 20 }),
    answer(
      getSerumProof,
      ({ params: { address } }) =>
        proofs.find((one) => one.address === address) ??
        makeSerumProof({ address, eligible: false, amount: '0' }),
    ),
  ];
  const session = makeSessionUser({ claimAddress: null });
  return openWithWallet({ chainId }, { at: '/serum/claim', handlers, session });
}

const own = () => screen.findByRole('region', { name: 'Your addresses' });
const findAll = async (name = 'Claim all') => within(await own()).findByRole('button', { name });
const queryAll = async () => within(await own()).queryByRole('button', { name: /claim all/i });

function makeSent(overrides: Partial<Transaction>): Transaction {
  const data = `0x82ad56cb${(proofs[0]?.distributor ?? HOT).slice(2)}` as const;
  return makeTransaction({
    to: MULTICALL3,
    data,
    name: 'Claim 30 SERUM for 2 addresses',
    subject: SUBJECT,
    ...overrides,
  });
}

test('one press is one transaction that pays each address its own amount, all of them or none', async () => {
  open();
  const button = await findAll();
  expect((await own()).textContent).toContain('One transaction pays 30 SERUM to 2 addresses');
  act(() => {
    button.click();
    button.click();
  });
  expect(
    await within(await own()).findByText('Test Flask shows the claim and asks you to confirm.'),
  ).toBeDefined();
  expect(fakeTransactions.send).toHaveBeenCalledTimes(1);
  const [request]: TransactionRequest[] = fakeTransactions.send.mock.calls[0] ?? [];
  expect(request).toMatchObject({
    chainId: 33_139,
    to: MULTICALL3,
    name: 'Claim 30 SERUM for 2 addresses',
    subject: SUBJECT,
  });
  const data = request?.data ?? '';
  // aggregate3((address,bool,bytes)[]), and in it claim(address,uint256,bytes32[]) for each.
  expect(data.slice(0, 10)).toBe('0x82ad56cb');
  expect(data.split('3d13f874')).toHaveLength(3);
  for (const { address, amount } of rows) {
    expect(data).toContain(address.slice(2) + BigInt(amount).toString(16).padStart(64, '0'));
  }
});

test('a chain without the contract for it offers each claim by itself, and no button for all', async () => {
  fakeContract.gathering = null;
  open();
  expect(await screen.findByRole('button', { name: 'Claim 10 SERUM' })).toBeDefined();
  expect(within(await own()).getAllByRole('link', { name: /^Claim for/ })).toHaveLength(1);
  expect(await queryAll()).toBeNull();
});

test('a wallet on another chain is switched as a part of claiming all', async () => {
  const { user } = open(1);
  await user.click(await findAll('Switch to ApeChain and claim all'));
  expect(await within(await own()).findByText('Check your wallet', { selector: 'p' })).toBeDefined();
  expect(fakeTransactions.send).toHaveBeenCalledTimes(1);
});

test('names the address that the contract would refuse, and asks the wallet for nothing', async () => {
  const { user } = open();
  await screen.findByText(/Network fee about 0.0001 APE/);
  fakeTransactions.simulate.mockImplementation(async ({ subject }: TransactionRequest) =>
    subject === SUBJECT
      ? { status: 'refused', code: 'REVERTED', message: 'One of them was refused.' }
      : subject.endsWith(rows[1].address)
        ? { status: 'refused', code: 'AlreadyClaimed', message: 'This address has been paid already.' }
        : { status: 'ok', gas: 1n, fee: 1n },
  );
  await user.click(await findAll());
  const refused = await within(await own()).findByRole('alert');
  expect(refused.textContent).toContain('0x6b6b…6b6b: This address has been paid already. Nothing was sent.');
  expect(fakeTransactions.send).not.toHaveBeenCalled();
});

test('a no in the wallet leads back to the button, and nothing else', async () => {
  fakeTransactions.send.mockRejectedValue(new WalletError('Request canceled by user', -32000));
  const { user } = open();
  await user.click(await findAll());
  expect(
    await within(await own()).findByText('You said no. Nothing was sent.', { selector: '[role=note] *' }),
  ).toBeDefined();
  expect(await findAll()).toBeDefined();
});

test('while it is on its way nothing of it is offered again, neither for all nor for one', async () => {
  fakeTransactions.all = [makeSent({})];
  open();
  expect(await within(await own()).findByText(/On its way/)).toBeDefined();
  expect(
    await within(await screen.findByRole('region', { name: 'Your claim' })).findByText(
      /Waiting for ApeChain/,
    ),
  ).toBeDefined();
  expect(await queryAll()).toBeNull();
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});

test('it has arrived once the contract says so of every address', async () => {
  fakeTransactions.all = [makeSent({ status: 'confirmed', minedHash: HASH, blockNumber: '7' })];
  fakeContract.reads.isClaimed = true;
  const { user } = open();
  expect(await within(await own()).findByText('30 SERUM arrived')).toBeDefined();
  expect(
    await within(await screen.findByRole('region', { name: 'Your claim' })).findByText('10 SERUM arrived'),
  ).toBeDefined();
  await user.click(within(await own()).getByRole('button', { name: 'Dismiss' }));
  expect(fakeTransactions.dismiss).toHaveBeenCalledWith(HASH);
});

test('a success around calls that failed is not said to have paid, and can be claimed again', async () => {
  fakeTransactions.all = [makeSent({ status: 'confirmed', minedHash: HASH, blockNumber: '7' })];
  open();
  expect(await within(await own()).findByText('It was mined, and nothing was paid')).toBeDefined();
  expect(await findAll()).toBeDefined();
  expect(screen.queryByText(/arrived/)).toBeNull();
});

test('a transaction of another contract says nothing about these claims', async () => {
  fakeTransactions.all = [makeSent({ data: '0x82ad56cb' })];
  open();
  expect(await findAll()).toBeDefined();
  expect(screen.queryByText(/On its way/)).toBeNull();
});
