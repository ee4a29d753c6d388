import type { MaintenanceController } from './maintenance-controller.ts';
import type { HostServices } from './remote.ts';
import type { SessionController } from './session-controller.ts';
import type { Store } from './store.ts';

/** Everything the host runs on. Remotes see only the `HostServices` part of it. */
export type HostRuntime = HostServices & {
  readonly store: Store;
  readonly session: SessionController;
  readonly maintenance: MaintenanceController;
  /** Begins checks, polls and listeners. Returns what ends them all. */
  readonly start: () => () => void;
};
