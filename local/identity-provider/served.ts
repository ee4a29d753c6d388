import type { JWKS, Provider } from 'oidc-provider';
import type { SiteClient } from './create-provider.ts';
import type { FileStore } from './file-store.ts';
import type { ProviderId } from './provider-kinds.ts';

export type IdentityProviderOptions = {
  /** Where browsers and the API reach this server: `http://localhost:3020`. */
  origin: string;
  /** Where the site is. */
  siteOrigin: string;
  clients: Readonly<Record<ProviderId, SiteClient>>;
  store: FileStore;
  jwks: JWKS;
};

/** Everything that answering a request needs. */
export type Served = IdentityProviderOptions & { providers: Readonly<Record<ProviderId, Provider>> };
