import type { RuntimeConfig } from '@hideout/contract/runtime-config';

/** Settings of a deployment that reaches nobody by default. */
export function makeSettings(overrides: Partial<RuntimeConfig> = {}): RuntimeConfig {
  return {
    siteOrigin: 'http://localhost',
    registryKeys: [],
    releaseKeys: {},
    walletConnectProjectId: 'p'.repeat(32),
    walletConnectRelayUrl: null,
    rpcUrls: {},
    runes: {},
    foreignHosts: { connect: [], frame: [], image: [] },
    telemetry: 'off',
    ...overrides,
  };
}
