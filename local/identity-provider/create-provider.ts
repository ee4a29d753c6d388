import { type Configuration, type JWKS, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { FileStore } from './file-store.ts';
import { identityBySubject } from './identities.ts';
import { oidcClaims } from './profiles.ts';
import type { ProviderKind } from './provider-kinds.ts';

/** The one client that a provider knows: the site. */
export type SiteClient = { clientId: string; clientSecret: string; redirectUri: string };

export type ProviderParts = {
  kind: ProviderKind;
  /** Where this server is reached, without a path. */
  origin: string;
  client: SiteClient;
  store: FileStore;
  jwks: JWKS;
  /** Renders the page for a request that cannot be reported to any client. */
  errorPage(kind: ProviderKind, what: string): string;
};

const DAY = 24 * 3_600;

/** The protocol of one provider below `/{id}`: PKCE always, refresh tokens that are good for one use. */
export function createProvider({ kind, origin, client, store, jwks, errorPage }: ProviderParts): Provider {
  const issuer = getIssuer(kind, origin);
  const configuration: Configuration = {
    adapter: (model) => store.adapter(kind.id, model),
    jwks,
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        client_name: 'hideout',
        redirect_uris: [client.redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: kind.clientAuth,
      },
    ],
    clientAuthMethods: [kind.clientAuth],
    routes: {
      ...kind.routes,
      jwks: '/jwks',
      userinfo: '/userinfo',
    },
    scopes: kind.scopes.map(({ name }) => name),
    claims: kind.isOpenId ? { openid: ['sub'], profile: ['name', 'preferred_username', 'picture'] } : {},
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true },
      userinfo: { enabled: kind.isOpenId },
    },
    // Cookies know no ports: without names of their own they would meet those of the other providers.
    cookies: {
      names: {
        session: getSessionCookie(kind),
        interaction: `idp_${kind.id}_interaction`,
        resume: `idp_${kind.id}_resume`,
      },
    },
    interactions: { url: (_ctx, interaction) => `${issuer}/interaction/${interaction.uid}` },
    issueRefreshToken: async (_ctx, _client, code) =>
      kind.lastingScope === null || code.scopes.has(kind.lastingScope),
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    ttl: {
      AccessToken: kind.accessTokenSeconds,
      AuthorizationCode: 60,
      Grant: 365 * DAY,
      IdToken: 3_600,
      Interaction: 3_600,
      RefreshToken: 180 * DAY,
      Session: 3_600,
    },
    async findAccount(_ctx, subject) {
      const identity = identityBySubject(kind.id, subject);
      if (identity === undefined) return undefined;
      return { accountId: subject, claims: async () => oidcClaims(kind.id, identity, origin) };
    },
    renderError(ctx: KoaContextWithOIDC, out) {
      ctx.type = 'html';
      ctx.body = errorPage(kind, out.error_description ?? out.error);
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.on('server_error', (_ctx, error) => console.error(`${kind.id}:`, error));
  return provider;
}

/** What a provider calls itself; everything of it is below. */
export function getIssuer(kind: ProviderKind, origin: string): string {
  return `${origin}/${kind.id}`;
}

/** Name of the cookie that would sign a user in again without asking. */
export function getSessionCookie(kind: ProviderKind): string {
  return `idp_${kind.id}_session`;
}
