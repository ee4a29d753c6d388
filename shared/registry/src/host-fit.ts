import type { HostContract } from '@hideout/contract/host-contract';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import satisfies from 'semver/functions/satisfies.js';
import { formatMessage, incompatibilities } from './fit.ts';

/** Why a release does not run on a host, each the end of a message: `needs react ^20.0.0, and this host has 19.3.1`. */
export function findIncompatibilities(manifest: RemoteManifest, host: HostContract): string[] {
  return incompatibilities(manifest, host, satisfies).map(formatMessage);
}
