import * as oidc from 'openid-client';
import { type ProviderConfig, usesPlainHttp } from '../../config/provider-config.ts';
import { toProviderError } from './provider-error.ts';

/** Longest wait for one answer of a provider, in seconds; a sign-in needs up to three. */
const ANSWER_SECONDS = 5;

const clients = new WeakMap<ProviderConfig, Promise<oidc.Configuration>>();

/**
 * The OAuth client of a provider. What OpenID Connect discovers is cached while the process lives; a
 * discovery that failed is tried again at the next call.
 *
 * @throws ProviderError `away`
 */
export async function getClient(provider: ProviderConfig): Promise<oidc.Configuration> {
  const known = clients.get(provider);
  if (known !== undefined) return known;
  const made = makeClient(provider).catch((error: unknown) => {
    clients.delete(provider);
    throw toProviderError(provider, 'discovery', error);
  });
  clients.set(provider, made);
  return made;
}

async function makeClient(provider: ProviderConfig): Promise<oidc.Configuration> {
  const { clientId, clientSecret, issuer, oauth2 } = provider;
  const insecure = usesPlainHttp(provider) ? [oidc.allowInsecureRequests] : [];
  if (issuer !== undefined) {
    return oidc.discovery(new URL(issuer), clientId, undefined, secretAsDiscovered(clientSecret), {
      timeout: ANSWER_SECONDS,
      execute: insecure,
    });
  }
  if (oauth2 === undefined) throw new Error(`${provider.id} has neither issuer nor endpoints.`);
  const client = new oidc.Configuration(
    {
      issuer: oauth2.issuer ?? new URL(oauth2.authorizationEndpoint).origin,
      authorization_endpoint: oauth2.authorizationEndpoint,
      token_endpoint: oauth2.tokenEndpoint,
      userinfo_endpoint: oauth2.userinfoEndpoint,
      ...(oauth2.revocationEndpoint === undefined ? {} : { revocation_endpoint: oauth2.revocationEndpoint }),
    },
    clientId,
    undefined,
    clientAuthentication(provider),
  );
  client.timeout = ANSWER_SECONDS;
  for (const allow of insecure) allow(client);
  return client;
}

/** In the body where the provider takes it there, else in the header, which every provider must take. */
function secretAsDiscovered(clientSecret: string | undefined): oidc.ClientAuth {
  return (server, client, body, headers) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
    const authenticate = inBody ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
    authenticate(clientSecret)(server, client, body, headers);
  };
}

function clientAuthentication({ clientSecret, oauth2 }: ProviderConfig): oidc.ClientAuth {
  switch (oauth2?.tokenEndpointAuthMethod) {
    case 'none':
      return oidc.None();
    case 'client_secret_basic':
      return oidc.ClientSecretBasic(clientSecret);
    default:
      return oidc.ClientSecretPost(clientSecret);
  }
}
