import {
  type Address,
  type Hex,
  isErc6492Signature,
  isHex,
  type PublicClient,
  slice,
  verifyMessage,
} from 'viem';
import { apiFailure } from '../../http/api-failure.ts';

/** Half of the order of secp256k1: of the two S that fit a signature the one up to here is right (EIP-2). */
export const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/**
 * Whether `address` signed `message`. A plain account is checked without asking any chain; a contract
 * wallet (ERC-1271, or ERC-6492 before it is deployed) is asked on Ethereum, and only there: on
 * another chain the same address may belong to another user.
 *
 * A plain account's signature must have a low S. EIP-191 and EIP-4361 leave that open, and viem recovers the key
 * from both; but anybody can make the one with the high S from the other, so a signature would not be one
 * thing. Wallets write the low one, as transactions need it. Where the key is the address's own, no contract is
 * asked, though the account may have code (EIP-7702). What a contract takes is the contract's to say.
 *
 * @throws ApiFailure `UPSTREAM_UNAVAILABLE` when Ethereum must be asked and does not answer.
 */
export async function verifyEvmSignature(
  ethereum: PublicClient,
  { address, message, signature }: { address: Address; message: string; signature: string },
): Promise<boolean> {
  if (!isHex(signature) || signature.length % 2 !== 0) return false;
  if (await signedByPlainAccount(address, message, signature)) return hasLowS(signature);
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

function hasLowS(signature: Hex): boolean {
  return BigInt(slice(signature, 32, 64)) <= HALF_ORDER;
}

async function signedByPlainAccount(address: Address, message: string, signature: Hex): Promise<boolean> {
  try {
    return await verifyMessage({ address, message, signature });
  } catch {
    return false; // viem throws on bytes that are no signature of a plain account
  }
}
