import { finishSignIn as finish, startSignIn as start } from '@hideout/contract/auth-navigation';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../calls/context.ts';
import type { ApiModule } from '../../calls/routing/module.ts';
import { routeRaw } from '../../calls/routing/route.ts';
import { configuredProvider } from '../../config/oauth-config.ts';
import { ApiFailure, apiFailure } from '../../http/api-failure.ts';
import { okAddress } from '../../http/site-return.ts';
import { browserCookie, browserValue } from './browser-cookie.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { ProviderError } from './provider-error.ts';
import { interrupted } from './sign-in-state.ts';
import { callbackAddress, startSignIn } from './start-sign-in.ts';

/** The two navigations of a sign-in by provider. What they throw is answered by a redirect, see `routeRaw`. */
export const oauthRoutes: ApiModule = (app, deps) => {
  routeRaw(app, deps, start, async ({ params, query }, context, response) => {
    const { provider } = getProvider(context, params.provider);
    const browser = browserValue(context.cookies);
    const address = await translated(context, startSignIn(provider, query.referral ?? '', browser, context));
    return redirect(response.header('set-cookie', browserCookie(browser)), address);
  });
  routeRaw(app, deps, finish, async ({ params, query }, context, response) => {
    const { provider, oauth } = getProvider(context, params.provider);
    const callback = new URL(callbackAddress(context.config.siteOrigin, provider));
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) callback.searchParams.set(name, value);
    }
    const { cookie, referralIgnored } = await translated(
      context,
      finishSignIn(provider, oauth, callback, context),
    );
    if (cookie !== null) response.header('set-cookie', cookie);
    return redirect(response, okAddress(context.config.siteOrigin, referralIgnored));
  });
};

function getProvider({ config: { oauth } }: RequestContext, id: string) {
  const provider = configuredProvider(oauth, id);
  if (oauth === null || provider === null) {
    throw apiFailure('SOCIAL_UNKNOWN', 'There is no such way to sign in here.');
  }
  return { oauth, provider };
}

function redirect(response: FastifyReply, address: string): FastifyReply {
  return response.header('cache-control', 'no-store').redirect(address, 302);
}

/** The result, or what went wrong in the error codes of the contract. */
async function translated<Result>({ log }: RequestContext, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiFailure) log.info({ code: error.code }, 'sign-in refused');
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ code: error.code, trouble: error.trouble }, error.message);
    switch (error.trouble) {
      case 'declined':
        throw apiFailure('SIGN_IN_DECLINED', 'You did not agree at the provider, so nothing changed.');
      case 'refused':
      case 'untrusted':
        throw interrupted(error);
      case 'away':
        throw apiFailure('UPSTREAM_UNAVAILABLE', 'The provider is not answering. Try again.', {
          cause: error,
        });
    }
  }
}
