import type { DevStack } from './dev/start-dev-stack.ts';
import { personas } from './personas.ts';
import { SHOWN_CODES } from './seed/redemption-codes.ts';

/** What a user reads when everything runs. */
export function readyScreen({
  siteUrl,
  identityUrl,
  folder,
}: Pick<DevStack, 'siteUrl' | 'identityUrl' | 'folder'>): string {
  const nameWidth = Math.max(...personas.map((persona) => persona.name.length));
  const holdsWidth = Math.max(...personas.map((persona) => persona.holds.length));
  const people = personas.map(
    ({ name, holds, shows }) => `    ${name.padEnd(nameWidth)}  ${holds.padEnd(holdsWidth)}  ${shows}`,
  );
  return [
    '',
    `  hideout is running: ${siteUrl}`,
    '',
    '  To sign in: "Sign in", then "hideout demo wallet", then choose who to be.',
    ...people,
    '',
    '  Or "Sign in" with a Bitcoin wallet: Xverse, Unisat, Magic Eden and Leather are there, too, as demos.',
    `  Who the wallets are, and which of them are installed: ${siteUrl}/demo-wallet/approve.html`,
    `  A phone for WalletConnect's "Copy link": ${siteUrl}/demo-wallet/phone.html`,
    '',
    '  Or "Sign in", then "Continue with Discord", then choose who to be: "Hound" is the account above,',
    '  "Moonshine Mel" makes a new one. X, Other Page and Kazm work the same way; none of them is the real',
    `  one, all run here: ${identityUrl}`,
    '',
    `  Codes to redeem: ${SHOWN_CODES.everybody}, once for each member, and ${SHOWN_CODES.first}, for whoever is first.`,
    '  One of every other kind: local/seed/data/redemption-codes.yaml',
    '',
    `  Data and logs: ${folder.dir}`,
    '  Stop: Ctrl-C.  Start over: npm start -- --reset',
    '',
  ].join('\n');
}
