import { setSession } from '@hideout/session/host';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { createFakeApi } from '@hideout/testing/fake-api';
import { getKey } from '@hideout/wallet/transactions/stored-records';
import { makeHash, makeRecord } from '@hideout/wallet/transactions/testing/make-record';
import type { RecordChange, TransactionRecord } from '@hideout/wallet/transactions/transaction-record';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderHost } from '../testing/render-host.tsx';

const inspect = vi.fn<(record: TransactionRecord) => Promise<RecordChange | null>>();
vi.mock('@hideout/wallet/transactions/inspect-transaction', () => ({
  inspectTransaction: (record: TransactionRecord) => inspect(record),
}));

const routes = [
  { path: '/', element: <h1>Home</h1> },
  { path: '/serum/claim', element: <h1>Claim</h1> },
];
const MINED: RecordChange = {
  status: 'confirmed',
  minedHash: makeHash(1),
  blockNumber: '1234567',
  gasUsed: '1',
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  inspect.mockReset().mockResolvedValue(null);
});

/** As this tab has left them before it was reloaded. */
function storeSent(...records: TransactionRecord[]): void {
  for (const record of records) localStorage.setItem(getKey(record), JSON.stringify(record));
  sessionStorage.setItem('hideout.transactions.tab', JSON.stringify(records.map(getKey)));
}

const open = (at = '/') => renderHost({ api: createFakeApi(), routes, at });
const findOpener = (name: string) => screen.findByRole('button', { name: `Transactions: ${name}` });
const notifications = () => screen.queryByRole('region', { name: 'Notifications' });

test('shows nothing while nothing was sent', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Transactions/ })).toBeNull();
});

test('lists what is on its way: where it is shown and looked up, and no way to dismiss it', async () => {
  storeSent(makeRecord());
  const { user, router } = await open();
  await user.click(await findOpener('1 pending'));
  const item = within(await screen.findByRole('dialog', { name: 'Transactions' })).getByRole('listitem');
  expect(item.textContent).toContain('Sent: Claim 10,020 SERUM');
  expect(item.textContent).toContain('Waiting for the network.');
  const explorer = within(item).getByRole('link', { name: /Apescan/ });
  expect(explorer.getAttribute('href')).toBe(`https://apescan.io/tx/${makeHash(1)}`);
  expect(within(item).getByRole('button', { name: /^Copy transaction/ })).toBeDefined();
  expect(within(item).queryByRole('button', { name: /^Dismiss/ })).toBeNull();
  // It ticks: nothing around it may be announced with every second.
  expect(item.querySelector('time')?.textContent).toContain('Sent');
  expect(item.closest('[aria-live]')).toBeNull();
  await user.click(within(item).getByRole('link', { name: 'Show the page: Claim 10,020 SERUM' }));
  expect(router.state.location.pathname).toBe('/serum/claim');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an unknown one can be checked again, and an ended one dismissed without losing the focus', async () => {
  const unknown = makeRecord({ status: 'unknown', reason: 'The network has not taken it.' });
  const reverted = makeRecord({
    hash: makeHash(2),
    status: 'reverted',
    reason: 'Claimed before.',
    name: 'Claim 5',
  });
  storeSent(unknown, reverted);
  const { user } = await open();
  await user.click(await findOpener('1 not known yet'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Transactions' }));
  expect(dialog.getByText('Claimed before. Nothing has changed; the network fee is spent.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Dismiss: Claim 5' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(document.activeElement).toBe(dialog.getByRole('list'));
  inspect.mockResolvedValue(MINED);
  await user.click(dialog.getByRole('button', { name: 'Check again: Claim 10,020 SERUM' }));
  expect(await dialog.findByText('Claimed 10,020 SERUM')).toBeDefined();
  expect(dialog.getByText('Mined in block 1,234,567.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: /^Dismiss/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Transactions/ })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('an end on another page is said by one toast, which leads to the page that shows it', async () => {
  storeSent(makeRecord());
  const { user, router } = await open();
  await findOpener('1 pending');
  inspect.mockResolvedValue(MINED);
  await findOpener('1 ended');
  // The list stands there a moment before what is in it.
  const toast = await within(await screen.findByRole('region', { name: 'Notifications' })).findByRole(
    'listitem',
  );
  expect(toast.textContent).toContain('Claimed 10,020 SERUM');
  await user.click(within(toast).getByRole('button', { name: 'Show' }));
  expect(router.state.location.pathname).toBe('/serum/claim');
});

test('an end on the page that shows it is said once, without a toast', async () => {
  storeSent(makeRecord());
  await open('/serum/claim');
  await findOpener('1 pending');
  inspect.mockResolvedValue(MINED);
  await findOpener('1 ended');
  const said = screen.getAllByRole('status').map((node) => node.textContent);
  expect(said.filter((text) => text?.includes('Claimed 10,020 SERUM'))).toEqual([
    'Claimed 10,020 SERUM. Mined in block 1,234,567.',
  ]);
  expect(notifications()).toBeNull();
});

test('what had ended before the page was loaded is not news', async () => {
  storeSent(makeRecord({ ...MINED }));
  await open();
  await findOpener('1 ended');
  expect(notifications()).toBeNull();
  const said = screen.getAllByRole('status').map((node) => node.textContent);
  expect(said.some((text) => text?.includes('Claimed'))).toBe(false);
});

test('after signing out the tab shows nothing of wallets that are not connected, also after a reload', async () => {
  storeSent(makeRecord());
  const { runtime } = await open();
  await findOpener('1 pending');
  act(() => setSession(runtime, { status: 'member', user: makeSessionUser() }));
  await findOpener('1 pending');
  act(() => setSession(runtime, { status: 'guest' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Transactions/ })).toBeNull());
  expect(sessionStorage.getItem('hideout.transactions.tab')).toBe('[]');
  // Their own wallet still finds them.
  expect(Object.keys(localStorage)).toContain(getKey(makeRecord()));
});
