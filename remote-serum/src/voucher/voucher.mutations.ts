import { generateVoucher } from '@hideout/contract/voucher';
import { useApi } from '@hideout/session/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serumKeys } from '../drop/serum.queries.ts';
import { storedVouchers } from './stored-voucher.ts';

/**
 * Asks for a voucher to an address. There is never more than one open, so a lost answer may be asked for again.
 * Changes the ledger of the account: what is owed moves into the voucher.
 */
export function useGenerateVoucher(accountId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (address: string) => api.call(generateVoucher, { body: { address } }),
    onSuccess: (voucher, to) => {
      storedVouchers.write(accountId, { to, voucher });
      void queryClient.invalidateQueries({ queryKey: serumKeys.all });
    },
  });
}
