import { type Address, getAddress, isAddress, zeroAddress } from 'viem';
import type { ChainConfig } from '../../chain/chain-config.ts';
import { apiFailure } from '../../http/api-failure.ts';

/**
 * An Ethereum address as a user typed it, EIP-55. All letters of one case are fine; with both, the
 * checksum must fit, because then a letter was meant.
 *
 * @throws ApiFailure `INVALID_ADDRESS` that names the field.
 */
export function readAddress(text: string): Address {
  const address = text.trim();
  if (!isAddress(address, { strict: false })) throw invalid('That is not an Ethereum address.');
  const letters = address.slice(2);
  const isOneCase = letters === letters.toLowerCase() || letters === letters.toUpperCase();
  if (!isOneCase && !isAddress(address)) {
    throw invalid('A character of this address is wrong: its checksum does not fit. Copy it again.');
  }
  return getAddress(address);
}

/**
 * An address that SERUM may go to: neither the zero address nor a contract of the site, where it would
 * be lost.
 *
 * @throws ApiFailure `INVALID_ADDRESS`
 */
export function readClaimAddress(text: string, config: ChainConfig | null): Address {
  const address = readAddress(text);
  if (address === zeroAddress) throw invalid('Nobody has the key to the zero address. SERUM would be lost.');
  if (getContracts(config).includes(address)) {
    throw invalid('That is a contract, not somebody’s wallet. SERUM would be lost there.');
  }
  return address;
}

function getContracts(config: ChainConfig | null): Address[] {
  if (config === null) return [];
  const { collections, delegationRegistry, hotWalletProxy } = config.ethereum.contracts;
  const { serumToken, distributor } = config.apechain.contracts;
  const known = [...collections.map(({ address }) => address), config.passport?.address ?? null];
  return [...known, delegationRegistry, hotWalletProxy, serumToken, distributor].flatMap((one) =>
    one === null ? [] : [getAddress(one)],
  );
}

function invalid(problem: string) {
  return apiFailure('INVALID_ADDRESS', problem, { fields: { claimAddress: problem } });
}
