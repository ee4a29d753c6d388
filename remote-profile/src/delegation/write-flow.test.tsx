import type { HotWalletWrite } from '@hideout/wallet/chain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  BLOCK_TIME,
  chainError,
  DAY_SECONDS,
  FREEZER,
  fakeChain,
  HOUND,
  later,
  makeHotWalletStatus,
  mockedChain,
  OTHER,
  resetFakeChain,
  VAULT,
} from '../testing/fake-chain.ts';
import {
  fakeTransactions,
  mineNewest,
  mockedTransactions,
  resetFakeTransactions,
} from '../testing/fake-transactions.ts';
import { button, confirmLink, dialog, openDelegation } from '../testing/open-delegation.tsx';

vi.mock('@hideout/wallet/chain', (original) => mockedChain(original()));
vi.mock('@hideout/wallet/transactions', () => mockedTransactions());

/** The module is mocked: a static import would be needed before the mock is. */
async function getRequest(write: HotWalletWrite) {
  const { getWriteRequest } = await import('@hideout/wallet/chain');
  return getWriteRequest(write);
}

beforeEach(() => {
  resetFakeChain();
  resetFakeTransactions();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a link is checked, confirmed with everything it does, sent, and reported by its event', async () => {
  const view = await openDelegation();
  await confirmLink(view);
  const write: HotWalletWrite = { kind: 'setHotWallet', hotWallet: OTHER, expiresAt: null, lock: false };
  expect(fakeTransactions.simulate).toHaveBeenCalledWith(
    expect.objectContaining(await getRequest(write)),
    HOUND,
  );
  expect(fakeTransactions.send).not.toHaveBeenCalled();
  const facts = (await dialog()).textContent;
  for (const text of [OTHER, HOUND, 'Ethereum', 'Hot-wallet contract', 'No end', 'about 0.00012 ETH']) {
    expect(facts).toContain(text);
  }

  await view.user.click(await button('Send'));
  expect(fakeTransactions.send).toHaveBeenCalledWith({
    ...(await getRequest(write)),
    subject: `profile:delegation:${HOUND.toLowerCase()}:sethotwallet`,
    path: '/delegation',
  });
  const sent = await within(await dialog()).findByText('Sent: Link to hot wallet');
  expect(sent).toBeDefined();
  const trace = within(await dialog()).getByRole('link', { name: /Etherscan/ });
  expect(trace.getAttribute('href')).toBe(`https://etherscan.io/tx/${fakeTransactions.get()[0]?.hash}`);

  fakeChain.readHotWalletStanding.mockResolvedValue(
    makeHotWalletStatus({ hotWallet: { address: OTHER, expiresAt: null, expired: false } }),
  );
  fakeChain.readWriteEvents.mockResolvedValue([
    { coldWallet: HOUND, from: `0x${'0'.repeat(40)}`, to: OTHER, expiresAt: null },
  ]);
  act(() => mineNewest());
  const end = await within(await dialog()).findByRole('listitem');
  expect(end.textContent).toMatch(/^HotWalletChanged:.* now points to .*, without end\.$/);
  await view.user.click(await button('Done'));
  expect(await screen.findByRole('button', { name: 'Unlink' })).toBeDefined();
});

test('what is typed wrong is said at its field, and the contract is not asked', async () => {
  const view = await openDelegation();
  await view.user.click(screen.getByRole('button', { name: 'Link to a hot wallet' }));
  const field = await screen.findByRole('textbox', { name: 'Hot wallet' });
  await view.user.type(field, OTHER.slice(0, -1));
  await view.user.click(screen.getByRole('radio', { name: /At a date/ }));
  await view.user.click(await button('Continue'));
  expect(await screen.findByText(/1 of 40 characters after 0x is missing/)).toBeDefined();
  expect(screen.getByText('Choose a date and a time.')).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(fakeTransactions.simulate).not.toHaveBeenCalled();
});

