import { MAX_SIGN_IN_SECONDS } from '@hideout/contract/auth';
import type { Address } from 'viem';
import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe';
import { apiFailure } from '../http/api-failure.ts';

/** Chains a person may be on while signing in: Ethereum, ApeChain and its test network. */
const SIGN_IN_CHAINS = [1, 33139, 33111] as const;

/** How far a visitor's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 60_000;

export type SignInMessage = {
  readonly address: Address;
  readonly nonce: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly fields: SiweMessage;
};

/**
 * Reads an EIP-4361 message. It must be written exactly as the standard says: a text that a person
 * could read one way and a parser another is refused.
 *
 * @throws ApiFailure `SIGNATURE_INVALID`
 */
export function readSignInMessage(text: string): SignInMessage {
  const parsed = parseSiweMessage(text);
  const { address, chainId, domain, nonce, uri, version, issuedAt, expirationTime } = parsed;
  if (!address || !chainId || !domain || !nonce || !uri || version !== '1') throw invalid('is not complete');
  if (!isTime(issuedAt) || !isTime(expirationTime)) throw invalid('does not say how long it holds');
  const fields: SiweMessage = {
    ...parsed,
    address,
    chainId,
    domain,
    nonce,
    uri,
    version,
    issuedAt,
    expirationTime,
  };
  if (written(fields) !== text) throw invalid('is not in the form of EIP-4361');
  return { address, nonce, issuedAt, expiresAt: expirationTime, fields };
}

/**
 * Holds the message against this site and the clock.
 *
 * @throws ApiFailure `SIGNATURE_WRONG_DOMAIN`, `SIGNATURE_EXPIRED`, `SIGNATURE_INVALID`
 */
export function checkSignInMessage(message: SignInMessage, origins: readonly string[], now: number): void {
  const { fields, issuedAt, expiresAt } = message;
  const origin = origins.find((candidate) => new URL(candidate).host === fields.domain);
  if (origin === undefined || originOf(fields.uri) !== origin || !schemeFits(fields.scheme, origin)) {
    throw apiFailure('SIGNATURE_WRONG_DOMAIN', 'That message was signed for another site.');
  }
  if (!SIGN_IN_CHAINS.some((chain) => chain === fields.chainId)) throw invalid('names a chain we do not use');
  if (expiresAt.getTime() <= now)
    throw apiFailure('SIGNATURE_EXPIRED', 'That signature is too old. Sign again.');
  const life = expiresAt.getTime() - issuedAt.getTime();
  if (life <= 0 || life > MAX_SIGN_IN_SECONDS * 1000) throw invalid('holds for longer than ten minutes');
  if (issuedAt.getTime() > now + CLOCK_SKEW_MS) throw invalid('was issued in the future');
  if (fields.notBefore !== undefined && fields.notBefore.getTime() > now) throw invalid('does not hold yet');
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

function originOf(uri: string): string | null {
  return URL.canParse(uri) ? new URL(uri).origin : null;
}

function schemeFits(scheme: string | undefined, origin: string): boolean {
  return scheme === undefined || `${scheme}:` === new URL(origin).protocol;
}

function invalid(reason: string) {
  return apiFailure('SIGNATURE_INVALID', `The signed message ${reason}. Sign again.`);
}
