import { BITCOIN_CHAIN_ID, parseBitcoinMessage } from '@hideout/contract/bitcoin-message';
import { MAX_SIGN_IN_SECONDS } from '@hideout/contract/sign-in';
import type { WalletChain } from '@hideout/contract/wallet';
import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe';
import { apiFailure } from '../../http/api-failure.ts';
import { parseDateTime } from './parse-date-time.ts';

/** Chains a user may be on while signing: Ethereum, ApeChain and its test network; or Bitcoin. */
const CHAIN_IDS: Record<WalletChain, readonly string[]> = {
  ethereum: ['1', '33139', '33111'],
  bitcoin: [BITCOIN_CHAIN_ID],
};

/** How far a visitor's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 60_000;

/** What a signed message says, on either chain. */
export type SignInMessage = {
  readonly chain: WalletChain;
  readonly address: string;
  readonly domain: string;
  readonly scheme?: string | undefined;
  readonly uri: string;
  readonly chainId: string;
  readonly nonce: string;
  readonly statement: string | undefined;
  readonly issuedAt: Date;
  readonly expirationTime: Date;
  readonly notBefore?: Date | undefined;
};

/** What a message must say to be good for a call. */
export type MessageTerms = {
  /** Origins of this site. */
  readonly origins: readonly string[];
  /** The only statement the call takes. */
  readonly statement: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/**
 * Reads an EIP-4361 message, or the same for Bitcoin. It must be written exactly as the standard says:
 * a text that a user could read one way and a parser another is refused. Times of EIP-4361 may have any form
 * of RFC 3339; those of our own Bitcoin messages have the one that we write.
 *
 * @throws ApiFailure `SIGNATURE_INVALID`
 */
export function readSignInMessage(chain: WalletChain, text: string): SignInMessage {
  if (chain === 'ethereum') return readEthereumMessage(text);
  const message = parseBitcoinMessage(text);
  if (message === null) throw invalid('is not in the form we ask for');
  return { chain, ...message };
}

function readEthereumMessage(given: string): SignInMessage {
  const text = withUniformTimes(given);
  const parsed = parseSiweMessage(text);
  const { address, chainId, domain, nonce, uri, version, issuedAt, expirationTime } = parsed;
  if (!address || !chainId || !domain || !nonce || !uri || version !== '1') throw invalid('is not complete');
  if (!isTime(issuedAt) || !isTime(expirationTime)) throw invalid('does not say how long it holds');
  const fields = { ...parsed, address, chainId, domain, nonce, uri, version, issuedAt, expirationTime };
  if (written(fields) !== text) throw invalid('is not in the form of EIP-4361');
  return { ...fields, chain: 'ethereum', chainId: String(chainId), statement: parsed.statement };
}

/**
 * Holds the message against this site, the call and the clock.
 *
 * @throws ApiFailure `SIGNATURE_WRONG_DOMAIN`, `SIGNATURE_EXPIRED`, `SIGNATURE_INVALID`
 */
export function checkSignInMessage(message: SignInMessage, { origins, statement, now }: MessageTerms): void {
  const { issuedAt, expirationTime, notBefore } = message;
  const origin = origins.find((candidate) => new URL(candidate).host === message.domain);
  if (origin === undefined || getOrigin(message.uri) !== origin || !schemeFits(message.scheme, origin)) {
    throw apiFailure('SIGNATURE_WRONG_DOMAIN', 'That message was signed for another site.');
  }
  if (!CHAIN_IDS[message.chain].includes(message.chainId)) throw invalid('names a chain we do not use');
  // A message for one purpose, or for one user, is worth nothing for another.
  if (message.statement !== statement) throw invalid('was made for something else');
  if (expirationTime.getTime() <= now)
    throw apiFailure('SIGNATURE_EXPIRED', 'That signature is too old. Sign again.');
  const life = expirationTime.getTime() - issuedAt.getTime();
  if (life <= 0 || life > MAX_SIGN_IN_SECONDS * 1000) throw invalid('holds for longer than ten minutes');
  if (issuedAt.getTime() > now + CLOCK_SKEW_MS) throw invalid('was issued in the future');
  if (notBefore !== undefined && notBefore.getTime() > now) throw invalid('does not hold yet');
}

/** The message with each of its times in the one form that viem writes; a line that holds none stays. */
function withUniformTimes(text: string): string {
  return text.replace(
    /^(Issued At|Expiration Time|Not Before): (\S+)$/gm,
    (line, name: string, time: string) => {
      const date = parseDateTime(time);
      return date === null ? line : `${name}: ${date.toISOString()}`;
    },
  );
}

function written(fields: SiweMessage): string | null {
  try {
    return createSiweMessage(fields);
  } catch {
    return null; // viem refuses parts the standard does not allow; the caller says so
  }
}

function isTime(date: Date | undefined): date is Date {
  return date !== undefined && !Number.isNaN(date.getTime());
}

function getOrigin(uri: string): string | null {
  return URL.canParse(uri) ? new URL(uri).origin : null;
}

function schemeFits(scheme: string | undefined, origin: string): boolean {
  return scheme === undefined || `${scheme}:` === new URL(origin).protocol;
}

function invalid(reason: string) {
  return apiFailure('SIGNATURE_INVALID', `The signed message ${reason}. Sign again.`);
}
