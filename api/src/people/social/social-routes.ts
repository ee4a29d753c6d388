import { getDiscord, getOtherpage, listSocials, removeSocial } from '@hideout/contract/social';
import { requireAccount } from '../../calls/context.ts';
import type { ApiModule } from '../../calls/routing/module.ts';
import { route } from '../../calls/routing/route.ts';
import { cookieAfterEnding } from '../../calls/sessions/session-cookie.ts';
import { OK, reply } from '../../http/reply.ts';
import { revokeTokens } from '../oauth/revoke-tokens.ts';
import { discordInfo } from './get-discord.ts';
import { otherpageInfo } from './get-otherpage.ts';
import { readSocials } from './list-socials.ts';
import { removeSocial as remove } from './remove-social.ts';

export const socialRoutes: ApiModule = (app, deps) => {
  route(
    app,
    deps,
    removeSocial,
    async ({ params: { social } }, context) => {
      const { ended, removed } = await remove(context, requireAccount(context), social);
      void revokeTokens(context, [removed]);
      return reply(200, { ...OK, social, ...ended }, cookieAfterEnding(ended));
    },
    { invalidParams: 'SOCIAL_UNKNOWN' },
  );
  route(app, deps, listSocials, async (_input, context) => ({
    socials: await readSocials(context, requireAccount(context).id),
  }));
  route(app, deps, getDiscord, (_input, context) => discordInfo(context, requireAccount(context).id));
  route(app, deps, getOtherpage, (_input, context) => otherpageInfo(context, requireAccount(context).id));
};
