const MAX_LENGTH = 200;

/**
 * What a contract or a node has said, for showing it in a message of ours: in one line, cut short, and without the
 * characters that turn the text around them.
 */
export function formatForeignText(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
