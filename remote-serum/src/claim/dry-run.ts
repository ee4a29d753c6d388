import { formatAmount } from '@hideout/ui/format';
import type { Simulation, TransactionRequest } from '@hideout/wallet/transactions';
import { queryOptions } from '@tanstack/react-query';
import { claimKeys } from './claim.queries.ts';

/** What would happen if the claim were sent now, and what the fee is paid in. */
export type DryRun = Simulation & { readonly currency: string };

/** An answer that is older is no promise: gas prices and blocks move on. */
const FRESH_MS = 15_000;

/** Asked ahead of the click as well, so that the fee stands on the page. */
export function dryRunOptions(
  what: string,
  sender: string,
  build: (() => Promise<TransactionRequest>) | null,
  simulate: (request: TransactionRequest) => Promise<Simulation>,
) {
  return queryOptions({
    queryKey: claimKeys.dryRun(what, sender),
    queryFn: async (): Promise<DryRun> => {
      if (build === null) throw new Error('There is nothing to claim yet.');
      const [{ chainReader }, request] = await Promise.all([import('@hideout/wallet/chain'), build()]);
      const currency = chainReader(request.chainId).chain?.nativeCurrency.symbol ?? '';
      return { ...(await simulate(request)), currency };
    },
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** Wallets pay fees in coins of eighteen decimals on every chain of the site. */
const FEE_DECIMALS = 18;

/** What the network takes for it, as far as that is known before. */
export function formatFee({ fee, currency }: Extract<DryRun, { status: 'ok' }>): string {
  return `about ${formatAmount(fee, FEE_DECIMALS, 6)} ${currency}`;
}
