/** EIP-1193: the user said no. */
export const USER_REJECTED = 4001;
export const INVALID_PARAMS = -32602;
export const INTERNAL = -32603;
/** EIP-1474: busy with another request; in some Bitcoin wallets: not allowed. */
export const UNAVAILABLE = -32002;

/** An error as EIP-1193 wants it: a message for people and a code for programs. */
export function rpcError(code: number, message: string): Error & { code: number } {
  return Object.assign(new Error(message), { code });
}

/** Code and message of whatever was thrown; what has no code is an internal error. */
export function toFailure(error: unknown): { code: number; message: string } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return {
    code: typeof code === 'number' ? code : INTERNAL,
    message: error instanceof Error ? error.message : String(error),
  };
}

/** A JSON-RPC response with what `run` resolves with, or with why it failed. */
export async function jsonRpc(run: () => Promise<unknown>) {
  const response = { jsonrpc: '2.0', id: crypto.randomUUID() };
  try {
    return { ...response, result: await run() };
  } catch (error) {
    return { ...response, error: toFailure(error) };
  }
}
