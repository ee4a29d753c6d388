import {
  BaseError,
  createWalletClient,
  decodeErrorResult,
  defineChain,
  type Hex,
  http,
  isHex,
  parseAbi,
  publicActions,
} from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { personas } from '../../personas.ts';

/**
 * The account of the persona with that address.
 *
 * @throws Error when no persona has it.
 */
function getAccount(address: string): PrivateKeyAccount {
  const persona = personas.find((one) => one.address.toLowerCase() === address.toLowerCase());
  if (persona === undefined) throw new Error(`No persona has the address ${address}.`);
  return privateKeyToAccount(persona.privateKey);
}

export function signMessage(address: string, message: string): Promise<Hex> {
  return getAccount(address).signMessage({ message: isHex(message) ? { raw: message } : message });
}

export function signTypedData(address: string, json: string): Promise<Hex> {
  // EIP-712 allows the domain's own type in the list; viem adds it itself.
  const { EIP712Domain: _domain, ...types } = JSON.parse(json).types;
  return getAccount(address).signTypedData({ ...JSON.parse(json), types });
}

function clientFor(address: string, chainId: number, rpcUrl: string) {
  const chain = defineChain({
    id: chainId,
    name: 'local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  return createWalletClient({ account: getAccount(address), chain, transport: http(rpcUrl) }).extend(
    publicActions,
  );
}

type Outgoing = { address: string; chainId: number; rpcUrl: string; transaction: Record<string, string> };

function getFields(transaction: Record<string, string>) {
  const { to, data, value } = transaction;
  return {
    ...(isHex(to) ? { to } : {}),
    ...(isHex(data) ? { data } : {}),
    value: BigInt(value ?? 0),
  };
}

/** Refusals of the local contracts that have a name. */
const knownErrors = parseAbi([
  'error AlreadyClaimed()',
  'error InvalidProof()',
  'error ClaimWindowNotStarted()',
  'error ClaimWindowFinished()',
  'error EnforcedPause()',
  'error VoucherExpired()',
  'error VoucherUsed()',
  'error InvalidVoucher()',
]);

/** Why the transaction would fail if it were sent now; undefined when it would pass. */
export async function getFailure(outgoing: Outgoing): Promise<string | undefined> {
  const client = clientFor(outgoing.address, outgoing.chainId, outgoing.rpcUrl);
  try {
    await client.call({ account: client.account, ...getFields(outgoing.transaction) });
    return undefined;
  } catch (error) {
    return errorName(error) ?? shortMessage(error);
  }
}

function errorName(error: unknown): string | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const carrier = error.walk((inner) => inner instanceof Error && 'data' in inner && isHex(inner.data));
  const data = carrier !== null && 'data' in carrier ? carrier.data : undefined;
  try {
    return isHex(data) ? decodeErrorResult({ abi: knownErrors, data }).errorName : undefined;
  } catch {
    // Not one of the known errors: viem's own message has to do.
    return undefined;
  }
}

/** Signs and sends; resolves with the transaction's hash. */
export function sendTransaction(outgoing: Outgoing): Promise<Hex> {
  const client = clientFor(outgoing.address, outgoing.chainId, outgoing.rpcUrl);
  return client.sendTransaction(getFields(outgoing.transaction));
}

/** One message of an error of viem or of ours. */
export function shortMessage(error: unknown): string {
  if (error instanceof Error && 'shortMessage' in error) return String(error.shortMessage);
  return error instanceof Error ? error.message : String(error);
}
