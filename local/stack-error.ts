/** Something a user can act on: `message` is a whole message for the terminal. */
export class StackError extends Error {
  override name = 'StackError';
}

/** The message for anything that went wrong while starting. */
export function formatMessage(error: unknown, dataDir: string): string {
  const text = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || /ENOSPC|No space left on device/i.test(text)) {
    return `The disk is full. Free some space for ${dataDir} and start again.`;
  }
  if (code === 'EACCES' || code === 'EROFS') {
    return `${dataDir} cannot be written. Make the folder yours, or set HIDEOUT_DATA to another one.`;
  }
  return text;
}
