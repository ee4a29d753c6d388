import { text } from 'node:stream/consumers';
import type { ProviderConfig } from '@hideout/api/config/provider-config';
import { callbackAddress } from '@hideout/api/people/oauth/start-sign-in';
import { type InteractionResults, type JWKS, Provider } from 'oidc-provider';
import { identities } from './identities.ts';
import { choosePage, peoplePage, problemPage } from './pages.ts';
import { DAY_MS, getImage, identityBySubject, PROVIDER_KINDS } from './providers.ts';
import type { State } from './state.ts';

type Context = Parameters<Parameters<Provider['use']>[0]>[0];

const HOUR = 3_600;
const YEAR = 365 * 24 * HOUR;

export type ProviderOptions = {
  /** Where browsers and the API reach the server: `http://localhost:3020`. */
  origin: string;
  /** Where the site is. */
  siteOrigin: string;
  state: State;
};

/** One provider, below `/{id}` of the server: its pages, its API and its protocol, which wants PKCE. */
export function createProvider(
  config: ProviderConfig,
  { origin, siteOrigin, state }: ProviderOptions,
  jwks: JWKS,
): Provider {
  const { id, clientId, clientSecret, scopes, oauth2 } = config;
  const base = `${origin}/${id}`;
  const kind = PROVIDER_KINDS[id];
  const provider = new Provider(base, {
    adapter: (model) => state.adapter(id, model),
    jwks,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callbackAddress(siteOrigin, config)],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: oauth2?.tokenEndpointAuthMethod ?? 'client_secret_post',
      },
    ],
    routes: { authorization: '/authorize', token: '/token', userinfo: '/userinfo' },
    scopes,
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'picture'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true },
    },
    interactions: { url: (_ctx, { uid }) => `${base}/interaction/${uid}` },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: YEAR,
      IdToken: HOUR,
      Interaction: HOUR,
      RefreshToken: YEAR,
      Session: HOUR,
    },
    async findAccount(_ctx, accountId) {
      const identity = identityBySubject(id, accountId);
      if (identity === undefined) return undefined;
      const { displayName: name, handle: preferred_username } = identity;
      const claims = { sub: accountId, name, preferred_username, picture: getImage(base, identity) };
      return { accountId, claims: async () => claims };
    },
    renderError(ctx, { error, error_description: description }) {
      ctx.body = problemPage(description ?? error, siteOrigin);
    },
  });
  provider.on('server_error', (_ctx, error) => console.error(`${id}:`, error));

  provider.use(async (ctx, next) => {
    // As koa-mount says where an app is mounted.
    ctx.mountPath = `/${id}`;
    // Whoever signed in before is asked again: here one wants to be another user each time.
    ctx.req.headers.cookie = ctx.req.headers.cookie?.replaceAll('_session=', '_forgotten=');
    const token = /^Bearer ([\w-]+)$/.exec(ctx.get('authorization'))?.[1];
    if (ctx.path === '/') await showPeople(ctx);
    else if (ctx.path.startsWith('/interaction/')) await interact(ctx);
    else if (token !== undefined && ctx.path !== '/userinfo') await answerApi(ctx, token);
    else await next();
  });

  const people = () => identities.map(state.asOfNow);
  /** What another site posts is nothing. */
  const readForm = async (ctx: Context) =>
    new URLSearchParams(ctx.get('origin') === origin ? await text(ctx.req) : '');

  /** The page of everybody, and what one does there as somebody. */
  async function showPeople(ctx: Context): Promise<void> {
    if (ctx.method === 'POST') {
      const form = await readForm(ctx);
      const identity = people().find(({ handle }) => handle === form.get('handle'));
      const change =
        identity && kind.acts?.(identity, (state.since - Date.now()) / DAY_MS)[form.get('act') ?? ''];
      if (identity !== undefined && change !== undefined) state.change(identity, change);
      ctx.status = 303;
      ctx.redirect(`${base}/#${identity?.handle ?? ''}`);
    } else ctx.body = peoplePage(id, people());
  }

  /** The page on which a user chooses whom to be, and what the user answers. */
  async function interact(ctx: Context): Promise<void> {
    const refuse = (what: string) => {
      ctx.status = 400;
      ctx.body = problemPage(what, siteOrigin);
    };
    // Fails when the cookie is missing: this browser has answered already, or waited an hour, or never asked.
    const details = await provider.interactionDetails(ctx.req, ctx.res).catch(() => null);
    if (ctx.path !== `/interaction/${details?.uid}` || details === null)
      return refuse('This sign-in is over or too old. Go back to hideout and begin again.');
    const scope = String(details.params.scope);
    if (ctx.method === 'GET') {
      ctx.body = choosePage(id, scope.split(' '), people());
      return;
    }
    const form = await readForm(ctx);
    let result: InteractionResults = { error: 'access_denied', error_description: 'The person said no.' };
    if (form.get('answer') !== 'cancel') {
      const accountId = form.get('identity') ?? '';
      if (identityBySubject(id, accountId) === undefined) return refuse('Nobody here is called that.');
      const grant = new provider.Grant({ accountId, clientId });
      grant.addOIDCScope(scope);
      result = { login: { accountId }, consent: { grantId: await grant.save() } };
    }
    ctx.status = 303;
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
  }

  /** Answers a call of hideout with an access token. */
  async function answerApi(ctx: Context, bearer: string): Promise<void> {
    const token = await provider.AccessToken.find(bearer);
    const identity = token?.isValid ? identityBySubject(id, token.accountId) : undefined;
    const question = { path: ctx.path, query: new URLSearchParams(ctx.search), base, since: state.since };
    const body = identity === undefined ? null : kind.answer(state.asOfNow(identity), question);
    ctx.status = identity === undefined ? 401 : body === null ? 404 : 200;
    ctx.body = body ?? { message: `${ctx.status}: ${ctx.message}` };
  }

  return provider;
}
