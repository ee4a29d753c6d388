import { expect, test } from 'vitest';
import { cleanWalletIcon, cleanWalletName } from './wallet-label.ts';

test.each([
  ['a plain name stays', 'Rabby Wallet', 'Rabby Wallet'],
  ['a name of 600 characters is cut', 'x'.repeat(600), `${'x'.repeat(39)}…`],
  ['a name of megabytes is cut', 'x '.repeat(2_000_000), expect.stringMatching(/^(x ){19}x…$/)],
  ['letters beyond the first plane count as one', '𝐖'.repeat(50), `${'𝐖'.repeat(39)}…`],
  ['lines become one', 'Flask\n\n of\tours', 'Flask of ours'],
  ['a turn of the writing direction is left out', 'Flask\u202Egnp.exe\u2066', 'Flaskgnp.exe'],
  ['what prints nothing is left out', 'Fla\u200Bsk\u00AD\u3164\uFEFF\u0007', 'Flask'],
  ['a tower of marks is cut down', `Z${'\u0336'.repeat(60)}algo`, 'Z\u0336\u0336algo'],
  ['letters of other scripts stay', 'Кошелёк 钱包', 'Кошелёк 钱包'],
  ['only what prints nothing is no name', '\u200B\u2800 ', null],
  ['no text is no name', { name: 'Flask' }, null],
])('cleans a name: %s', (_what, name, shown) => {
  expect(cleanWalletName(name)).toEqual(shown);
});

test.each([
  ['a picture in the page stays', 'data:image/svg+xml;base64,AAAA', 'data:image/svg+xml;base64,AAAA'],
  [
    'a quote cannot leave its place',
    'data:image/svg+xml,<svg a="b\\c"/>',
    'data:image/svg+xml,<svg a=%22b%5Cc%22/>',
  ],
  ['lines are joined', ' data:image/png;base64,AA\nBB ', 'data:image/png;base64,AABB'],
  ['another host is asked nothing', 'https://elsewhere.test/x.png', null],
  ['a page is no picture', 'data:text/html,<script>', null],
  ['a script is no picture', 'javascript:alert(1)', null],
  ['an image of megabytes is ignored', `data:image/png;base64,${'A'.repeat(300_000)}`, null],
  ['nothing is null', undefined, null],
])('cleans an image: %s', (_what, icon, shown) => {
  expect(cleanWalletIcon(icon)).toBe(shown);
});
