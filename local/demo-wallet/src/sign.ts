import { createWalletClient, defineChain, http, isHex, publicActions } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { type Persona, personas } from '../../personas.ts';
import type { SigningAsk } from './protocol.ts';

type RpcUrls = Readonly<Record<string, string>>;
type TransactionAsk = Extract<SigningAsk, { kind: 'transaction' }>;

export function personaAt(address: string | undefined): Persona | undefined {
  return personas.find((one) => one.address.toLowerCase() === address?.toLowerCase());
}

/** @throws Error when no persona has the address. */
function getAccount(address: string): PrivateKeyAccount {
  const persona = personaAt(address);
  if (persona === undefined) throw new Error(`No persona has the address ${address}.`);
  return privateKeyToAccount(persona.privateKey);
}

/** Does what the user approved; resolves with a signature, or with the hash of the transaction that was sent. */
export function carryOut(ask: SigningAsk, rpcUrls: RpcUrls): Promise<string> {
  switch (ask.kind) {
    case 'message':
      return getAccount(ask.address).signMessage({
        message: isHex(ask.message) ? { raw: ask.message } : ask.message,
      });
    case 'transaction':
      return clientFor(ask, rpcUrls).sendTransaction(getFields(ask));
  }
}

function clientFor({ address, chainId }: TransactionAsk, rpcUrls: RpcUrls) {
  const url = rpcUrls[chainId] ?? '';
  const chain = defineChain({
    id: chainId,
    name: 'local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  const account = getAccount(address);
  return createWalletClient({ account, chain, transport: http(url) }).extend(publicActions);
}

function getFields({ transaction: { to, data, value } }: TransactionAsk) {
  return {
    ...(isHex(to) ? { to } : {}),
    ...(isHex(data) ? { data } : {}),
    value: BigInt(value ?? 0),
  };
}

/** Why the transaction would fail if it were sent now; undefined when it would pass. */
export async function getFailure(ask: TransactionAsk, rpcUrls: RpcUrls): Promise<string | undefined> {
  const client = clientFor(ask, rpcUrls);
  try {
    await client.call({ account: client.account, ...getFields(ask) });
    return undefined;
  } catch (error) {
    return shortMessage(error);
  }
}

/** One message of an error of viem or of ours. */
export function shortMessage(error: unknown): string {
  if (error instanceof Error && 'shortMessage' in error) return String(error.shortMessage);
  return error instanceof Error ? error.message : String(error);
}
