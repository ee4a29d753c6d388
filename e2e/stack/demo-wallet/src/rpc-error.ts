/** An error as EIP-1193 wants it: a message for people and a code for programs. */
export function rpcError(code: number, message: string): Error & { code: number } {
  return Object.assign(new Error(message), { code });
}
