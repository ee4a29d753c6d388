import { addPassport } from '@hideout/contract/passport';
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
    handlers: [answer(listWallets, { wallets: [makeLinkedWallet()], max: 20 }), ...handlers],
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
