import { getSerumProof } from '@hideout/contract/serum-list';
import { listWallets } from '@hideout/contract/wallet';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, refuse } from '@hideout/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listed, makeListed, openClaim, resetClaimStage } from '../testing/claim-stage.ts';
import { fakeContract, mockedChain } from '../testing/fake-distributor.ts';
import { makeLinkedWallet, makeSerumProof } from '../testing/serum-samples.ts';

vi.mock('@hideout/wallet/chain', (original) =>
  mockedChain(original<typeof import('@hideout/wallet/chain')>()),
);

beforeEach(() => resetClaimStage());

function open({ handlers = [], ...more }: Parameters<typeof openClaim>[0] = {}) {
  return openClaim({
    handlers: [
      answer(getSerumProof, ({ params: { address } }) =>
        address.toLowerCase() === listed.address.toLowerCase()
          ? listed
          : makeSerumProof({ address, eligible: false, amount: '0' }),
      ),
      ...handlers,
    ],
    ...more,
  });
}

const card = () => screen.findByRole('region', { name: 'Your claim' });
const offer = () => screen.queryByRole('button', { name: /to claim$|^Claim / });

test('S01, S12: a guest looks an address up without a wallet, in any case of its letters, and is offered its claim', async () => {
  const { user, address } = open({ at: '/serum/claim' });
  expect((await card()).textContent).toContain('Whose claim is it?');
  await user.type(screen.getByRole('textbox', { name: 'Address' }), listed.address.toLowerCase());
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('button', { name: 'Connect a wallet to claim' })).toBeDefined();
  expect(address()).toContain(listed.address.toLowerCase());
  const { textContent } = await card();
  expect(textContent).toContain('10,020');
  expect(textContent).toContain('6,420 SERUM');
  expect(textContent).toContain('Checked in this browser against the list and the contract');
  expect(textContent).toContain('Always, whoever sends the claim.');
});

test('what is no address is named, and nothing is asked for it', async () => {
  const { api } = open({ at: '/serum/claim?address=hound.eth' });
  expect(await screen.findByText(/The list has addresses, no names/)).toBeDefined();
  expect(api.callsTo(getSerumProof)).toHaveLength(0);
});

test('a contract with the root of another list stops everything, with both roots to report', async () => {
  fakeContract.reads.merkleRoot = `0x${'12'.repeat(32)}`;
  open();
  const stop = await screen.findByRole('alert');
  expect(stop.textContent).toContain('The list and the contract disagree. Do not claim.');
  expect(within(stop).getByRole('button', { name: 'Copy report' })).toBeDefined();
  expect(offer()).toBeNull();
});

test('a row that does not lead to the list’s root stops everything, whatever the contract says', async () => {
  const raised = { ...listed, amount: String(BigInt(listed.amount) + 1n) };
  open({ handlers: [answer(getSerumProof, raised)] });
  const stop = await screen.findByRole('alert');
  expect(stop.textContent).toContain('does not lead to the list that was published');
  expect(offer()).toBeNull();
});

test('the allocation of another address than the one that was asked for is not offered', async () => {
  open({ at: `/serum/claim?address=0x${'6b'.repeat(20)}`, handlers: [answer(getSerumProof, listed)] });
  expect(await screen.findByRole('region', { name: 'The allocation could not be read' })).toBeDefined();
  expect(offer()).toBeNull();
});

test('a chain that does not answer is named with its server; the allocation stays, and a retry leads on', async () => {
  const { reads } = fakeContract;
  fakeContract.reads = {};
  const { user } = open();
  const failure = await screen.findByRole('region', { name: 'ApeChain does not answer' });
  expect(await within(failure).findByText('rpc.apechain.example')).toBeDefined();
  expect((await card()).textContent).toContain('10,020');
  expect(offer()).toBeNull();
  fakeContract.reads = reads;
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Connect a wallet to claim' })).toBeDefined();
});

