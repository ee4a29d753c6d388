import { type Redemption, redemption } from '@hideout/contract/redemption';
import { storedValues } from '@hideout/ui/stored-values';

const MAX_RECENT = 10;

/** What each account redeemed on this device, the latest first; a receipt of another shape is left out. */
export const recentRedemptions = storedValues<readonly Redemption[]>('hideout.redemptions.', (stored) =>
  Array.isArray(stored)
    ? stored.flatMap((one: unknown) => redemption.safeParse(one).data ?? []).slice(0, MAX_RECENT)
    : null,
);

/** Remembers a receipt on this device, for its account alone. The same one again only moves to the front. */
export function rememberRedemption(accountId: string, receipt: Redemption): void {
  const others = (recentRedemptions.read(accountId) ?? []).filter(
    ({ receiptId }) => receiptId !== receipt.receiptId,
  );
  // What finds no room the server gives again to whoever enters the code.
  recentRedemptions.write(accountId, [receipt, ...others].slice(0, MAX_RECENT));
}
