import { social } from '@hideout/contract/social';
import { z } from 'zod/mini';

const webUrl = z.string().check(
  z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: 'must be an http(s) URL',
  }),
);
const text = z.string().check(z.minLength(1), z.maxLength(500));

/**
 * Where a value stands in what the provider says of a user: a dotted path, `data.username`, or a text
 * with such paths in braces, `https://cdn.example/avatars/{id}/{avatar}.png`. Nothing is known when one
 * of the paths leads nowhere.
 */
const source = z.string().check(z.minLength(1), z.maxLength(300));

/** Plain OAuth 2: nothing can be discovered, so everything is written down. */
const oauth2Endpoints = z.strictObject({
  authorizationEndpoint: webUrl,
  tokenEndpoint: webUrl,
  /** Answers JSON about the bearer of the access token. */
  userinfoEndpoint: webUrl,
  /** Ends tokens (RFC 7009). Without it those of a removed account are thrown away here and go on living there. */
  revocationEndpoint: z.optional(webUrl),
  /** How the client proves itself to the token endpoint; `client_secret_post` when absent. */
  tokenEndpointAuthMethod: z.optional(z.enum(['client_secret_basic', 'client_secret_post', 'none'])),
  /** What the provider calls itself in `iss`, where it sends one; the endpoint's origin when absent. */
  issuer: z.optional(webUrl),
});

/** A service through which people sign in or that they link. */
export const providerConfig = z
  .strictObject({
    id: social,
    /** What the button says: `Discord`. */
    label: text,
    clientId: text,
    clientSecret: z.optional(text),
    scopes: z.array(z.string().check(z.regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/))),
    /** OpenID Connect: everything else is found at `<issuer>/.well-known/openid-configuration`. */
    issuer: z.optional(webUrl),
    oauth2: z.optional(oauth2Endpoints),
    profile: z.strictObject({
      /** The provider's own, never changing id of the user. */
      subject: source,
      handle: z.optional(source),
      displayName: z.optional(source),
      /** URL of the user's image. */
      avatar: z.optional(source),
      /** URL of the user's public page there: `https://x.com/{data.username}`. */
      url: z.optional(source),
    }),
    /** The provider's API, without a slash at the end. Without it no tokens are stored. */
    apiUrl: z.optional(webUrl),
    /** Discord: the server whose members and roles count. */
    guildId: z.optional(z.string().check(z.regex(/^\d{1,30}$/))),
    /** Discord: where a user joins that server. */
    inviteUrl: z.optional(webUrl),
    /** Discord: the roles worth showing; others are left out. */
    roles: z.optional(z.array(z.strictObject({ id: text, name: text, color: z.nullable(text) }))),
  })
  .check(
    z.refine((provider) => (provider.issuer === undefined) !== (provider.oauth2 === undefined), {
      error: 'must have either "issuer" (OpenID Connect) or "oauth2" (endpoints)',
    }),
    z.refine(
      (provider) =>
        provider.oauth2?.tokenEndpointAuthMethod === 'none' || provider.clientSecret !== undefined,
      { error: 'needs "clientSecret"' },
    ),
  );
export type ProviderConfig = z.infer<typeof providerConfig>;

/** The file that `OAUTH_CONFIG` names: every provider once, in the order the buttons stand. */
export const providersFile = z.array(providerConfig).check(
  z.refine((providers) => new Set(providers.map(({ id }) => id)).size === providers.length, {
    error: 'names a provider twice',
  }),
);

/** True when secrets would travel in the clear; fine on one machine only. */
export function usesPlainHttp({ issuer, oauth2, apiUrl }: ProviderConfig): boolean {
  return [
    issuer,
    oauth2?.authorizationEndpoint,
    oauth2?.tokenEndpoint,
    oauth2?.userinfoEndpoint,
    oauth2?.revocationEndpoint,
    apiUrl,
  ].some((address) => address?.startsWith('http:') === true);
}
