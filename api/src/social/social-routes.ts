import { getDiscord, getOtherpage, refreshKazmToken, removeSocial } from '@hideout/contract/social';
import { cookieAfterEnding } from '../auth/session-cookie.ts';
import { requireAccount } from '../context.ts';
import { OK, reply } from '../http/reply.ts';
import { route } from '../http/route.ts';
import type { Area } from '../routes/area.ts';
import { discordInfo } from './get-discord.ts';
import { otherpageInfo } from './get-otherpage.ts';
import { refreshKazm } from './kazm-token.ts';
import { removeSocial as remove } from './remove-social.ts';

export const socialRoutes: Area = (app, deps) => {
  route(
    app,
    deps,
    removeSocial,
    async ({ params: { social } }, context) => {
      const ended = await remove(context, requireAccount(context), social);
      return reply(200, { ...OK, social, ...ended }, cookieAfterEnding(ended));
    },
    { invalidParams: 'SOCIAL_UNKNOWN' },
  );
  route(app, deps, getDiscord, (_input, context) => discordInfo(context, requireAccount(context).id));
  route(app, deps, getOtherpage, (_input, context) => otherpageInfo(context, requireAccount(context).id));
  route(app, deps, refreshKazmToken, (_input, context) => refreshKazm(context, requireAccount(context).id));
};
