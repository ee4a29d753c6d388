import type { Address } from 'viem';
import { type ApiFailure, apiFailure } from '../../http/api-failure.ts';
import type { StoredVoucher } from './sign-voucher.ts';

const RETRY_SECONDS = 10;

export function notAnAddress(): ApiFailure {
  const message = 'That is not an Ethereum address.';
  return apiFailure('INVALID_ADDRESS', message, { fields: { address: message } });
}

export function notYourAddress(address: Address): ApiFailure {
  return apiFailure(
    'VOUCHER_NOT_ELIGIBLE',
    'A voucher pays one of your own Ethereum wallets or your claim address. Link that wallet first.',
    { meta: { reason: 'address', address } },
  );
}

export function nothingOwed(): ApiFailure {
  return apiFailure('VOUCHER_NOT_ELIGIBLE', 'There is no SERUM to take by voucher.', {
    meta: { reason: 'nothingOwed' },
  });
}

const PENDING = {
  otherAddress: 'Your open voucher pays another address. Use it, or wait until it has ended.',
  claimUnconfirmed: 'Your last voucher is being paid. Wait for ApeChain to confirm it.',
  deadlineUnconfirmed:
    'Your last voucher has ended, but it may still be paid. Try again when ApeChain is past its deadline.',
} as const;

/** The last voucher stands in the way of another one. */
export function pending(reason: keyof typeof PENDING, voucher: StoredVoucher): ApiFailure {
  return apiFailure('VOUCHER_PENDING', PENDING[reason], {
    meta: { reason, address: voucher.address, expiresAt: voucher.expires_at.toISOString() },
    ...(reason === 'otherAddress' ? {} : { retryAfterSeconds: RETRY_SECONDS }),
  });
}

/** The distributor pays no vouchers now. What is owed stays owed. */
export function closed(reason: 'notDeployed' | 'paused' | 'noSigner'): ApiFailure {
  return apiFailure('VOUCHER_CLOSED', 'Vouchers are not being paid now. What is yours stays yours.', {
    meta: { reason },
  });
}

/** We cannot sign, or the chain does not answer. With a cause it is logged as an error. */
export function unavailable(message: string, cause?: unknown): ApiFailure {
  return apiFailure('UPSTREAM_UNAVAILABLE', message, { retryAfterSeconds: RETRY_SECONDS, cause });
}