test('an end is chosen in local time and sent in seconds; one that has passed is refused', async () => {
  fakeChain.readHotWalletStanding.mockResolvedValue(
    makeHotWalletStatus({ hotWallet: { address: OTHER, expiresAt: null, expired: false } }),
  );
  const view = await openDelegation();
  await view.user.click(screen.getByRole('button', { name: 'Change the end' }));
  await view.user.click(await screen.findByRole('radio', { name: /At a date/ }));
  const field = screen.getByLabelText('Date and time');
  fireEvent.change(field, { target: { value: '2020-01-01T12:00' } });
  await view.user.click(await button('Continue'));
  expect(await screen.findByText(/That moment has passed/)).toBeDefined();
  fireEvent.change(field, { target: { value: '2031-03-03T14:00' } });
  await view.user.click(await button('Continue'));
  await button('Send');
  const expiresAt = BigInt(new Date('2031-03-03T14:00').getTime() / 1_000);
  expect(fakeTransactions.simulate).toHaveBeenCalledWith(
    expect.objectContaining(await getRequest({ kind: 'setExpirationTimestamp', expiresAt })),
    HOUND,
  );
  expect((await dialog()).querySelector('time')?.getAttribute('datetime')).toBe(
    new Date('2031-03-03T14:00').toISOString(),
  );
});

test('a name is followed before the contract is asked', async () => {
  const view = await openDelegation();
  await view.user.click(screen.getByRole('button', { name: 'Link to a hot wallet' }));
  await view.user.type(await screen.findByRole('textbox', { name: 'Hot wallet' }), 'vault.eth');
  await view.user.click(await button('Continue'));
  await button('Send');
  const write: HotWalletWrite = { kind: 'setHotWallet', hotWallet: VAULT, expiresAt: null, lock: false };
  expect(fakeTransactions.simulate).toHaveBeenCalledWith(
    expect.objectContaining(await getRequest(write)),
    HOUND,
  );
});

