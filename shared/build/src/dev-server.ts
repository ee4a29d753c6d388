import type { ClientRequest, IncomingMessage } from 'node:http';

/** Port of a dev server; `PORT` overrides. */
export function devPort(port: number): number {
  return Number(process.env.PORT ?? port);
}

/**
 * Requests to `/api` go to the API server, so that a page served by a dev server is same-origin with it. The
 * API knows the site's origin only: that of a dev server's own page is left out, and a foreign one still refused.
 */
export function apiProxy() {
  const target = process.env.API_URL ?? 'http://localhost:3010';
  const proxyReq = (toApi: ClientRequest, { headers }: IncomingMessage) => {
    if (headers.origin === `http://${headers.host}`) toApi.removeHeader('origin');
  };
  return { '/api': { target, pathRewrite: { '^/api': '' }, xfwd: true, on: { proxyReq } } };
}

/** `DEV_SITE`: origin of a deployed site that may take this remote from its dev server. */
export function deployedSite(): string[] {
  return process.env.DEV_SITE === undefined ? [] : [process.env.DEV_SITE];
}

/**
 * React Refresh of a remote's own runtime reaches the host's tree only through a DevTools hook that holds
 * its renderers; without the browser extension this stand-in does.
 */
export const REFRESH_HOOK =
  '(function(){if(window.__REACT_DEVTOOLS_GLOBAL_HOOK__)return;var r=new Map(),n=0;window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:r,supportsFiber:true,inject:function(i){r.set(++n,i);return n},onScheduleFiberRoot:function(){},onCommitFiberRoot:function(){},onCommitFiberUnmount:function(){}}})();';
