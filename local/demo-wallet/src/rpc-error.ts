/** An error as EIP-1193 wants it: a message for people and a code for programs. */
export function rpcError(code: number, message: string): Error & { code: number } {
  return Object.assign(new Error(message), { code });
}

/** The number that an error carries; undefined when it carries none. */
export function getCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'number' ? error.code : undefined;
}

export function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
