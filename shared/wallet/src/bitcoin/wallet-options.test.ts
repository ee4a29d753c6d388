import { afterEach, expect, test, vi } from 'vitest';
import { installUrl } from './install-prompts.ts';
import {
  fakeLeather,
  fakeMagicEden,
  fakeUnisat,
  fakeXverse,
  put,
  removeWallets,
} from './testing/fake-wallets.ts';
import { walletOptions } from './wallet-options.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';

const names = () => walletOptions().map((option) => option.name);

afterEach(() => {
  removeWallets();
  vi.restoreAllMocks();
});

test('Xverse is first and Unisat second when it is installed', () => {
  fakeUnisat();
  fakeLeather();
  expect(names()).toEqual(['Xverse', 'Unisat', 'Magic Eden', 'Leather']);
});

test('an uninstalled Unisat is listed with the rest', () => {
  fakeXverse();
  expect(names()).toEqual(['Xverse', 'Magic Eden', 'Leather', 'Unisat']);
});

test('every uninstalled wallet has an install prompt, Xverse as well, and no installed one has', () => {
  fakeMagicEden();
  const prompts = walletOptions().map((one) => [one.name, one.isInstalled, one.installPrompt !== undefined]);
  expect(prompts).toEqual([
    ['Xverse', false, true],
    ['Magic Eden', true, false],
    ['Leather', false, true],
    ['Unisat', false, true],
  ]);
});

test('the ids are the paths of the wallets on window', () => {
  expect(walletOptions().map((option) => option.id)).toEqual([
    'XverseProviders.BitcoinProvider',
    'magicEden.bitcoin',
    'LeatherProvider',
    'unisat',
  ]);
});

test('inside a native mobile webview only Xverse is offered', () => {
  fakeUnisat();
  put('ReactNativeWebView', {});
  expect(names()).toEqual(['Xverse']);
});

test('the icons make no requests', () => {
  for (const option of walletOptions()) {
    expect(option.icon).toMatch(/^data:image\/svg\+xml,/);
    expect(decodeURIComponent(option.icon)).not.toMatch(/href|url\(/);
  }
});

test.each([
  [
    'Chrome',
    CHROME,
    'https://chromewebstore.google.com/detail/xverse-wallet/idnnbdplmphpflfnlkomgpfbpcgelopg',
  ],
  ['Firefox', FIREFOX, 'https://addons.mozilla.org/en-US/firefox/addon/xverse-wallet/'],
  ['Android', ANDROID, 'https://play.google.com/store/apps/details?id=com.secretkeylabs.xverse'],
  ['iPhone', IPHONE, 'https://apps.apple.com/app/xverse-bitcoin-web3-wallet/id1552272513'],
  ['Safari', SAFARI, 'https://www.xverse.app/download'],
])('on %s the install prompt leads to the store of that browser', (_name, userAgent, url) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  expect(walletOptions()[0]?.installPrompt).toEqual({ url });
});

test('a wallet without a store for the browser leads to its maker', () => {
  for (const userAgent of [FIREFOX, IPHONE, ANDROID, SAFARI]) {
    expect(installUrl('leather', userAgent)).toBe('https://leather.io/wallet');
  }
});
