import { PROVIDER_KINDS, type ProviderId } from './provider-kinds.ts';

/** A browser with cookies and without JavaScript that follows nothing by itself. */
export function createBrowser(origin: string) {
  const cookies = new Map<string, { value: string; path: string }>();
  return async (address: string, form?: Record<string, string>, from = origin): Promise<Response> => {
    const url = new URL(address, origin);
    const sent = [...cookies]
      .filter(([, cookie]) => url.pathname.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: sent.join('; '),
        ...(form === undefined ? {} : { origin: from }),
      },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' });
    }
    return response;
  };
}

/** Asks a provider for tokens as its client, `hideout-{id}`. */
export function requestTokens(
  origin: string,
  id: ProviderId,
  secret: string,
  fields: Record<string, string>,
) {
  const kind = PROVIDER_KINDS[id];
  const basic = kind.clientAuth === 'client_secret_basic';
  const pair = Buffer.from(`hideout-${id}:${encodeURIComponent(secret)}`).toString('base64');
  return fetch(`${origin}/${id}${kind.routes.token}`, {
    method: 'POST',
    headers: basic ? { authorization: `Basic ${pair}` } : {},
    body: new URLSearchParams({
      ...fields,
      ...(basic ? {} : { client_id: `hideout-${id}`, client_secret: secret }),
    }),
  });
}
