import { verifySignature } from '@hideout/contract/sign-in';
import { addWallet } from '@hideout/contract/wallet';
import { useRequestLinkWallet } from '@hideout/session/session';
import { bitcoinLayer, ethereumLayer } from '@hideout/wallet/layers';
import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { createBitcoinRoot } from '../wallet/bitcoin/bitcoin-root.tsx';
import { createWalletRoot } from '../wallet/wallet-root.tsx';
import { makeSettings } from './make-settings.ts';
import { renderHost } from './render-host.tsx';
import { HOUND, walletApi } from './wallet-api.ts';

/** What the wallet is asked for: to be connected by a guest, to sign a guest in, to be linked by a member. */
type WalletStepName = 'connect' | 'sign' | 'link';

function Page() {
  const link = useRequestLinkWallet();
  return (
    <button type="button" onClick={() => link()}>
      Link a wallet
    </button>
  );
}

/** The host with the real wallet kits in it, at the dialog that signs in or links. */
export async function openWalletDialog(step: WalletStepName) {
  const isLink = step === 'link';
  const api = walletApi({ member: isLink });
  const advanceTimers = vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {};
  const host = await renderHost({ api, routes: [{ path: '/', element: <Page /> }], ...advanceTimers });
  const { runtime, user } = host;
  // By the project id the kit finds WalletConnect's connector again, with the phone of the test before.
  const settings = makeSettings({ walletConnectProjectId: crypto.randomUUID() });
  ethereumLayer.register(async () => createWalletRoot(settings, runtime));
  bitcoinLayer.register(async () => createBitcoinRoot(runtime));
  if (isLink) await host.accountButton();
  await user.click(await screen.findByRole('button', { name: isLink ? 'Link a wallet' : 'Sign in' }));
  const title = isLink ? 'Link a wallet' : 'Sign in';
  /** Signatures that have come to the server. */
  const countProofs = () => api.callsTo(isLink ? addWallet : verifySignature).length;
  const dialog = () => screen.findByRole('dialog', { name: title });
  return {
    ...host,
    dialog,
    press: async (name: string | RegExp) =>
      user.click(await within(await dialog()).findByRole('button', { name })),
    /** Passes when the signature has done its work. */
    expectDone: async () => {
      if (isLink) await screen.findByText('Wallet linked');
      else await screen.findByText(`You are in, ${HOUND.username}`);
      expect(countProofs()).toBe(1);
    },
    countProofs,
  };
}

/** Silences the log, and gives what was written of wallets: level, headline and the rest. */
export function watchWalletLog() {
  const lines: string[] = [];
  for (const level of ['error', 'warn', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      if (/Refused in the wallet|The wallet failed|The wallet is silent/.test(String(values[0])))
        lines.push(values.join(' '));
    });
  }
  return {
    lines,
    /** One line has the code, and none has an address or a signature. */
    expectCode: (code: number, isSilent = false) => {
      const failed = isSilent ? 'The wallet is silent.' : 'The wallet failed.';
      const headline = code === -32000 ? 'Refused in the wallet.' : failed;
      expect(lines.filter((line) => line.startsWith(`${headline} ${code} `))).toHaveLength(1);
      expect(lines.join('\n')).not.toMatch(/0x[0-9a-f]{8}|bc1|[A-Za-z0-9+/]{40}/i);
    },
  };
}
