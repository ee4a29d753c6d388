import { listAssets } from '@hideout/contract/profile';
import { listWallets } from '@hideout/contract/wallet';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { makeConnectedWallet, showWallet } from '@hideout/testing/wallets';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { remote } from '../remote.tsx';
import {
  BLOCK_TIME,
  chainError,
  FREEZER,
  fakeChain,
  HOUND,
  later,
  makeColdWallet,
  makeHotWalletStatus,
  makeNotCounted,
  makeSnapshot,
  mockedChain,
  OTHER,
  resetFakeChain,
  VAULT,
} from '../testing/fake-chain.ts';
import { makeAsset, makeAssets, makeWallets } from '../testing/profile-samples.ts';

vi.mock('@hideout/wallet/chain', (original) => mockedChain(original()));

beforeEach(resetFakeChain);

/** Where the test runs: days are those of the reader. */
const END_DAY = new Date(2027, 2, 3, 12);
const END = BigInt(END_DAY.getTime() / 1_000);
const FAILED = { status: 'failed', message: 'The Ethereum node did not answer in time. Try again.' } as const;
const READ = { status: 'read' } as const;

function open(at = '/delegation') {
  return renderRoutes(remote, { at, api: createFakeApi() });
}

const box = () => screen.findByRole('textbox', { name: 'Address or ENS name' });
const found = () => screen.findByRole('region', { name: 'Who acts through it' });

test('before anything is asked the page explains itself and reads nothing', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Delegation' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'How it works' })).toBeDefined();
  expect(fakeChain.readDelegations).not.toHaveBeenCalled();
});

test('D07: leads to the tools for what this page cannot change', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'How it works' }));
  const tools = card.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(tools).toEqual(['https://delegate.xyz', 'https://warm.xyz']);
});

test('what is asked for stands in the address bar, and the way back works', async () => {
  const view = open();
  await view.user.type(await box(), `  ${HOUND} `);
  await view.user.click(screen.getByRole('button', { name: 'Look up' }));
  await found();
  expect(view.address()).toBe(`/delegation?address=${HOUND}`);
  await view.user.clear(await box());
  await view.user.type(await box(), VAULT);
  await view.user.keyboard('{Enter}');
  await waitFor(() => expect(view.address()).toBe(`/delegation?address=${VAULT}`));
  await view.navigate(-1);
  expect(view.address()).toBe(`/delegation?address=${HOUND}`);
  expect(await box()).toHaveProperty('value', HOUND);
});

