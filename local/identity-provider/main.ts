// The local identity provider as a process of the stack. The environment says where it listens (PORT), where the
// site is (SITE_ORIGIN), which clients it knows (OAUTH_CONFIG, as the API reads it) and where it stores data
// (DATA_DIR).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProviderConfig } from '@hideout/api/config/provider-config';
import { openFileStore } from './file-store.ts';
import { getClients } from './local-providers.ts';
import { createIdentityProvider } from './server.ts';
import { signingKeys } from './signing-keys.ts';

const {
  PORT = '3020',
  SITE_ORIGIN = 'http://localhost:3000',
  OAUTH_CONFIG = '',
  DATA_DIR = '.',
} = process.env;

// Written by the stack a moment ago, for the API and for us.
const configs = JSON.parse(readFileSync(OAUTH_CONFIG, 'utf8')) as ProviderConfig[];
const store = openFileStore(path.join(DATA_DIR, 'state.json'));
const server = createIdentityProvider({
  origin: `http://localhost:${PORT}`,
  siteOrigin: SITE_ORIGIN,
  clients: getClients(configs, SITE_ORIGIN),
  store,
  jwks: signingKeys(path.join(DATA_DIR, 'keys.json')),
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`Identity provider on http://localhost:${PORT}`));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    store.flush();
    process.exit();
  });
}
