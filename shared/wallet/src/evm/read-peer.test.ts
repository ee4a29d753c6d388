import { expect, test } from 'vitest';
import type { Connector } from 'wagmi';
import { readPeer } from './read-peer.ts';

/** A connector whose session has this description of the wallet. */
function pairedWith(metadata: unknown, type = 'walletConnect'): Connector {
  const provider = { session: { peer: { metadata } } };
  // Only these two are read.
  return { type, getProvider: async () => provider } as unknown as Connector;
}

test.each([
  ['a page of the wallet', { universal: 'https://wallet.example/app' }, 'https://wallet.example/app'],
  ['its own scheme', { native: 'wallet://' }, 'wallet://'],
  [
    'the page before the scheme',
    { native: 'wallet://', universal: 'https://wallet.example/' },
    'https://wallet.example/',
  ],
  ['the scheme when there is no page', { native: 'wallet://open', universal: '' }, 'wallet://open'],
])('opens the app by %s', async (_name, redirect, appLink) => {
  expect(await readPeer(pairedWith({ name: 'Flask', redirect }))).toEqual({ name: 'Flask', appLink });
});

test.each([
  ['nothing', undefined],
  ['no link', { native: 7 }],
  ['a script', { native: 'javascript:alert(1)' }],
  ['a script with a host', { native: 'JavaScript://wallet.example/%0aalert(1)' }],
  ['a script behind a space', { native: ' javascript://x/%0aalert(1)' }],
  ['a document of its own', { universal: 'data:text/html,hello' }],
  ['a file of the device', { native: 'file:///etc/passwd' }],
  ['a page without a lock', { universal: 'http://wallet.example/' }],
  ['a call', { native: 'tel:123' }],
  ['a scheme without an app', { native: 'wallet:' }],
])('follows no link that is %s', async (_name, redirect) => {
  expect(await readPeer(pairedWith({ name: 'Flask', redirect }))).toEqual({ name: 'Flask', appLink: null });
});

test('an installed wallet has no app to open', async () => {
  expect(await readPeer(pairedWith({ redirect: { native: 'wallet://' } }, 'injected'))).toBeNull();
});
