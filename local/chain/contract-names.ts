import { readChainConfig } from '@hideout/api/chain/chain-config';
import { chainConfigFile } from './state-file.ts';

/** Names of the local contracts by lower-case address. */
export function chainContractNames(): Record<string, string> {
  const config = readChainConfig(chainConfigFile);
  if (config === null) return {};
  const { delegationRegistry, hotWalletProxy, collections } = config.ethereum.contracts;
  const { serumToken, distributor } = config.apechain.contracts;
  const named: Array<[string | null, string]> = [
    [delegationRegistry, 'the delegation registry'],
    [hotWalletProxy, 'the hot-wallet contract'],
    [serumToken, 'the SERUM token'],
    [distributor, 'the SERUM distributor'],
    ...collections.map(({ address, name }): [string, string] => [address, name]),
  ];
  return Object.fromEntries(
    named.flatMap(([address, name]) => (address === null ? [] : [[address.toLowerCase(), name]])),
  );
}
