/** What the distributor said, at the newest block and at one that is final. */
export type VoucherFacts = {
  readonly head: { readonly at: Date; readonly isUsed: boolean };
  readonly confirmed: { readonly at: Date; readonly isUsed: boolean };
};

/**
 * - `live`: can still be taken.
 * - `used`: was taken, for good.
 * - `expired`: can never be taken any more.
 * - `claimUnconfirmed`: was taken, in a block that is not final yet.
 * - `deadlineUnconfirmed`: the deadline passed on a clock, but a block before it may still come.
 */
export type VoucherStatus = 'live' | 'used' | 'expired' | 'claimUnconfirmed' | 'deadlineUnconfirmed';

/**
 * What has become of an open voucher. The contract takes one in blocks up to and with its deadline, and
 * the time of blocks never runs backwards: unused in a settled block after the deadline is unused for ever.
 */
export function getVoucherStatus(
  expiresAt: Date,
  { head, confirmed }: VoucherFacts,
  now: Date,
): VoucherStatus {
  if (confirmed.isUsed) return 'used';
  if (head.isUsed) return 'claimUnconfirmed';
  if (confirmed.at > expiresAt) return 'expired';
  return head.at > expiresAt || now > expiresAt ? 'deadlineUnconfirmed' : 'live';
}
