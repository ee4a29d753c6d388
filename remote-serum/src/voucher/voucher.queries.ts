import { useQuery } from '@tanstack/react-query';
import { serumKeys } from '../drop/serum.queries.ts';
import type { StoredVoucher } from './stored-voucher.ts';
import { type ExpectedVoucher, verifyVoucher } from './verify-voucher.ts';

// Apart from the mutation: checking a voucher weighs more than asking for one, and loads with the first voucher.

/** While the page is open the wallet may pay it without an answer, another user may, or the owner may pause. */
const CONTRACT_EVERY_MS = 15_000;

/**
 * Whether a voucher is what it says, and what the contract has done with it. Reads ApeChain, again until the voucher
 * has been paid.
 */
export function useVoucherVerdict({ to, voucher }: StoredVoucher, expected: Omit<ExpectedVoucher, 'to'>) {
  return useQuery({
    queryKey: [...serumKeys.voucher(voucher.signature), to, expected],
    queryFn: () => verifyVoucher(voucher, { ...expected, to }),
    staleTime: CONTRACT_EVERY_MS,
    // On a phone the user comes back from the wallet, whose answer may have been lost meanwhile.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data?.contract?.isUsed === true ? false : CONTRACT_EVERY_MS),
  });
}
