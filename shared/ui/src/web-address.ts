/**
 * The address, when it is one that a browser may open as a page, else null. For links that come from outside:
 * never `javascript:` and its kin, never an address without a host.
 */
export function webAddress(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}
