import type { Address, PublicClient } from 'viem';
import { TOKEN_URI_ABI } from '../abis.ts';
import { withDeadline } from '../deadline.ts';
import { MULTICALL } from '../multicall.ts';

const DEADLINE_MS = 6_000;

/**
 * `tokenURI` of tokens in one round trip, in their order; null for a token whose collection does not say.
 *
 * @throws an Error when not one was answered: then it is the chain that fails, not the tokens.
 */
export async function readTokenUris(
  client: PublicClient,
  tokens: readonly { readonly address: Address; readonly tokenId: string }[],
): Promise<(string | null)[]> {
  if (tokens.length === 0) return [];
  const answers = await withDeadline(
    DEADLINE_MS,
    client.multicall({
      contracts: tokens.map(({ address, tokenId }) => ({
        address,
        abi: TOKEN_URI_ABI,
        functionName: 'tokenURI' as const,
        args: [BigInt(tokenId)] as const,
      })),
      ...MULTICALL,
    }),
  );
  const uris = answers.map((answer) => (answer.status === 'success' ? answer.result : null));
  if (uris.every((uri) => uri === null)) {
    throw new Error('No token told where its metadata is.', { cause: answers[0]?.error });
  }
  return uris;
}
