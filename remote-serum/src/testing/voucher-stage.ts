import { getSerumPoints } from '@hideout/contract/account';
import { getSerumInfo } from '@hideout/contract/serum';
import { generateVoucher, type Voucher } from '@hideout/contract/voucher';
import { listWallets } from '@hideout/contract/wallet';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, type FakeHandler, hang } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { makeConnectedWallet } from '@hideout/testing/wallets';
import type { Transaction } from '@hideout/wallet/transactions';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.tsx';
import { fakeContract, makeTransaction, resetTransactions } from './fake-distributor.ts';
import { makeLinkedWallet, makeSerumInfo } from './serum-samples.ts';
import { PAID_ADDRESS, SIGNER } from './voucher-samples.ts';

/** Sets the contract and the wallet back to those that pay. */
export function resetVoucherStage(): void {
  localStorage.clear();
  fakeContract.reads = { voucherSigner: SIGNER.address, paused: false, isVoucherUsed: false };
  resetTransactions();
}

/** The transaction of a voucher. */
export function makeTaken(overrides: Partial<Transaction> = {}): Transaction {
  const subject = `serum:voucher:${PAID_ADDRESS.toLowerCase()}:7`;
  return makeTransaction({ to: PAID_ADDRESS, name: 'Take 250 SERUM', subject, ...overrides });
}

/** Opens `/serum` as a member with a wallet. */
export async function openVouchers(...handlers: FakeHandler[]) {
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

/** The same, with a voucher that was just made. */
export async function openVoucher(voucher: Voucher) {
  const view = await openVouchers(answer(generateVoucher, voucher));
  await view.user.click(await within(view.card).findByRole('button', { name: 'Make a voucher' }));
  return view;
}

/** The button that takes the voucher. */
export const findTakeButton = (card: HTMLElement) =>
  within(card).findByRole('button', { name: 'Take 250 SERUM' });
