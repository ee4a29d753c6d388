import { expect, test } from 'vitest';
import { readDevice } from './read-device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; K)';

test.each([
  ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0'],
  ['Firefox', 'Android', 'Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0'],
  [
    'Firefox',
    'iOS',
    `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/153.0 Mobile/15E148 Safari/605.1.15`,
  ],
  ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`],
  ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/150.0.0.0 Safari/537.36`],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`],
  ['Chrome', 'Android', `${ANDROID} ${WEBKIT} Chrome/150.0.0.0 Mobile Safari/537.36`],
  [
    'Chrome',
    'iOS',
    `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari', 'macOS', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15`],
  [
    'Safari',
    'iOS',
    `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari',
    'iPadOS',
    'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Version/12.0 Mobile/15E148 Safari/604.1',
  ],
  ['Edge', 'Windows', `${WINDOWS} ${WEBKIT} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`],
  ['Opera', 'macOS', `${MAC} ${WEBKIT} Chrome/150.0.0.0 Safari/537.36 OPR/130.0.0.0`],
  [
    'Samsung Internet',
    'Android',
    `${ANDROID} ${WEBKIT} SamsungBrowser/30.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'MetaMask',
    'Android',
    `${ANDROID} ${WEBKIT} Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36 WebView MetaMaskMobile`,
  ],
])('%s on %s', (browser, system, userAgent) => {
  expect(readDevice(userAgent)).toEqual({ browser, system });
});

test.each([
  ['no header', undefined],
  ['an empty one', ''],
  ['a program', 'curl/8.9.1'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['an endless one', `${WINDOWS} Firefox/153.0 ${'x'.repeat(2_000)}`],
])('nothing of %s is passed on', (_, userAgent) => {
  expect(readDevice(userAgent)).toEqual({ browser: null, system: null });
});
