import { FederationHost } from './federation-host.ts';
import { isInRange } from './version-range.ts';

/** Stands in production for `@module-federation/enhanced/runtime`, with those of its functions that the host calls. */
const host = new FederationHost();

export const getInstance = () => host;
export const loadRemote = host.loadRemote.bind(host);
export const registerPlugins = host.registerPlugins.bind(host);
export const registerRemotes = host.registerRemotes.bind(host);
export const satisfy = isInRange;
