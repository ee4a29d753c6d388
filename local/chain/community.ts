import { type Address, getAddress, keccak256, slice, toBytes } from 'viem';

/** Number of addresses besides the personas that hold tokens on the local Ethereum. */
export const COMMUNITY_HOLDERS = 200;

/** Number of addresses that hold no token but are on the SERUM list. */
export const COMMUNITY_PLAYERS = 1031;

function addressFrom(text: string): Address {
  return getAddress(slice(keccak256(toBytes(text)), 12));
}

/** Address of the community's holder `index`; the same on every machine. Nobody has its key. */
export function communityHolder(index: number): Address {
  return addressFrom(`hideout community holder ${index}`);
}

/** Address of a member who only played Season One; the same on every machine. Nobody has its key. */
export function communityPlayer(index: number): Address {
  return addressFrom(`hideout season one player ${index}`);
}

/** A number from 0 to `below - 1` that depends on nothing but `text`. */
export function numberFrom(text: string, below: number): number {
  return Number(BigInt(slice(keccak256(toBytes(text)), 0, 6)) % BigInt(below));
}
