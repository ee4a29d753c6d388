import { expect, test } from 'vitest';
import { cleanMessage, hasFrames, ownFrames } from './clean.ts';

const ORIGIN = 'https://hideout.example';
const BASES = [`${ORIGIN}/static/`, `${ORIGIN}/r/`];

test.each([
  [
    "Cannot read properties of undefined (reading 'votes')",
    "Cannot read properties of undefined (reading 'votes')",
  ],
  ['can\'t access property "votes", x is undefined', 'can\'t access property "votes", x is undefined'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML for it',
    'Minified React error #418; visit <address> for it',
  ],
  ['No member at /u/hound', 'No member at <path>'],
  ['Unexpected token in "{\\"mail\\":\\"hound\\"}" at 3', 'Unexpected token in "…" at 3'],
  ['mail to hound@den.example failed', 'mail to <mail> failed'],
  ['vault.eth is not yours', '<name> is not yours'],
  ['0x52908400098527886E0F7030069857D2E4169EE7 has no code', '<hex> has no code'],
  ['bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297 is bad', '<id> is bad'],
  ['token 123456 is gone', 'token <number> is gone'],
])('of the message %j nothing about the user stays', (message, clean) => {
  expect(cleanMessage(message)).toBe(clean);
});

test('a message has an end', () => {
  expect(cleanMessage('word '.repeat(500)).length).toBeLessThanOrEqual(300);
});

test.each([
  [
    'Chromium',
    [
      'Error: boom of hound',
      `    at draw (${ORIGIN}/r/serum/1.1.0/static/js/page.0a1b.js:1:234)`,
      `    at async ${ORIGIN}/r/serum/1.1.0/remoteEntry.js?retry=1:1:9`,
      '    at inject (chrome-extension://abc/inpage.js:1:2)',
      `    at onclick (${ORIGIN}/u/hound?tab=votes:10:3)`,
    ],
    [
      `    at draw (${ORIGIN}/r/serum/1.1.0/static/js/page.0a1b.js:1:234)`,
      `    at async ${ORIGIN}/r/serum/1.1.0/remoteEntry.js:1:9`,
    ],
  ],
  [
    'Firefox and Safari',
    [
      `draw@${ORIGIN}/static/js/index.js:1:234`,
      `@${ORIGIN}/r/serum/1.1.0/remoteEntry.js?retry=2:3:4`,
      `global code@${ORIGIN}/u/hound:10:3`,
    ],
    [`draw@${ORIGIN}/static/js/index.js:1:234`, `@${ORIGIN}/r/serum/1.1.0/remoteEntry.js:3:4`],
  ],
])('of a stack of %s the frames in our own files stay, without queries', (_, lines, frames) => {
  expect(ownFrames(lines.join('\n'), BASES)).toEqual(frames);
});

test('distinguishes a stack without positions from one with positions in other files', () => {
  expect(hasFrames('Error: no place')).toBe(false);
  expect(hasFrames('at x (chrome-extension://abc/inpage.js:1:2)')).toBe(true);
});
