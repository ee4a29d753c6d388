// The text of EIP-4361 for Bitcoin wallets: the same layout, written and read here, because libraries
// for EIP-4361 take no Bitcoin address.

/** `Chain ID` of a message for Bitcoin mainnet: its CAIP-2 reference, the start of the first block's hash. */
export const BITCOIN_CHAIN_ID = '000000000019d6689c085ae165831e93';

/** The parts of a message for a Bitcoin wallet, with the meaning they have in EIP-4361. */
export type BitcoinMessage = {
  /** Host of the site, with its port if it has one. */
  readonly domain: string;
  /** The address that signs, as the wallet writes it. */
  readonly address: string;
  /** One line. */
  readonly statement: string;
  readonly uri: string;
  readonly chainId: string;
  /** One-use, from the server: 8 to 96 letters and digits. */
  readonly nonce: string;
  readonly issuedAt: Date;
  readonly expirationTime: Date;
  readonly notBefore?: Date | undefined;
};

const TIME = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z`;

const FORM = new RegExp(
  [
    String.raw`^(?<domain>[A-Za-z0-9.:[\]-]{1,253}) wants you to sign in with your Bitcoin account:`,
    '(?<address>[0-9A-Za-z]{14,90})',
    '',
    String.raw`(?<statement>[\x20-\x7e]{1,500})`,
    '',
    String.raw`URI: (?<uri>[\x21-\x7e]{1,500})`,
    'Version: 1',
    'Chain ID: (?<chainId>[0-9a-f]{32})',
    'Nonce: (?<nonce>[A-Za-z0-9]{8,96})',
    `Issued At: (?<issuedAt>${TIME})`,
    String.raw`Expiration Time: (?<expirationTime>${TIME})(?:\nNot Before: (?<notBefore>${TIME}))?$`,
  ].join(String.raw`\n`),
);

/**
 * The text a Bitcoin wallet signs.
 *
 * @throws RangeError when a part would make the text readable in another way, a line break for example.
 */
export function createBitcoinMessage(message: BitcoinMessage): string {
  const text = write(message);
  if (parseBitcoinMessage(text) === null) throw new RangeError('A part of the message cannot be written.');
  return text;
}

/** Reads such a text; null unless `createBitcoinMessage` writes exactly this text from what was read. */
export function parseBitcoinMessage(text: string): BitcoinMessage | null {
  const parts = FORM.exec(text)?.groups;
  if (parts === undefined) return null;
  const { domain = '', address = '', statement = '', uri = '', chainId = '', nonce = '' } = parts;
  const message: BitcoinMessage = {
    domain,
    address,
    statement,
    uri,
    chainId,
    nonce,
    issuedAt: new Date(parts.issuedAt ?? ''),
    expirationTime: new Date(parts.expirationTime ?? ''),
    ...(parts.notBefore === undefined ? {} : { notBefore: new Date(parts.notBefore) }),
  };
  // The 30th of February, for example, is read as a day of March.
  return isTime(message) && write(message) === text ? message : null;
}

function isTime({ issuedAt, expirationTime, notBefore }: BitcoinMessage): boolean {
  return [issuedAt, expirationTime, notBefore ?? issuedAt].every((time) => !Number.isNaN(time.getTime()));
}

function write(message: BitcoinMessage): string {
  return [
    `${message.domain} wants you to sign in with your Bitcoin account:`,
    message.address,
    '',
    message.statement,
    '',
    `URI: ${message.uri}`,
    'Version: 1',
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt.toISOString()}`,
    `Expiration Time: ${message.expirationTime.toISOString()}`,
    ...(message.notBefore === undefined ? [] : [`Not Before: ${message.notBefore.toISOString()}`]),
  ].join('\n');
}
