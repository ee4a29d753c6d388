import { evmAddress } from '@hideout/contract/scalars';
import { generateVoucher, type Voucher } from '@hideout/contract/voucher';
import { storedValues } from '@hideout/ui/stored-values';

/** A voucher on this device. It pays its own address alone, so whoever reads it can take nothing. */
export type StoredVoucher = {
  /** The address it was asked for. */
  readonly to: string;
  readonly voucher: Voucher;
};

/** The voucher of each account. What is lost here the server gives again. */
export const storedVouchers = storedValues<StoredVoucher>('hideout.voucher.', parseVoucher, {
  lastsInPage: true,
});

function parseVoucher(stored: unknown): StoredVoucher | null {
  const { to, voucher } = Object(stored);
  const parsed = { to: evmAddress.parse(to), voucher: generateVoucher.response.parse(voucher) };
  // What cannot be shown would take the page down with each visit.
  return Number.isNaN(Date.parse(parsed.voucher.expiresAt)) ? null : parsed;
}