test('what the contract refuses is said in place, and the form keeps what was typed', async () => {
  fakeTransactions.simulate.mockResolvedValueOnce({
    status: 'refused',
    code: 'REVERTED',
    message: 'That hot wallet is locked and takes no new links.',
  });
  const view = await openDelegation();
  await view.user.click(screen.getByRole('button', { name: 'Link to a hot wallet' }));
  const field = await screen.findByRole('textbox', { name: 'Hot wallet' });
  await view.user.type(field, OTHER);
  await view.user.click(screen.getByRole('checkbox', { name: /Lock the hot wallet/ }));
  await view.user.click(await button('Continue'));
  expect((await screen.findByRole('alert')).textContent).toContain('is locked and takes no new links');
  expect(screen.getByRole('textbox', { name: 'Hot wallet' })).toHaveProperty('value', OTHER);
  expect(screen.getByRole('checkbox', { name: /Lock the hot wallet/ })).toHaveProperty('checked', true);
  expect(fakeTransactions.send).not.toHaveBeenCalled();
  await view.user.type(field, 'x');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a change without a form says why it cannot be done, and may be tried again', async () => {
  fakeTransactions.simulate
    .mockResolvedValueOnce({
      status: 'refused',
      code: 'INSUFFICIENT_FUNDS',
      message: 'This wallet holds 0 ETH.',
    })
    .mockRejectedValueOnce(chainError('NODE_TIMEOUT', 'The Ethereum node did not answer in time.'));
  const view = await openDelegation();
  await view.user.click(screen.getByRole('button', { name: 'Lock' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This wallet holds 0 ETH.');
  await view.user.click(await button('Try again'));
  expect((await screen.findByRole('alert')).textContent).toContain('did not answer in time');
  await view.user.click(await button('Try again'));
  expect(await button('Send')).toBeDefined();
});

test('a change that the contract takes without changing anything is not sent', async () => {
  fakeChain.findNothingToChange.mockResolvedValueOnce('This wallet is locked already.');
  const view = await openDelegation();
  await view.user.click(screen.getByRole('button', { name: 'Lock' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This wallet is locked already.');
  expect(fakeChain.findNothingToChange).toHaveBeenCalledWith(HOUND, { kind: 'setLocked', locked: true });
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('both questions to a node are under way at once, so a silent one is waited for once', async () => {
  fakeChain.findNothingToChange.mockReturnValueOnce(later<string | null>().promise);
  const view = await openDelegation();
  await view.user.click(screen.getByRole('button', { name: 'Lock' }));
  await waitFor(() => expect(fakeTransactions.simulate).toHaveBeenCalledOnce());
});

test('sending one change keeps what was typed for another', async () => {
  fakeChain.readHotWalletStanding.mockResolvedValue(
    makeHotWalletStatus({ hotWallet: { address: VAULT, expiresAt: null, expired: false } }),
  );
  const view = await openDelegation();
  const open = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  await open('Change the end');
  await view.user.click(await screen.findByRole('radio', { name: /At a date/ }));
  fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: '2031-03-03T14:00' } });
  await view.user.click(await button('Cancel'));
  await open('Point elsewhere');
  await view.user.type(await screen.findByRole('textbox', { name: 'Hot wallet' }), OTHER);
  await view.user.click(await button('Continue'));
  await view.user.click(await button('Send'));
  await view.user.click(await button('Done'));
  await open('Change the end');
  expect(await screen.findByLabelText('Date and time')).toHaveProperty('value', '2031-03-03T14:00');
});

test('an answer of the contract that has grown old is asked for again before the wallet is', async () => {
  const view = await openDelegation();
  await confirmLink(view);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
  fakeTransactions.simulate.mockResolvedValueOnce({
    status: 'refused',
    code: 'REVERTED',
    message: 'That hot wallet is full.',
  });
  await view.user.click(await button('Send'));
  expect((await screen.findByRole('alert')).textContent).toContain('That hot wallet is full.');
  expect(fakeTransactions.send).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('what was typed is still there after the dialog was closed', async () => {
  const view = await openDelegation();
  await view.user.click(screen.getByRole('button', { name: 'Link to a hot wallet' }));
  await view.user.type(await screen.findByRole('textbox', { name: 'Hot wallet' }), OTHER);
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await view.user.click(screen.getByRole('button', { name: 'Link to a hot wallet' }));
  expect(await screen.findByRole('textbox', { name: 'Hot wallet' })).toHaveProperty('value', OTHER);
});

test('without network the form waits with a reason', async () => {
  const view = await openDelegation();
  await view.user.click(screen.getByRole('button', { name: 'Link to a hot wallet' }));
  await view.user.type(await screen.findByRole('textbox', { name: 'Hot wallet' }), OTHER);
  await view.setOnline(false);
  await view.user.click(await button('Continue'));
  expect(fakeTransactions.simulate).not.toHaveBeenCalled();
  expect((await button('Continue')).getAttribute('title')).toContain('You are offline');
});

test.each([
  ['Unlink', { kind: 'setHotWallet', hotWallet: `0x${'0'.repeat(40)}`, expiresAt: 0n, lock: false }],
  ['Unlock', { kind: 'setLocked', locked: false }],
  ['Remove 0xBcd4…4096', { kind: 'removeColdWallet', coldWallet: FREEZER }],
  ['Clean up 1 expired', { kind: 'removeExpiredWalletLinks', hotWallet: HOUND }],
  ['Renounce all', { kind: 'renounceHotWallet' }],
] satisfies [string, HotWalletWrite][])(
  '%s is checked and confirmed before it is sent',
  async (name, write) => {
    fakeChain.readHotWalletStanding.mockResolvedValue(
      makeHotWalletStatus({
        isLocked: true,
        hotWallet: { address: OTHER, expiresAt: null, expired: false },
        coldWallets: [{ address: FREEZER, expiresAt: BLOCK_TIME - DAY_SECONDS, expired: true }],
      }),
    );
    const view = await openDelegation();
    await view.user.click(await screen.findByRole('button', { name }));
    await view.user.click(await button('Send'));
    expect(fakeTransactions.simulate).toHaveBeenCalledWith(
      expect.objectContaining(await getRequest(write)),
      HOUND,
    );
    expect(fakeTransactions.send).toHaveBeenCalledWith(expect.objectContaining(await getRequest(write)));
  },
);
