import { type Address, getAddress } from 'viem';

/** What a user has typed or pasted where an Ethereum address is wanted. */
export type AddressInput =
  | {
      readonly status: 'address';
      /** EIP-55. */
      readonly address: Address;
    }
  /** Looks like a name, such as `vault.eth`: ask `resolveName`. */
  | { readonly status: 'name'; readonly name: string }
  | {
      readonly status: 'invalid';
      readonly code: AddressProblem;
      /** A message for the user, which names the character and its position, counted from 1. */
      readonly message: string;
      /** Index in the text as it was given, to mark it; null when no single character is to blame. */
      readonly position: number | null;
    };

export type AddressProblem =
  | 'EMPTY'
  /** It does not begin with 0x, and is no name either. */
  | 'PREFIX'
  | 'CHARACTER'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  /** Upper and lower case do not fit the digits (EIP-55): most likely a typing mistake. */
  | 'CHECKSUM'
  /** The zero address. */
  | 'ZERO'
  | 'BITCOIN';

/** Digits after 0x. */
const DIGITS = 40;
/** Wallets put the chain in front (EIP-3770, EIP-681). */
const CHAIN_PREFIX = /^(?:eth|ethereum):/i;
const BITCOIN = /^(?:bc1|tb1)[a-z0-9]{20,}$|^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/i;

/**
 * Reads an Ethereum address out of what a user typed. White space around it and a chain in front
 * (`eth:0x…`) are let go. Addresses in one case are taken as they are; mixed case must fit (EIP-55).
 */
export function parseAddress(text: string): AddressInput {
  const leading = text.length - text.trimStart().length;
  const trimmed = text.trim();
  const chain = CHAIN_PREFIX.exec(trimmed)?.[0].length ?? 0;
  const body = trimmed.slice(chain);
  const start = leading + chain;
  if (body === '') return invalid('EMPTY', 'Enter an address.', null);
  // Names may begin with 0x as well.
  if (!/^0x/i.test(body) || body.includes('.')) return withoutPrefix(body, start);

  const digits = body.slice(2);
  const wrong = digits.search(/[^0-9a-f]/i);
  if (wrong !== -1) {
    const position = start + 2 + wrong;
    // A character outside the Unicode's first plane takes two code units in the text.
    const character = String.fromCodePoint(text.codePointAt(position) ?? 0);
    const shown = character.trim() === '' ? 'a space' : `“${character}”`;
    const reason = `Character ${position + 1} is ${shown}. An address has only 0–9 and a–f after 0x.`;
    return invalid('CHARACTER', reason, position);
  }
  if (digits.length < DIGITS) {
    const missing = DIGITS - digits.length;
    const reason = `The address is too short: ${missing} of ${DIGITS} characters after 0x ${missing === 1 ? 'is' : 'are'} missing.`;
    return invalid('TOO_SHORT', reason, null);
  }
  if (digits.length > DIGITS) {
    const surplus = digits.length - DIGITS;
    const reason = `The address is too long: it has ${surplus} ${surplus === 1 ? 'character' : 'characters'} more than ${DIGITS} after 0x.`;
    return invalid('TOO_LONG', reason, start + 2 + DIGITS);
  }
  if (/^0+$/.test(digits)) return invalid('ZERO', 'This is the zero address, which belongs to nobody.', null);
  return checked(digits);
}

function checked(digits: string): AddressInput {
  const address = getAddress(`0x${digits.toLowerCase()}`);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (oneCase || address === `0x${digits}`) return { status: 'address', address };
  const reason =
    'Upper and lower case of this address do not fit together, so a character is probably wrong. Copy it again from its source.';
  return invalid('CHECKSUM', reason, null);
}

function withoutPrefix(body: string, start: number): AddressInput {
  if (BITCOIN.test(body)) {
    return invalid('BITCOIN', 'This is a Bitcoin address. Enter one of Ethereum; it begins with 0x.', null);
  }
  const looksLikeName = body.includes('.') && !/\s/.test(body);
  if (looksLikeName) return { status: 'name', name: body };
  return invalid('PREFIX', 'An Ethereum address begins with 0x, and a name ends like .eth.', start);
}

function invalid(code: AddressProblem, message: string, position: number | null): AddressInput {
  return { status: 'invalid', code, message, position };
}
