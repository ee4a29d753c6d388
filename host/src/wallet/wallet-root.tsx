import './wallet-kit.css';
import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { useSignInRequest } from '@hideout/session/host-requests';
import type { HostRuntime } from '@hideout/session/host-runtime';
import { useSession } from '@hideout/session/session';
import { resumeRecent } from '@hideout/wallet/evm/resume';
import { createWalletSetup } from '@hideout/wallet/evm/wagmi-config';
import type { EthereumLayer } from '@hideout/wallet/layers';
import type { LayerModule } from '@hideout/wallet/lazy-layer';
import {
  createAuthenticationAdapter,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
} from '@rainbow-me/rainbowkit';
import { WagmiContext } from 'wagmi';
import { followAccount } from './follow-account.ts';
import { KitNotice } from './kit-notice.tsx';
import { PairingLink } from './pairing-link.tsx';
import { authenticationStatus, walletAuthentication } from './wallet-authentication.ts';
import { WalletBridge } from './wallet-bridge.tsx';

/** The wallet kit of one page: configuration, resumed connection, and the component that renders its modals. */
export function createWalletRoot(config: RuntimeConfig, runtime: HostRuntime): LayerModule<EthereumLayer> {
  const setup = createWalletSetup({
    projectId: config.walletConnectProjectId,
    rpcUrls: config.rpcUrls,
    relayUrl: config.walletConnectRelayUrl,
    foreignHosts: config.foreignHosts,
    userAgent: navigator.userAgent,
  });
  for (const problem of setup.problems) console.info(`Wallet configuration: ${problem.message}`);
  const account = followAccount(setup.config, runtime, resumeRecent(setup.config));
  const authentication = walletAuthentication(runtime);
  const adapter = createAuthenticationAdapter({
    getNonce: authentication.nonce,
    createMessage: authentication.message,
    verify: async (signed) => (await authentication.verify(signed)).authenticated,
    // The kit calls this when a wallet disconnects or changes its account. The session is another matter and
    // has its own way out; what belonged to the connection is cleared with it.
    signOut: async () => undefined,
  });

  function Root({ onReady }: { readonly onReady: (layer: EthereumLayer) => () => void }) {
    const session = useSession();
    const { open } = useSignInRequest();
    return (
      <WagmiContext value={setup.config}>
        <RainbowKitAuthenticationProvider adapter={adapter} status={authenticationStatus(session, open)}>
          {/* Without a theme the kit writes no inline style, which our policy forbids; the variables are in wallet-kit.css. */}
          <RainbowKitProvider theme={null} locale="en" appInfo={{ appName: 'hideout' }}>
            <WalletBridge config={setup.config} store={runtime.store} account={account} onReady={onReady} />
            <PairingLink config={setup.config} />
            <KitNotice />
          </RainbowKitProvider>
        </RainbowKitAuthenticationProvider>
      </WagmiContext>
    );
  }

  return { Root };
}
