import './critical.css';
import { navOf } from '@hideout/federation/navigation';
import { createHostServices } from '@hideout/session/host';
import { serverNow } from '@hideout/ui/clock';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { readPageData } from './boot/page-data.ts';
import { learnServerTime } from './boot/server-clock.ts';
import { captureReferral } from './referral/referral-code.ts';
import { createHostRouter } from './router.tsx';
import { HostRoot } from './shell/host-root.tsx';
import { captureAuthReturn } from './sign-in/provider-navigation.ts';
import { registerWallet, warmUpWallet } from './wallet/register-wallet.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

// First: its own query would look like a referral.
const authReturn = captureAuthReturn(location, history);
captureReferral(location.search);
const { registry, config } = await readPageData();
const runtime = createHostServices({ onResponse: learnServerTime, now: serverNow });
registerWallet(config, runtime);
const { router, preload } = createHostRouter(registry, runtime);
runtime.start();

createRoot(root).render(
  <StrictMode>
    <HostRoot
      runtime={runtime}
      config={config}
      nav={navOf(registry)}
      onIntent={preload}
      authReturn={authReturn}
    >
      <RouterProvider router={router} />
    </HostRoot>
  </StrictMode>,
);

if (document.readyState === 'complete') warmUpWallet(runtime);
else addEventListener('load', () => warmUpWallet(runtime), { once: true });
