import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A name that leads into a private network, which no setting names. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
  readonly code = 'PRIVATE_ADDRESS';
}

/**
 * Resolves a name for a connection that must stay on the open internet. The connection is made to the
 * very addresses that were looked at, so an answer that changes between two questions wins nothing. One
 * private address among several refuses the name.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const refused = error === null ? addresses.find(({ address }) => !isPublicAddress(address)) : undefined;
    const problem =
      refused === undefined
        ? error
        : new PrivateAddressError(`${hostname} leads to ${refused.address}, which is no public address.`);
    const [first] = addresses ?? [];
    if (problem !== null || first === undefined) {
      done(problem ?? new Error(`${hostname} has no address.`), [], 0);
    } else if (options.all === true) {
      done(null, addresses);
    } else {
      done(null, first.address, first.family);
    }
  });
};
