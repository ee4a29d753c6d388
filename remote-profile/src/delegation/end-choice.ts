/** When a link shall end, as a user chooses it. */
export type EndChoice = {
  readonly mode: 'none' | 'date';
  /** Text of a `datetime-local` input, in the reader's time zone. */
  readonly text: string;
};

export type ChosenEnd =
  /** Unix seconds; null for no end. */
  | { readonly status: 'ok'; readonly expiresAt: bigint | null }
  | { readonly status: 'invalid'; readonly message: string };

export const NO_END: EndChoice = { mode: 'none', text: '' };

/** Time of the chain, as far as it is known: of the last block that was read, or of this device when that is later. */
export function chainNow(blockTime: bigint, deviceTime: number): bigint {
  const device = BigInt(Math.floor(deviceTime / 1_000));
  return blockTime > device ? blockTime : device;
}

/**
 * The end that was chosen, or why it is invalid.
 *
 * @param now unix seconds; an end must lie after it.
 */
export function chosenEnd({ mode, text }: EndChoice, now: bigint): ChosenEnd {
  if (mode === 'none') return { status: 'ok', expiresAt: null };
  const time = new Date(text).getTime();
  if (text === '' || Number.isNaN(time)) {
    return { status: 'invalid', message: 'Choose a date and a time.' };
  }
  const expiresAt = BigInt(Math.floor(time / 1_000));
  return expiresAt > now
    ? { status: 'ok', expiresAt }
    : { status: 'invalid', message: 'That moment has passed. Choose one that lies ahead.' };
}

/** A timestamp as the text of a `datetime-local` input. Unix seconds. */
export function toInputText(seconds: bigint): string {
  const date = new Date(Number(seconds) * 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The same time of day, so many months on; the last day of a shorter month. */
export function monthsOn(seconds: bigint, months: number): bigint {
  const date = new Date(Number(seconds) * 1_000);
  const day = date.getDate();
  date.setMonth(date.getMonth() + months);
  if (date.getDate() !== day) date.setDate(0);
  return BigInt(Math.floor(date.getTime() / 1_000));
}
