import type { Config } from '../../config/config.ts';

/** From where the server may fetch images and token metadata. */
export type MediaSources = Pick<
  Config,
  'imageSources' | 'privateImageSources' | 'ipfsGateway' | 'ordinalsUrl' | 'siteOrigin'
>;

/** `public`: only if its name leads to the open internet. `anywhere`: the operator named this very host. */
export type Reach = 'public' | 'anywhere';

const CID = /^[A-Za-z0-9]{46,100}$/;

/** How far a URL may be followed, or null when it may not be fetched at all. */
export function getReach(sources: MediaSources, url: URL): Reach | null {
  // With a name and password in it a URL no longer begins with what is allowed.
  const begins = (prefix: string) => url.href.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
  const { imageSources, privateImageSources, ipfsGateway, ordinalsUrl, siteOrigin } = sources;
  // An image that is a call of our own would be a way to make the server call itself in circles.
  if (begins(siteOrigin) && /^\/api(\/|$)/i.test(decoded(url.pathname))) return null;
  if (imageSources.some(begins)) return 'public';
  const named = [
    ...privateImageSources,
    siteOrigin,
    ...[ipfsGateway, ordinalsUrl].filter((one) => one !== null),
  ];
  return named.some(begins) ? 'anywhere' : null;
}

/**
 * Where to fetch what `source` names: `https:`, `http:` or `ipfs:`. A foreign gateway's copy of something
 * in IPFS is asked from the configured one. Null when it may not be fetched here.
 */
export function fetchableUrl(sources: MediaSources, source: string): URL | null {
  if (!URL.canParse(source)) return null;
  const url = new URL(source);
  if (url.protocol === 'ipfs:') return throughGateway(sources, source.slice('ipfs://'.length));
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (getReach(sources, url) !== null) return url;
  const inIpfs = /^\/ipfs\/(.+)$/.exec(url.pathname)?.[1];
  return inIpfs === undefined ? null : throughGateway(sources, inIpfs);
}

function throughGateway(sources: MediaSources, path: string): URL | null {
  const [cid = '', ...rest] = path.replace(/^(ipfs\/)+/, '').split('/');
  if (sources.ipfsGateway === null || !CID.test(cid)) return null;
  const url = new URL([cid, ...rest].join('/'), `${sources.ipfsGateway}/`);
  // Dots in the path may have climbed out of the gateway's folder.
  return url.href.startsWith(`${sources.ipfsGateway}/${cid}`) ? url : null;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replaceAll(/\/+/g, '/');
  } catch {
    return '/api'; // no text at all: refused like the calls of the API
  }
}