test('D02, D08: a link with an address shows what it finds', async () => {
  fakeChain.readDelegations.mockResolvedValue(
    makeSnapshot({
      coldWallets: [
        makeColdWallet({
          sources: [{ kind: 'hotWallet', expiresAt: END }, { kind: 'registry' }],
        }),
        makeColdWallet({ address: FREEZER, sources: [{ kind: 'hotWallet', expiresAt: null }] }),
      ],
    }),
  );
  open(`/delegation?address=${HOUND}`);
  const card = await found();
  expect(card.textContent).toContain('2 cold wallets act through this wallet');
  const rows = within(within(card).getByRole('list', { name: 'Cold wallets' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain(VAULT);
  expect(rows[0]?.textContent).toContain('Hot-wallet link · until 3 Mar 2027');
  expect(rows[0]?.textContent).toContain('delegate.xyz · all rights');
  expect(rows[0]?.querySelector('time')?.getAttribute('datetime')).toBe(END_DAY.toISOString());
  expect(rows[1]?.textContent).toContain('Hot-wallet link · no end');
  const explorer = within(card).getAllByRole('link', { name: /Etherscan/ });
  expect(explorer[1]?.getAttribute('href')).toBe(`https://etherscan.io/address/${VAULT}`);
  expect(card.textContent).toContain('Block 21,345,678');
});

test('an invalid address says which character, keeps what was typed and asks no chain', async () => {
  const typo = `${HOUND.slice(0, 13)}O${HOUND.slice(14)}`;
  const { user } = open();
  await user.type(await box(), typo);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Character 14 is “O”/)).toBeDefined();
  expect(await box()).toHaveProperty('value', typo);
  expect((await box()).getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector('mark')?.textContent).toBe('O');
  expect(fakeChain.readDelegations).not.toHaveBeenCalled();
  await user.type(await box(), '1');
  expect(screen.queryByText(/^Character 14/)).toBeNull();
});

test('nothing typed is said at once', async () => {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Look up' }));
  expect(await screen.findByText('Enter an address or a name.')).toBeDefined();
  expect(view.address()).toBe('/delegation');
});

test('while it reads it says which sources are asked', async () => {
  const snapshot = later<ReturnType<typeof makeSnapshot>>();
  fakeChain.readDelegations.mockReturnValue(snapshot.promise);
  open(`/delegation?address=${HOUND}`);
  expect(await screen.findByText('Asking the hot-wallet contract…')).toBeDefined();
  expect(screen.getByText('Asking delegate.xyz…')).toBeDefined();
  snapshot.resolve(makeSnapshot());
  expect(await screen.findByText('Nobody acts through this wallet')).toBeDefined();
});

test('D04: one source that fails is named, and the other still shows', async () => {
  fakeChain.readDelegations.mockResolvedValueOnce(
    makeSnapshot({ coldWallets: [makeColdWallet()], sources: { hotWallet: FAILED, registry: READ } }),
  );
  const { user } = open(`/delegation?address=${HOUND}`);
  const card = await found();
  expect(within(card).getByText('The hot-wallet contract could not be read')).toBeDefined();
  expect(card.textContent).toContain('At least 1 cold wallet acts through this wallet');
  expect(await within(card).findByText(/from delegate\.xyz alone, asked at node\.example/)).toBeDefined();
  await user.click(within(card).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('The hot-wallet contract could not be read')).toBeNull());
});

test('nobody found in half of the sources is not nobody', async () => {
  fakeChain.readDelegations.mockResolvedValue(
    makeSnapshot({ sources: { hotWallet: READ, registry: FAILED } }),
  );
  open(`/delegation?address=${HOUND}`);
  expect(await screen.findByText('Nobody found so far')).toBeDefined();
  expect(screen.queryByText('Nobody acts through this wallet')).toBeNull();
});

test('both sources down: why, which host was asked, and another try', async () => {
  fakeChain.readDelegations.mockResolvedValueOnce(
    makeSnapshot({ sources: { hotWallet: FAILED, registry: FAILED } }),
  );
  const { user } = open(`/delegation?address=${HOUND}`);
  const card = await screen.findByRole('region', { name: 'Neither source could be read' });
  expect(card.textContent).toContain(FAILED.message);
  expect(await within(card).findByText('node.example')).toBeDefined();
  await user.click(within(card).getByRole('button', { name: 'Try again' }));
  expect(await found()).toBeDefined();
});

test('a node that does not answer at all is an error with the same retry', async () => {
  fakeChain.readDelegations.mockRejectedValueOnce(chainError('NODE_TIMEOUT', FAILED.message));
  const { user } = open(`/delegation?address=${HOUND}`);
  const card = await screen.findByRole('region', { name: 'Ethereum could not be read' });
  await user.click(within(card).getByRole('button', { name: 'Try again' }));
  expect(await found()).toBeDefined();
});

test('without network it says so instead of blaming the node', async () => {
  fakeChain.readDelegations.mockRejectedValue(chainError('NODE_UNREACHABLE', 'Could not be reached.'));
  const view = open(`/delegation?address=${HOUND}`);
  await screen.findByRole('region', { name: 'Ethereum could not be read' });
  await view.setOnline(false);
  expect(await screen.findByText('You are offline. This is read again when you are back.')).toBeDefined();
});

