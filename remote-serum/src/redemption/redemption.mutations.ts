import type { ApiClient } from '@hideout/api-client/api-client';
import { isOutcomeUnknown } from '@hideout/api-client/api-error';
import { ownReputationOptions } from '@hideout/api-client/queries/reputation';
import {
  checkRedemptionCode,
  type Redemption,
  type RedemptionCheck,
  redeemCode,
} from '@hideout/contract/redemption';
import { useApi } from '@hideout/session/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serumKeys } from '../drop/serum.queries.ts';
import { rememberRedemption } from './recent-redemptions.ts';

/** What a code would give. Asked for again with each press: the answer changes as others redeem. */
export function useCheckCode() {
  const api = useApi();
  return useMutation({
    mutationFn: (code: string) => api.call(checkRedemptionCode, { params: { code } }),
  });
}

export type Redeeming = {
  readonly code: string;
  /** It was sent before, and the page was gone when the answer came. */
  readonly isInterrupted: boolean;
};

/** A redemption went out and no answer came back. */
export class LostRedemptionError extends Error {
  override name = 'LostRedemptionError';
  /** What the server said afterwards; null when it could not be asked either. */
  readonly check: RedemptionCheck | null;

  constructor(check: RedemptionCheck | null, options?: ErrorOptions) {
    super('The answer to a redemption was lost.', options);
    this.check = check;
  }
}

/**
 * Finds out what became of a redemption. Who has redeemed a code gets the same receipt for it again, so it is asked for
 * only once the server has said so.
 *
 * @throws LostRedemptionError when it was not redeemed, or when that cannot be known now.
 */
async function recover(api: ApiClient, code: string, cause?: unknown): Promise<Redemption> {
  const check = await api.call(checkRedemptionCode, { params: { code } }).catch((error: unknown) => {
    throw new LostRedemptionError(null, { cause: error });
  });
  if (check.status !== 'redeemedByYou') throw new LostRedemptionError(check, { cause });
  return api.call(redeemCode, { body: { code } }).catch((error: unknown) => {
    throw new LostRedemptionError(check, { cause: error });
  });
}

async function redeem(api: ApiClient, { code, isInterrupted }: Redeeming): Promise<Redemption> {
  if (isInterrupted) return recover(api, code);
  try {
    return await api.call(redeemCode, { body: { code } });
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    return recover(api, code, error);
  }
}

/**
 * Redeems a code. After a lost answer the check is asked for the truth; nothing is sent again by itself.
 * Changes everything of the account on the SERUM pages, and the points in the account menu.
 *
 * @param onEnded the server has answered, whatever it said; also when the page has been left meanwhile.
 */
export function useRedeemCode(accountId: string, onEnded: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (redeeming: Redeeming) => redeem(api, redeeming),
    onSuccess: (receipt) => {
      rememberRedemption(accountId, receipt);
      onEnded();
      void queryClient.invalidateQueries({ queryKey: serumKeys.all });
      void queryClient.invalidateQueries({ queryKey: ownReputationOptions(api, accountId).queryKey });
    },
    onError: (error) => {
      if (!(error instanceof LostRedemptionError) || error.check !== null) onEnded();
    },
  });
}
