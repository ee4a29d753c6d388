import { type Address, getAddress, isAddress } from 'viem';

/** The genesis block of Bitcoin, by which CAIP-2 names the chain. */
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93';

export type AssetName =
  | { readonly kind: 'erc721'; readonly chainId: number; readonly address: Address; readonly tokenId: string }
  | { readonly kind: 'ordinal'; readonly inscriptionId: string };

/** URI of a token, with the address in EIP-55: `eip155:1/erc721:0x60E4…/4471`, `bip122:…/ordinal:<id>`. */
export function getAssetUri(name: AssetName): string {
  if (name.kind === 'ordinal') return `${BITCOIN}/ordinal:${name.inscriptionId}`;
  return `eip155:${name.chainId}/erc721:${getAddress(name.address)}/${name.tokenId}`;
}

/** What a URI names, whatever the case of its address; null for anything that is no token of ours. */
export function readAssetUri(uri: string): AssetName | null {
  const [, chainId, address = '', tokenId] =
    /^eip155:(\d{1,9})\/erc721:(0x[0-9a-fA-F]{40})\/(0|[1-9]\d{0,77})$/.exec(uri) ?? [];
  if (tokenId !== undefined && isAddress(address, { strict: false })) {
    return { kind: 'erc721', chainId: Number(chainId), address: getAddress(address), tokenId };
  }
  const inscriptionId = uri.startsWith(`${BITCOIN}/ordinal:`) ? uri.slice(BITCOIN.length + 9) : '';
  return INSCRIPTION_ID.test(inscriptionId) ? { kind: 'ordinal', inscriptionId } : null;
}

/** Transaction and index of an inscription, as indexers write it. */
export const INSCRIPTION_ID = /^[0-9a-f]{64}i\d{1,9}$/;
