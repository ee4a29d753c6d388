import { createContext, useContext } from 'react';
import type { HostRuntime } from './host-runtime.ts';

export const RuntimeContext = createContext<HostRuntime | null>(null);

/** The host's services. Throws when the tree is not inside `HostProviders`. */
export function useRuntime(): HostRuntime {
  const runtime = useContext(RuntimeContext);
  if (runtime === null) throw new Error('HostProviders is missing above this component.');
  return runtime;
}
