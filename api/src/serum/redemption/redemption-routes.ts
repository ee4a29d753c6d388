import { checkRedemptionCode, redeemCode } from '@hideout/contract/redemption';
import { type RequestContext, requireAccount } from '../../calls/context.ts';
import type { ApiModule } from '../../calls/routing/module.ts';
import { route } from '../../calls/routing/route.ts';
import { countHit, limitedAddress } from '../../http/limits.ts';
import { reply } from '../../http/reply.ts';
import { checkCode } from './check-code.ts';
import { redeem } from './redeem-code.ts';

/** Tries from one address in a minute, over both calls: accounts are easy to make, addresses less so. */
const MAX_ATTEMPTS_PER_ADDRESS = 20;

export const redemptionRoutes: ApiModule = (app, deps) => {
  route(
    app,
    deps,
    checkRedemptionCode,
    async ({ params }, context) => {
      await countTry(context);
      const answer = await checkCode(context.db, requireAccount(context), params.code, new Date());
      return reply(200, answer, { 'cache-control': 'no-store' });
    },
    { invalidParams: 'CODE_INVALID' },
  );
  route(app, deps, redeemCode, async ({ body }, context) => {
    await countTry(context);
    return redeem(context.db, requireAccount(context), body.code, new Date());
  });
};

function countTry({ db, ip, config }: RequestContext): Promise<void> {
  const max = MAX_ATTEMPTS_PER_ADDRESS * config.rateFactor;
  return countHit(db, `redemption:${limitedAddress(ip)}`, { max, perSeconds: 60 });
}
