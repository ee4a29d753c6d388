import { type Address, isErc6492Signature, isHex, type PublicClient, verifyMessage } from 'viem';
import { apiFailure } from '../http/api-failure.ts';

/**
 * Whether `address` signed `message`. A plain account is checked without asking any chain; a contract
 * wallet (ERC-1271, or ERC-6492 before it is deployed) is asked on Ethereum, and only there: on
 * another chain the same address may belong to somebody else.
 *
 * @throws ApiFailure `UPSTREAM_UNAVAILABLE` when Ethereum must be asked and does not answer.
 */
export async function verifyEvmSignature(
  ethereum: PublicClient,
  { address, message, signature }: { address: Address; message: string; signature: string },
): Promise<boolean> {
  if (!isHex(signature) || signature.length % 2 !== 0) return false;
  if (await signedByPlainAccount(address, message, signature)) return true;
  try {
    if (!isErc6492Signature(signature)) {
      const code = await ethereum.getCode({ address });
      if (code === undefined || code === '0x') return false;
    }
    return await ethereum.verifyMessage({ address, message, signature });
  } catch (cause) {
    throw apiFailure('UPSTREAM_UNAVAILABLE', 'We could not ask your wallet contract. Try again.', { cause });
  }
}

async function signedByPlainAccount(
  address: Address,
  message: string,
  signature: `0x${string}`,
): Promise<boolean> {
  try {
    return await verifyMessage({ address, message, signature });
  } catch {
    return false; // viem throws on bytes that are no signature of a plain account
  }
}
