import { maxUint256 } from 'viem';

/** The last second that a calendar of the browser can name. */
const LAST_SECOND = 8_640_000_000_000n;

/**
 * The end of a link in unix seconds; null for one without end. A number past the last date that can be named
 * is no end either: people have linked with other huge numbers than the largest.
 */
export function getExpiry(expirationTimestamp: bigint): bigint | null {
  return expirationTimestamp > LAST_SECOND ? null : expirationTimestamp;
}

/** What the contract is sent for an end; the inverse of `getExpiry`. */
export function getTimestamp(expiresAt: bigint | null): bigint {
  return expiresAt ?? maxUint256;
}

/** Whether a link has ended at `asOf`, unix seconds. As in the contract it lives through its last second. */
export function hasExpired(expirationTimestamp: bigint, asOf: bigint): boolean {
  return expirationTimestamp < asOf;
}
