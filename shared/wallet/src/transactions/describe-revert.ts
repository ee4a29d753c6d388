import { formatUnknownRevert, readRevert } from '@hideout/delegation/revert';
import { type Abi, parseAbi } from 'viem';

type AbiError = Extract<Abi[number], { type: 'error' }>;

/** Why a contract has refused a call: `REVERTED` or the name of its error, and a message for the user. */
export type DescribedRevert = { readonly code: string; readonly message: string };

/**
 * A refusal of a contract in the words of a request. Null when no contract has refused anything.
 *
 * @param error what viem threw for the call.
 * @param reverts messages by signature of a custom error or by reason string.
 */
export function describeRevert(
  error: unknown,
  reverts: Readonly<Record<string, string>> = {},
): DescribedRevert | null {
  const errors = new Map(
    Object.entries(reverts).flatMap(([key, message]) => {
      const item = parseError(key);
      return item === null ? [] : [[item.name, { item, message }] as const];
    }),
  );
  const abi: Abi = [...errors.values()].map(({ item }) => item);
  const revert = readRevert(error, abi);
  if (revert === null) return null;
  const { errorName, text } = revert;
  if (errorName !== null) {
    return { code: errorName, message: errors.get(errorName)?.message ?? formatUnknownRevert(text) };
  }
  const known = Object.hasOwn(reverts, text) ? reverts[text] : undefined;
  return { code: 'REVERTED', message: known ?? formatUnknownRevert(text.replace(/\.$/, '')) };
}

/** A key such as `AlreadyClaimed()` as the ABI of an error; null for a reason string. */
function parseError(key: string): AbiError | null {
  if (!/^\w+\(.*\)$/.test(key)) return null;
  try {
    const signatures: readonly string[] = [`error ${key}`];
    const [item] = parseAbi(signatures);
    return item?.type === 'error' ? item : null;
  } catch {
    return null;
  }
}
