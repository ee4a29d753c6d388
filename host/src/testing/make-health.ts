import type { RemoteHealth, VersionHealth } from '@hideout/contract/telemetry';

/** A version that performs well. */
export function makeVersionHealth(changes: Partial<VersionHealth> = {}): VersionHealth {
  return {
    version: '1.0.0',
    channels: ['stable'],
    tabs: 20,
    loads: 200,
    failedLoads: 0,
    p75Ms: 312,
    views: 500,
    errors: 0,
    violations: 0,
    failures: [],
    ...changes,
  };
}

/** A remote that performs well. */
export function makeRemoteHealth(changes: Partial<RemoteHealth> = {}): RemoteHealth {
  return {
    name: 'governance',
    owner: { team: 'Governance', contact: 'governance@hideout.example' },
    state: 'good',
    why: null,
    versions: [makeVersionHealth()],
    ...changes,
  };
}
