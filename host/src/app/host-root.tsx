import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import type { NavItem } from '@hideout/registry/navigation';
import { HostProviders } from '@hideout/session/host';
import type { HostRuntime } from '@hideout/session/host-runtime';
import { LazyPart } from '@hideout/ui/lazy-part';
import { WalletOutlet } from '@hideout/wallet/host';
import { type ReactNode, useState } from 'react';
import { MaintenanceGuard } from '../maintenance/maintenance-guard.tsx';
import { type HostSettings, HostSettingsContext } from '../settings/host-settings.ts';
import { Notices } from '../shell/notices.tsx';
import type { AuthReturn } from '../sign-in/provider-navigation.ts';
import type { SignInFailure } from '../sign-in/sign-in-messages.ts';
import { SignInOutlet } from '../sign-in/sign-in-outlet.tsx';

type HostRootProps = {
  readonly runtime: HostRuntime;
  readonly config: RuntimeConfig;
  readonly nav: readonly NavItem[];
  readonly firstPage: HostSettings['firstPage'];
  readonly closedAt?: HostSettings['closedAt'];
  readonly registryProblem?: HostSettings['registryProblem'];
  readonly askForRegistry?: HostSettings['askForRegistry'];
  /** What `captureAuthReturn` found in the address; null on an ordinary load. */
  readonly authReturn?: AuthReturn | null;
  /** The router. It is hidden, not unmounted, while the site is closed. */
  readonly children: ReactNode;
};

/** The messages for a return from a provider are not part of the first load. */
const loadAuthReturn = async () =>
  (await import(/* webpackChunkName: "auth-return" */ '../sign-in/auth-return-notice.tsx')).AuthReturnNotice;

/**
 * Everything around the router. Sign-in, toasts and the wallet stand beside the maintenance guard instead of inside it:
 * the team has to be able to sign in while the site is closed.
 */
export function HostRoot({
  runtime,
  config,
  nav,
  firstPage,
  closedAt = () => null,
  registryProblem = null,
  askForRegistry = async () => registryProblem,
  authReturn = null,
  children,
}: HostRootProps) {
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const hasWalletConnect = (config.walletConnectProjectId ?? '') !== '';
  return (
    <HostProviders runtime={runtime}>
      <HostSettingsContext
        value={{
          nav,
          closedAt,
          registryProblem,
          askForRegistry,
          hasWalletConnect,
          firstPage,
          registryKeys: config.registryKeys,
        }}
      >
        <MaintenanceGuard>{children}</MaintenanceGuard>
        <SignInOutlet failure={failure} />
        <Notices />
        {authReturn !== null && (
          <LazyPart load={loadAuthReturn} props={{ value: authReturn, onFailure: setFailure }} />
        )}
        <WalletOutlet store={runtime.store} />
      </HostSettingsContext>
    </HostProviders>
  );
}
