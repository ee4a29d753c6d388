import { getSerumInfo } from '@hideout/contract/serum';
import { answer, disconnect, refuse } from '@hideout/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { openOwnSerum, openSerum } from '../testing/serum-api.ts';
import { HOUND, makeSerumInfo, serum } from '../testing/serum-samples.ts';

test('S13: shows the allocation and what was claimed to the last unit', async () => {
  openSerum();
  const vial = await screen.findByRole('region', { name: 'In the vial' });
  expect(within(vial).getByText('5,812,300.5').getAttribute('value')).toBe('5812300.5');
  expect(within(vial).getByText('5,204 of 8,021')).toBeDefined();
  expect(within(vial).getByRole('meter', { name: 'Claimed SERUM' }).getAttribute('aria-valuetext')).toBe(
    '68.38 % of the allocation',
  );
});

test('asks first for exactly what the manifest announces', async () => {
  const { api } = openSerum();
  await screen.findByRole('region', { name: 'In the vial' });
  const announced = manifest.routes.find(({ path }) => path === '/serum')?.data;
  expect(api.calls.map(({ url }) => url)).toEqual(announced);
});

test('a member asks besides for what the manifest announces to members', async () => {
  const { api } = openOwnSerum();
  await screen.findByRole('region', { name: 'Season Two' });
  const route = manifest.routes.find(({ path }) => path === '/serum');
  // Whose account and rows it is only the session tells, so those calls cannot be announced.
  await screen.findByText(/3,600 Mutant Apes/);
  const announced = [...(route?.data ?? []), ...(route?.memberData ?? [])];
  const own = ['/serum/account/acc_hound', `/serum/addresses?limit=1&search=${HOUND}`];
  expect(api.calls.map(({ url }) => url).toSorted()).toEqual([...announced, ...own].toSorted());
});

test('the buckets are a table whose rows carry share and amount', async () => {
  openSerum();
  const table = await screen.findByRole('table', { name: 'Allocation by bucket' });
  const row = within(table).getByRole('row', { name: /Season One/ });
  expect(row.textContent).toContain('30 %');
  expect(row.textContent).toContain('2,550,000');
});

test('a token without contracts says so and links nowhere', async () => {
  const info = makeSerumInfo();
  const bare = answer(getSerumInfo, {
    ...info,
    token: { ...info.token, address: null, totalSupply: null },
    distributor: { ...info.distributor, address: null, merkleRoot: null },
  });
  openSerum([bare]);
  const token = await screen.findByRole('region', { name: 'The token' });
  expect(within(token).getAllByText('Not deployed yet')).toHaveLength(2);
  expect(within(token).queryByRole('link')).toBeNull();
});

test('a chain that does not answer is named, and nothing is made up for it', async () => {
  const info = makeSerumInfo({ chainReadAt: null });
  const silent = answer(getSerumInfo, {
    ...info,
    token: { ...info.token, totalSupply: null },
    distributor: { ...info.distributor, paused: null },
  });
  openSerum([silent]);
  const token = await screen.findByRole('region', { name: 'The token' });
  expect(within(token).getByText('ApeChain did not answer')).toBeDefined();
  expect(within(token).queryByText('From the chain')).toBeNull();
});

test('says when it was read, however long ago the list changed', async () => {
  const old = answer(getSerumInfo, makeSerumInfo({ updatedAt: '2026-01-15T00:00:00.000Z' }));
  openSerum([old]);
  expect(await screen.findByText('Read just now')).toBeDefined();
});

test('S13: says chain, contracts, root of the list and end of the claim, with links to the sources', async () => {
  const info = makeSerumInfo();
  openSerum([answer(getSerumInfo, info)]);
  const token = await screen.findByRole('region', { name: 'The token' });
  expect(token.textContent).toContain('ApeChain, id 33139');
  expect(token.textContent).toContain(info.token.address);
  expect(token.textContent).toContain(info.distributor.address);
  expect(token.textContent).toContain('0x8f2c41d6…4f3a2b1c');
  expect(within(token).getAllByRole('link')[0]?.getAttribute('href')).toBe(
    'https://apescan.example/address/0x5FbDB2315678afecb367f032d93F642f64180aa3',
  );
  const claimWindow = await screen.findByRole('region', { name: 'Claim window' });
  expect(claimWindow.querySelector(`dd time[datetime="${info.window.closesAt}"]`)).not.toBeNull();
  const source = await screen.findByRole('link', { name: /^Source of the claim contract/ });
  expect(source.getAttribute('href')).toBe('https://code.example/serum/distributor');
});

test('when SERUM cannot be read the failure carries its id and the seasons live', async () => {
  const { user, api } = openOwnSerum(refuse(getSerumInfo, { code: 'INTERNAL', requestId: 'req-serum-1' }));
  const failure = await screen.findByRole('region', { name: 'SERUM could not be read' });
  expect(failure.textContent).toContain('req-serum-1');
  expect(await screen.findByRole('region', { name: 'Season Two' })).toBeDefined();
  api.use(answer(getSerumInfo, makeSerumInfo()));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'In the vial' })).toBeDefined();
});

test('a snapshot that cannot be refreshed stays, marked as old', async () => {
  const { api, runtime } = openSerum();
  await screen.findByRole('region', { name: 'In the vial' });
  api.use(disconnect(getSerumInfo));
  await act(() => runtime.queryClient.invalidateQueries());
  expect(await screen.findByText(/Not refreshed/)).toBeDefined();
  expect(screen.getByRole('region', { name: 'In the vial' })).toBeDefined();
});

test('hostile text stays text and hostile links are left out', async () => {
  const info = makeSerumInfo({
    buckets: [
      { id: 'x', label: '<img src=x onerror=alert(1)>', amount: serum(8_500_000n), description: '</table>' },
    ],
    links: [
      { label: 'Good', url: 'https://forum.example/' },
      { label: 'Bad', url: 'javascript:alert(1)' },
    ],
  });
  const { container } = openSerum([answer(getSerumInfo, info)]);
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeDefined();
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('link', { name: /Good/ })).toBeDefined();
  expect(screen.queryByText('Bad')).toBeNull();
});
