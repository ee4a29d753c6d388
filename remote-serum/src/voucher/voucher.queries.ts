import { useQuery } from '@tanstack/react-query';
import { serumKeys } from '../drop/serum.queries.ts';
import type { StoredVoucher } from './stored-voucher.ts';
import { type ExpectedVoucher, verifyVoucher } from './verify-voucher.ts';

// Apart from the mutation: checking a voucher weighs more than asking for one, and loads with the first voucher.

/** Whether a voucher is what it says, and what the contract has done with it. Reads ApeChain. */
export function useVoucherVerdict({ to, voucher }: StoredVoucher, expected: Omit<ExpectedVoucher, 'to'>) {
  return useQuery({
    queryKey: [...serumKeys.voucher(voucher.signature), to, expected],
    queryFn: () => verifyVoucher(voucher, { ...expected, to }),
    staleTime: 15_000,
  });
}