test('D03, D05: what does not count is folded away, each with its reason', async () => {
  fakeChain.readDelegations.mockResolvedValue(
    makeSnapshot({
      notCounted: [
        makeNotCounted({ reason: 'expired', expiresAt: BLOCK_TIME - 1n }),
        makeNotCounted({ address: OTHER, reason: 'contract', source: 'registry', contract: FREEZER }),
      ],
    }),
  );
  const { user } = open(`/delegation?address=${HOUND}`);
  await user.click(await screen.findByText('2 others not counted'));
  const list = await screen.findByRole('list', { name: 'Not counted' });
  const [expired, contract] = within(list).getAllByRole('listitem');
  expect(expired?.textContent).toContain('The link has ended.');
  expect(expired?.textContent).toMatch(/Expired \d/);
  expect(contract?.textContent).toContain('one contract only');
  expect(contract?.textContent).toContain(FREEZER);
});

test('D02: a locked wallet says so, and a cold one says where it points', async () => {
  fakeChain.readHotWalletStanding.mockResolvedValue(
    makeHotWalletStatus({ isLocked: true, hotWallet: { address: OTHER, expiresAt: END, expired: false } }),
  );
  open(`/delegation?address=${HOUND}`);
  const card = await found();
  expect(await within(card).findByText('Locked: takes no new links')).toBeDefined();
  expect(within(card).getByRole('link', { name: OTHER }).getAttribute('href')).toBe(
    `/delegation?address=${OTHER}`,
  );
});

test('reports entries that were left out', async () => {
  fakeChain.readDelegations.mockResolvedValue(
    makeSnapshot({ sources: { hotWallet: READ, registry: { status: 'read', leftOut: 1_200 } } }),
  );
  open(`/delegation?address=${HOUND}`);
  expect(await screen.findByText(/delegate\.xyz names 1,200 more/)).toBeDefined();
});

test('renders only what is in view of a long list, and counts all', async () => {
  const many = Array.from({ length: 300 }, (_, index) =>
    makeColdWallet({ address: `0x${String(index).padStart(40, '0')}` }),
  );
  fakeChain.readDelegations.mockResolvedValue(makeSnapshot({ coldWallets: many }));
  open(`/delegation?address=${HOUND}`);
  const card = await found();
  expect(card.textContent).toContain('300 cold wallets act through this wallet');
  const rows = within(within(card).getByRole('list', { name: 'Cold wallets' })).queryAllByRole('listitem');
  expect(rows.length).toBeLessThan(100);
});

test('Read again asks the chain again', async () => {
  const { user } = open(`/delegation?address=${HOUND}`);
  await user.click(await screen.findByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(fakeChain.readDelegations).toHaveBeenCalledTimes(2));
});

test('the connected wallet and those of the account are one press away', async () => {
  const me = makeSessionUser();
  const api = createFakeApi({
    user: me,
    handlers: [
      answer(listWallets, { wallets: makeWallets(), max: 20 }),
      answer(listAssets, makeAssets({ assets: [makeAsset({ owner: VAULT })] })),
    ],
  });
  fakeChain.readDelegations.mockResolvedValue(makeSnapshot({ coldWallets: [makeColdWallet()] }));
  const view = renderRoutes(remote, { at: '/delegation', api, session: me });
  await box();
  const picks = await screen.findByRole('list', { name: 'Your wallets' });
  expect(within(picks).getByRole('link', { name: '0x7099…79C8' })).toBeDefined();
  showWallet(view.runtime, makeConnectedWallet({ address: OTHER }));
  await view.user.click(await screen.findByRole('link', { name: 'My wallet' }));
  expect(view.address()).toBe(`/delegation?address=${OTHER}`);
  expect(await within(await found()).findByText('1 token for you')).toBeDefined();
});

test('D08: what the clipboard holds is put into the box, and a closed one is reported', async () => {
  const { user } = open();
  await user.click(await box());
  await navigator.clipboard.writeText(` ${VAULT} `);
  await user.click(screen.getByRole('button', { name: 'Paste' }));
  await waitFor(async () => expect(await box()).toHaveProperty('value', VAULT));
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Paste' }));
  expect(await screen.findByText(/The browser keeps the clipboard closed here/)).toBeDefined();
  expect(await box()).toHaveProperty('value', VAULT);
});
