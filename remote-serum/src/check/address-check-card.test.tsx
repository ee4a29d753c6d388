import { getSerumProof } from '@hideout/contract/serum-list';
import { answer, disconnect } from '@hideout/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSerum } from '../testing/serum-api.ts';
import { makeStrangerProof, STRANGER } from '../testing/serum-samples.ts';

test('S12: a guest checks any address without a wallet, and the address bar keeps it', async () => {
  const { user, address } = openSerum([answer(getSerumProof, makeStrangerProof())]);
  const box = await screen.findByRole('textbox', { name: 'Ethereum address' });
  await user.type(box, `${STRANGER}{Enter}`);
  const card = screen.getByRole('region', { name: 'Check any address' });
  expect(await within(card).findByText('Can be claimed')).toBeDefined();
  expect(card.textContent).toContain('4,000 Mutant Apes');
  expect(within(card).getByRole('link', { name: 'Claim it' }).getAttribute('href')).toBe('/serum/claim');
  expect(address()).toBe(`/serum?address=${STRANGER}`);
});

test.each([
  [{ eligible: false, amount: '0', blockers: ['notOnList', 'closed'] }, ['It is not on the list'], /over/],
  [{ claimed: true, blockers: ['alreadyClaimed'] }, ['It has been claimed already.'], /on the list/],
  [{ blockers: ['notOpenYet', 'paused'] }, ['has not opened yet', 'is paused just now'], /Can be claimed/],
  [{ blockers: ['closed'] }, ['The claim is over.'], /Can be claimed/],
] as const)('S04: says why an address cannot be claimed for: %o', async (given, expected, unexpected) => {
  const proof = makeStrangerProof({ ...given, blockers: [...given.blockers] });
  openSerum([answer(getSerumProof, proof)], { at: `/serum?address=${STRANGER}` });
  const card = await screen.findByRole('region', { name: 'Check any address' });
  for (const words of expected) await waitFor(() => expect(card.textContent).toContain(words));
  expect(card.textContent).not.toMatch(unexpected);
  expect(within(card).queryByRole('link', { name: 'Claim it' })).toBeNull();
});

test('what is no address is marked at its box and asks nobody', async () => {
  const { user, api } = openSerum([answer(getSerumProof, makeStrangerProof())]);
  const box = await screen.findByRole('textbox', { name: 'Ethereum address' });
  await user.type(box, '{Enter}');
  expect(await screen.findByText('Enter an address.')).toBeDefined();
  await user.type(box, 'vault.eth{Enter}');
  expect(await screen.findByText(/ENS names are not looked up here/)).toBeDefined();
  await user.clear(box);
  await user.type(box, '0x12{Enter}');
  expect(await screen.findByText(/The address is too short/)).toBeDefined();
  expect(api.callsTo(getSerumProof)).toHaveLength(0);
});

test('a check that fails is told and can be repeated', async () => {
  const at = `/serum?address=${STRANGER}`;
  const { user, api } = openSerum([disconnect(getSerumProof)], { at });
  const failure = await screen.findByRole('region', { name: 'This address could not be checked' });
  expect(failure.textContent).toContain('The server did not answer.');
  api.use(answer(getSerumProof, makeStrangerProof()));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Can be claimed')).toBeDefined();
});
