import { isApiError, isOutcomeUnknown } from '@hideout/api-client/api-error';
import { messageFor } from '@hideout/api-client/failure-messages';
import { formatExactTime } from '@hideout/ui/format-times';

export type VoucherFailure = {
  readonly tone: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text: string;
  /** The address that the open voucher pays, where that is another one than was asked for. */
  readonly openFor: string | null;
};

const CLOSED: Readonly<Record<string, string>> = {
  notDeployed: 'The contract that pays them is not deployed yet. What is yours stays yours.',
  paused: 'The contract that pays them is paused. What is yours stays yours.',
  noSigner: 'The contract takes none at the moment. What is yours stays yours.',
};

/** Why there is no voucher, and what to do about it. */
export function describeVoucherFailure(error: unknown): VoucherFailure {
  const failure = (
    tone: VoucherFailure['tone'],
    title: string,
    text = messageFor(error),
  ): VoucherFailure => ({
    tone,
    title,
    text,
    openFor: null,
  });
  if (!isApiError(error)) return failure('error', 'No voucher was made');
  const { code, meta } = error;
  if (code === 'VOUCHER_NOT_ELIGIBLE' && meta.reason === 'nothingOwed') {
    return failure('info', 'Nothing to take', 'Codes and quests give you SERUM. There is none to take now.');
  }
  if (code === 'VOUCHER_CLOSED') {
    return failure('warning', 'Vouchers are not being paid now', CLOSED[String(meta.reason)]);
  }
  if (code === 'VOUCHER_PENDING') {
    const { reason, address, expiresAt } = meta;
    if (reason !== 'otherAddress' || typeof address !== 'string') {
      return failure('warning', 'The last voucher is not settled yet');
    }
    const until = typeof expiresAt === 'string' ? ` until ${formatExactTime(Date.parse(expiresAt))}` : '';
    return {
      ...failure(
        'warning',
        'There is an open voucher',
        `It pays ${address}${until}. Use that one, or wait until it has ended.`,
      ),
      openFor: address,
    };
  }
  const again = isOutcomeUnknown(error)
    ? ' Asking again is safe: there is never more than one open voucher.'
    : '';
  return failure('error', 'No voucher was made', `${messageFor(error)}${again}`);
}
