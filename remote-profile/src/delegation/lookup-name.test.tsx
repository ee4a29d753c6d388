import { createFakeApi } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { remote } from '../remote.tsx';
import { chainError, fakeChain, mockedChain, resetFakeChain, VAULT } from '../testing/fake-chain.ts';

vi.mock('@hideout/wallet/chain', (original) => mockedChain(original()));

beforeEach(resetFakeChain);

const open = (at: string) => renderRoutes(remote, { at, api: createFakeApi() });
const box = () => screen.findByRole('textbox', { name: 'Address or ENS name' });

test('D08: an ENS name is followed to its address', async () => {
  open('/delegation?address=vault.eth');
  const card = await screen.findByRole('region', { name: 'vault.eth' });
  expect(card.textContent).toContain(VAULT);
  expect(fakeChain.resolveName).toHaveBeenCalledWith('vault.eth');
  expect(fakeChain.readDelegations).toHaveBeenCalledWith(VAULT);
});

test('a name that leads nowhere is a matter of typing', async () => {
  fakeChain.resolveName.mockRejectedValue(
    chainError('NAME_UNKNOWN', 'Nobody has set an address for nobody.eth.'),
  );
  open('/delegation?address=nobody.eth');
  expect(await screen.findByText('Nobody has set an address for nobody.eth.')).toBeDefined();
  expect((await box()).getAttribute('aria-invalid')).toBe('true');
});

test('a name that leads somewhere by now is found by asking again', async () => {
  fakeChain.resolveName.mockRejectedValueOnce(
    chainError('NAME_UNKNOWN', 'Nobody has set an address for it.'),
  );
  const { user } = open('/delegation?address=vault.eth');
  await screen.findByText('Nobody has set an address for it.');
  fakeChain.resolveName.mockResolvedValueOnce(VAULT);
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  expect((await screen.findByRole('region', { name: 'vault.eth' })).textContent).toContain(VAULT);
});

test('a name that could not be looked up is tried again', async () => {
  fakeChain.resolveName.mockRejectedValueOnce(
    chainError('NODE_UNREACHABLE', 'The Ethereum node could not be reached.'),
  );
  const { user } = open('/delegation?address=vault.eth');
  const card = await screen.findByRole('region', { name: 'This could not be looked up' });
  expect(card.textContent).toContain('The Ethereum node could not be reached.');
  await user.click(within(card).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'vault.eth' })).toBeDefined();
});
