import { ethereum } from '@hideout/wallet/chains';

const { name, url } = ethereum.blockExplorers.default;

export const CHAIN_NAME = ethereum.name;
export const CHAIN_ID = ethereum.id;
export const EXPLORER_NAME = name;

export function addressPage(address: string): string {
  return `${url}/address/${address}`;
}

export function transactionPage(hash: string): string {
  return `${url}/tx/${hash}`;
}