test('an allocation that cannot be read says so, and the box beside it lives', async () => {
  const { user, api } = open({ handlers: [refuse(getSerumProof, 'INTERNAL')] });
  const failure = await screen.findByRole('region', { name: 'The allocation could not be read' });
  expect(screen.getByRole('textbox', { name: 'Address' })).toBeDefined();
  api.use(answer(getSerumProof, listed));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Connect a wallet to claim' })).toBeDefined();
});

test('S05: a member sees all own addresses with one exact total, and the way from one off the list to those on it', async () => {
  const second = `0x${'5a'.repeat(20)}` as const;
  const third = `0x${'6b'.repeat(20)}` as const;
  const wallets = [listed.address, second, third].map((address, index) =>
    makeLinkedWallet({ id: `wallet_${index}`, address, isPrimary: index === 0 }),
  );
  open({
    at: `/serum/claim?address=${third}`,
    session: makeSessionUser({ claimAddress: null }),
    handlers: [
      answer(listWallets, { wallets, max: 20 }),
      answer(getSerumProof, ({ params: { address } }) =>
        address === third
          ? makeSerumProof({ address, eligible: false, amount: '0' })
          : makeListed({ address, amount: '9007199254740993000000000000000001', parts: [] }),
      ),
    ],
  });
  expect(await screen.findByText(/is not on the list/)).toBeDefined();
  const own = await screen.findByRole('region', { name: 'Your addresses' });
  await waitFor(() => expect(own.textContent).toContain('18,014,398,509,481,986.000000000000000002 SERUM'));
  const links = await within(await card()).findAllByRole('link', { name: /^Claim for/ });
  expect(links.map((link) => link.closest('li')?.textContent)).toEqual([
    expect.stringContaining('9,007,199,254,740,993.000000000000000001 SERUM'),
    expect.stringContaining('9,007,199,254,740,993.000000000000000001 SERUM'),
  ]);
});

test('who is on no list is shown the way to the vaults behind the address', async () => {
  const address = `0x${'6b'.repeat(20)}`;
  open({ at: `/serum/claim?address=${address}` });
  const link = await screen.findByRole('link', { name: 'See which vaults this wallet acts for' });
  expect(link.getAttribute('href')?.toLowerCase()).toBe(`/delegation?address=${address}`);
});

test('an announced claim can be noted in a calendar, at the second at which the contract opens', async () => {
  const opensAt = Date.parse('2031-05-06T07:08:09Z');
  fakeContract.reads.opensAt = BigInt(opensAt / 1_000);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:calendar');
  onTestFinished(() => saved.mockRestore());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  const file = saved.mock.calls[0]?.[0];
  const text = file instanceof Blob ? await file.text() : '';
  expect(text).toContain('DTSTART:20310506T070809Z');
  expect(text).toContain('SUMMARY:The claim of SERUM opens');
  expect(offer()).toBeNull();
});

test('S04: says all reasons at once why nothing can be claimed, the first with what to do', async () => {
  const opensAt = Date.parse('2031-05-06T07:08:09Z');
  Object.assign(fakeContract.reads, { paused: true, opensAt: BigInt(opensAt / 1_000), balanceOf: 0n });
  open();
  expect(await screen.findByText('The claim is paused')).toBeDefined();
  const others = within(screen.getByRole('list', { name: 'Also in the way:' })).getAllByRole('listitem');
  expect(others.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^The claim has not opened yet\. It opens on .*2031/),
    'The contract holds less SERUM than your amount.',
  ]);
  expect(offer()).toBeNull();
});

test('S10: offers no claim any more when another page has made it meanwhile', async () => {
  const { runtime } = open();
  await screen.findByRole('button', { name: 'Connect a wallet to claim' });
  fakeContract.reads.isClaimed = true;
  await runtime.queryClient.invalidateQueries();
  expect(await screen.findByText(/An address is paid once/)).toBeDefined();
  expect(offer()).toBeNull();
});
