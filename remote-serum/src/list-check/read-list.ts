import { SERUM_LIST_HEADER } from '@hideout/contract/serum-list';

export type ListRow = { readonly address: string; readonly amount: bigint };

/** The text is not a list as the site publishes it. The message is for the user. */
export class ListFormatError extends Error {
  override name = 'ListFormatError';
}

const ROW = /^(0x[0-9a-fA-F]{40}),([1-9]\d{0,77})$/;
/** Longer than any row: what never ends must not be collected. */
const MAX_LINE_LENGTH = 200;
const MAX_UINT256 = 2n ** 256n - 1n;

/**
 * Rows of the published list while it arrives: of the text no more is held than a piece of the stream.
 *
 * @throws ListFormatError with the line that is invalid; what the stream fails with
 */
export async function* readList(stream: ReadableStream<Uint8Array>): AsyncGenerator<readonly ListRow[]> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let line = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = `${rest}${done ? decoder.decode() : decoder.decode(value, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MAX_LINE_LENGTH) throw badLine(line + lines.length + 1);
      const rows: ListRow[] = [];
      for (const text of lines) {
        line += 1;
        if (line === 1) {
          if (text !== SERUM_LIST_HEADER) throw badLine(1);
        } else rows.push(parseRow(text, line));
      }
      if (rows.length > 0) yield rows;
      if (!done) continue;
      // A whole list ends with a line break; what was cut off does not.
      if (line === 0 || rest !== '') throw new ListFormatError('The list ends in the middle of a line.');
      return;
    }
  } finally {
    // Whoever stops reading stops the download as well.
    await reader.cancel().catch(() => undefined);
  }
}

function parseRow(text: string, line: number): ListRow {
  const [, address, digits] = ROW.exec(text) ?? [];
  if (address === undefined || digits === undefined) throw badLine(line);
  const amount = BigInt(digits);
  if (amount > MAX_UINT256) throw badLine(line);
  return { address, amount };
}

function badLine(line: number): ListFormatError {
  return new ListFormatError(
    `Line ${line.toLocaleString('en')} of the list is not an address and an amount.`,
  );
}
