import { addPassport, getPassport } from '@hideout/contract/passport';
import { listAssets } from '@hideout/contract/profile';
import { listWallets } from '@hideout/contract/wallet';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, disconnect, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.tsx';
import { makeLinkedWallet } from '../testing/serum-samples.ts';

const USER = makeSessionUser({ claimAddress: null, needs: ['passport'] });
const ADDRESS = makeLinkedWallet().address;

const BOUND = answer(addPassport, ({ body }) => ({
  passport: {
    tokenId: body.tokenId,
    claimAddress: ADDRESS as `0x${string}`,
    collection: { name: 'MAYC', address: null, chainId: 1 },
    image: null,
    boundAt: '2026-11-20T12:00:00.000Z',
    status: 'active' as const,
    heldBy: null,
    stillHeld: null,
  },
  user: { ...USER, tokenId: body.tokenId },
}));

async function open(...handlers: FakeHandler[]) {
  const api = createFakeApi({
    handlers: [
      answer(listWallets, { wallets: [makeLinkedWallet()], max: 20 }),
      answer(getPassport, { passport: null, collection: null, bindable: null }),
      ...handlers,
    ],
  });
  const view = renderRoutes(remote, { at: '/serum/passport', api, session: USER });
  const token = (await screen.findByRole('textbox', { name: 'Token' })) as HTMLInputElement;
  const address = screen.getByRole('textbox', { name: 'Claim address' }) as HTMLInputElement;
  const send = () => view.user.click(screen.getByRole('button', { name: 'Bind passport' }));
  return { ...view, api, token, address, send };
}

test('binds a token and a linked wallet at one press, and shows the passport', async () => {
  const { user, api, token, address, send } = await open(BOUND);
  await user.type(token, '#4219');
  await user.click(await screen.findByRole('button', { name: 'Use 0x7099…79C8' }));
  expect(address.value).toBe(ADDRESS);
  api.signIn({ ...USER, tokenId: '4219', claimAddress: ADDRESS as `0x${string}`, needs: [] });
  await send();
  expect(await screen.findByText('#4219 is your passport')).toBeDefined();
  expect(api.callsTo(addPassport)[0]?.body).toEqual({ tokenId: '4219', claimAddress: ADDRESS });
});

test('the tokens that can be bound are offered at one press, and no others', async () => {
  const OATH = '0x60E4d786628Fea6478F785A6d7e704777c86a7c6';
  const asset = (tokenId: string, address: string) => ({
    id: `eip155:1/erc721:${address}/${tokenId}`,
    chain: 'ethereum' as const,
    chainId: 1,
    standard: 'erc721' as const,
    amount: 1,
    collection: { slug: 'oath', name: 'Oath', address, family: 'oath' as const },
    tokenId,
    name: `#${tokenId}`,
    image: { thumb: null, full: null, mime: null },
    traits: [],
    owner: ADDRESS,
    via: 'own' as const,
    votingPower: 0,
    canBeAvatar: true,
    isAvatar: false,
    flaggedSpam: false,
  });
  const { user, token } = await open(
    answer(getPassport, {
      passport: null,
      bindable: null,
      collection: { name: 'Oath', address: OATH, chainId: 1 },
    }),
    answer(listAssets, {
      assets: [asset('12', OATH.toLowerCase()), asset('99', ADDRESS)],
      sources: [],
      partial: false,
      updatedAt: '2026-11-20T12:00:00.000Z',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Use #12' }));
  expect(token.value).toBe('12');
  expect(screen.queryByRole('button', { name: 'Use #99' })).toBeNull();
});

test('says so when no wallet or vault holds one', async () => {
  const { token } = await open(
    answer(getPassport, {
      passport: null,
      bindable: null,
      collection: { name: 'Oath', address: '0x60E4d786628Fea6478F785A6d7e704777c86a7c6', chainId: 1 },
    }),
    answer(listAssets, { assets: [], sources: [], partial: false, updatedAt: '2026-11-20T12:00:00.000Z' }),
  );
  expect(await screen.findByText('No token of Oath was found in your wallets and vaults')).toBeDefined();
  expect(token.getAttribute('aria-describedby')).not.toBeNull();
});

test('an incomplete form is sent nowhere, and the first gap has the focus', async () => {
  const { user, api, token, address, send } = await open(BOUND);
  await send();
  expect(screen.getByText('Enter the number of the token.')).toBeDefined();
  expect(document.activeElement).toBe(token);
  await user.type(token, '07');
  await send();
  expect(screen.getByText(/without leading zeros/)).toBeDefined();
  await user.clear(token);
  await user.type(token, '7');
  await send();
  expect(screen.getByText('Enter an Ethereum address.')).toBeDefined();
  expect(document.activeElement).toBe(address);
  expect(api.callsTo(addPassport)).toHaveLength(0);
});

test.each([
  [refuse(addPassport, { code: 'PASSPORT_NOT_OWNED', meta: { tokenId: '7' } }), 'Token', /holds #7\./],
  [refuse(addPassport, { code: 'PASSPORT_TOKEN_TAKEN', message: '#7 is taken.' }), 'Token', /#7 is taken\./],
  [
    refuse(addPassport, { code: 'INVALID_ADDRESS', fields: { claimAddress: 'Its checksum does not fit.' } }),
    'Claim address',
    /checksum does not fit/,
  ],
  [
    refuse(addPassport, {
      code: 'CONFLICT',
      message: 'Link it first.',
      fields: { claimAddress: 'Belongs to another account.' },
    }),
    'Claim address',
    /Link it first\./,
  ],
] as const)(
  'a refusal stands beside what it is about, and what was typed stays',
  async (handler, field, words) => {
    const { user, token, address, send } = await open(handler);
    await user.type(token, '7');
    await user.type(address, '0xabc');
    await send();
    await waitFor(() => {
      const control = screen.getByRole('textbox', { name: field });
      expect(control.getAttribute('aria-invalid')).toBe('true');
      expect(document.body.textContent).toMatch(words);
    });
    expect([token.value, address.value]).toEqual(['7', '0xabc']);
  },
);

test.each([
  [refuse(addPassport, { code: 'PASSPORT_EXISTS', message: 'Yours is #3.' }), 'Yours is #3.'],
  [disconnect(addPassport), 'the same pair twice is fine'],
  [refuse(addPassport, 'UPSTREAM_UNAVAILABLE'), 'Your data is safe; try again.'],
] as const)('what is about neither field is said above the button', async (handler, words) => {
  const { user, token, address, send } = await open(handler);
  await user.type(token, '7');
  await user.type(address, ADDRESS);
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(token.value).toBe('7');
});

test('who lacks the token is offered to link the wallet that holds it', async () => {
  const { user, token, address, send, signInRequest } = await open(refuse(addPassport, 'PASSPORT_NOT_OWNED'));
  await user.type(token, '7');
  await user.type(address, ADDRESS);
  await send();
  await user.click(await screen.findByRole('button', { name: 'Link the wallet that holds it' }));
  expect(signInRequest()).toMatchObject({ open: true, link: 'ethereum' });
});
