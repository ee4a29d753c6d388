import { verifySignature } from '@hideout/contract/sign-in';
import { createHostServices } from '@hideout/session/host';
import { setWallet } from '@hideout/wallet/host';
import { beforeEach, expect, test } from 'vitest';
import { walletApi } from '../testing/wallet-api.ts';
import { authenticationStatus, walletAuthentication } from './wallet-authentication.ts';

const ASKED = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const NOW = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

beforeEach(() => localStorage.clear());

function setUp() {
  const api = walletApi();
  const runtime = createHostServices({ fetch: api.fetch });
  return { api, runtime, authentication: walletAuthentication(runtime) };
}

test('sends the address that was asked, whatever the wallet is on when it answers', async () => {
  const { api, runtime, authentication } = setUp();
  const message = authentication.message({ address: ASKED, chainId: 1, nonce: 'abcdefgh12345678' });
  setWallet(runtime.store, {
    status: 'connected',
    address: NOW,
    chainId: 1,
    connectorName: 'MetaMask',
    connectorId: 'io.metamask',
  });
  await authentication.verify({ message, signature: '0xsigned' });
  expect(api.callsTo(verifySignature)[0]?.body).toEqual({
    message,
    signature: '0xsigned',
    address: ASKED,
    walletType: 'metamask',
  });
});

test('sends nothing for a wallet that has disconnected', async () => {
  const { api, authentication } = setUp();
  const message = authentication.message({ address: ASKED, chainId: 1, nonce: 'abcdefgh12345678' });
  await expect(authentication.verify({ message, signature: '0xsigned' })).rejects.toThrow(
    'Wallet not connected',
  );
  expect(api.callsTo(verifySignature)).toHaveLength(0);
});

test('the kit asks for a signature only when nobody else does', () => {
  const user = { status: 'member', user: {} } as never; // only the status is read
  expect(authenticationStatus({ status: 'unknown' }, false)).toBe('loading');
  expect(authenticationStatus({ status: 'guest' }, true)).toBe('loading');
  expect(authenticationStatus({ status: 'guest' }, false)).toBe('unauthenticated');
  expect(authenticationStatus(user, true)).toBe('authenticated');
});
