// The local identity provider as a process of the stack. The environment says where it listens (PORT), where the
// site is (SITE_ORIGIN), which providers it plays (OAUTH_CONFIG, as the API reads it) and where it stores data
// (DATA_DIR).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProviderConfig } from '@hideout/api/config/provider-config';
import { createIdentityProvider } from './server.ts';
import { openState } from './state.ts';

const {
  PORT = '3020',
  SITE_ORIGIN = 'http://localhost:3000',
  OAUTH_CONFIG = '',
  DATA_DIR = '.',
} = process.env;

// Written by the stack a moment ago, for the API and for us.
const configs = JSON.parse(readFileSync(OAUTH_CONFIG, 'utf8')) as ProviderConfig[];
const origin = `http://localhost:${PORT}`;
const state = openState(path.join(DATA_DIR, 'providers.json'));
createIdentityProvider(configs, { origin, siteOrigin: SITE_ORIGIN, state }).listen(
  Number(PORT),
  '127.0.0.1',
  () => console.log(`Identity provider on ${origin}`),
);
