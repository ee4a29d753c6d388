import './critical.css';
// Remotes are compiled with the React Compiler and get this module from here; the shell is not.
import 'react/compiler-runtime';
import { readVisitor } from '@hideout/registry/visitor';
import { createHostServices } from '@hideout/session/host';
import { serverNow } from '@hideout/ui/clock';
import { resumeWallets } from '@hideout/wallet/host';
import { StrictMode } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { createHostRouter } from './app/router.tsx';
import { Site } from './app/site.tsx';
import { readPageData } from './boot/page-data.ts';
import { pageLoaded } from './boot/page-loaded.ts';
import { learnServerTime } from './boot/server-time.ts';
import { withOverrides } from './overrides/with-overrides.ts';
import { captureReferral } from './referral/referral-code.ts';
import { createReleases } from './releases/releases.ts';
import { trustReleaseKeys } from './sections/load-remote.ts';
import { captureAuthReturn } from './sign-in/provider-navigation.ts';
import { registerWallet } from './wallet/register-wallet.ts';

/** The first page waits so long for the answer who is here. It was asked for with the page, so it is mostly there. */
const SESSION_WAIT_MS = 1_000;

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

// First: its own query would look like a referral.
const authReturn = captureAuthReturn(location, history);
captureReferral(location.search);
const { registry, config } = await readPageData();
const runtime = createHostServices({ onResponse: learnServerTime, now: serverNow });
registerWallet(config, runtime);
trustReleaseKeys(config.releaseKeys);
const visitor = await withOverrides(readVisitor(document.cookie, location.search), config);
runtime.start();
const isKnown = runtime.session.check();
// Loads the first page meanwhile.
const releases = createReleases(registry, visitor, runtime, createHostRouter);
// A page that is rendered before it is known who is here moves when it is. Until then the document's own shell is shown.
await Promise.race([isKnown, new Promise((resolve) => setTimeout(resolve, SESSION_WAIT_MS))]);

/** React reports what a boundary caught to the console only. */
const onCaughtError: RootOptions['onCaughtError'] = (error, { componentStack }) => {
  console.error(error);
  window.__hideout?.threw?.('render', error, componentStack);
};

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <Site runtime={runtime} config={config} releases={releases} authReturn={authReturn} />
  </StrictMode>,
);

await pageLoaded();
await resumeWallets(runtime.store);
