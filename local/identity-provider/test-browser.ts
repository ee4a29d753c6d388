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
