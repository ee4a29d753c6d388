import { causeNamed } from '@hideout/delegation/cause-named';
import { ChainError, toChainError } from '@hideout/delegation/chain-error';
import { type Address, BaseError, getAddress, type PublicClient } from 'viem';
import { normalize } from 'viem/ens';

/** ENS's Universal Resolver on Ethereum. */
const UNIVERSAL_RESOLVER: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe';

/** Selector of `OffchainLookup` (EIP-3668): the name's resolver sends the asker to a server. */
const OFFCHAIN_LOOKUP = '0x556f1830';

/**
 * The address a name of ENS leads to.
 *
 * @param client reads Ethereum with `ccipRead: false`: a name may not send the page to servers of its choice.
 * @throws ChainError `NAME_INVALID`, `NAME_UNKNOWN`, `NAME_OFF_CHAIN`, `NAMES_UNSUPPORTED` on a chain without
 * ENS, or why the node did not answer.
 */
export async function resolveEthereumName(client: PublicClient, name: string): Promise<Address> {
  const normalized = normalizeName(name);
  const address = await client
    .getEnsAddress({ name: normalized, universalResolverAddress: UNIVERSAL_RESOLVER })
    .catch((error: unknown) => {
      throw toNameError(error, normalized);
    });
  if (address === null) {
    throw new ChainError('NAME_UNKNOWN', `Nobody has set an address for ${normalized}.`);
  }
  return getAddress(address);
}

function normalizeName(name: string): string {
  try {
    return normalize(name.trim());
  } catch (cause) {
    const message = 'This is not a name of ENS: it has a character that names cannot have.';
    throw new ChainError('NAME_INVALID', message, { cause });
  }
}

function toNameError(error: unknown, name: string): ChainError {
  if (causeNamed(error, 'ContractFunctionZeroDataError') !== null) {
    const message = 'Names cannot be looked up on this chain. Enter the address itself.';
    return new ChainError('NAMES_UNSUPPORTED', message, { cause: error });
  }
  if (isOtherNetwork(error)) {
    const message = `${name} is answered by a server of its own, which this site does not ask. Enter the address itself.`;
    return new ChainError('NAME_OFF_CHAIN', message, { cause: error });
  }
  return toChainError(error);
}

function isOtherNetwork(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  const withData = error.walk((inner) => typeof inner === 'object' && inner !== null && 'raw' in inner);
  const raw: unknown = withData !== null && 'raw' in withData ? withData.raw : undefined;
  return typeof raw === 'string' && raw.startsWith(OFFCHAIN_LOOKUP);
}
