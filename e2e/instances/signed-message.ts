import { getNonce } from '@hideout/contract/sign-in';
import { type Address, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import { type ApiInstance, ORIGIN } from './api-instances.ts';
import { callInstance } from './call-instance.ts';

export type SignedMessage = {
  readonly message: string;
  readonly signature: string;
  readonly address: Address;
  readonly walletType: 'injected';
};

/** An EIP-4361 message over a nonce of this instance, signed by the key. */
export async function signedFor(
  instance: ApiInstance,
  key: `0x${string}`,
  statement: string,
): Promise<SignedMessage> {
  const account = privateKeyToAccount(key);
  const answer = await callInstance(instance, getNonce);
  if (answer.status === 'lost') throw new Error('An instance gave no nonce.');
  const issuedAt = new Date();
  const message = createSiweMessage({
    address: account.address,
    chainId: 1,
    domain: new URL(ORIGIN).host,
    nonce: String(answer.body.nonce),
    uri: ORIGIN,
    version: '1',
    statement,
    issuedAt,
    expirationTime: new Date(issuedAt.getTime() + 300_000),
  });
  const signature = await account.signMessage({ message });
  return { message, signature, address: account.address, walletType: 'injected' };
}
