import { type Endpoint, endpointPath } from '@hideout/contract/endpoint';

/**
 * The URL of a call: path parameters encoded, query keys in the order of the contract. The order
 * matters, because the page starts some calls before this code runs and knows them by their URL.
 */
export function requestUrl(
  baseUrl: string,
  endpoint: Endpoint,
  input: { readonly params?: unknown; readonly query?: unknown },
): string {
  const path = `${baseUrl}${endpointPath(endpoint, getRecord(input.params))}`;
  const given = getRecord(input.query);
  const pairs = getKeys(endpoint, given).flatMap((key) => {
    const value = given[key];
    return value === undefined || value === null
      ? []
      : [`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`];
  });
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

function getKeys({ query }: Endpoint, given: Record<string, unknown>): string[] {
  if (query === undefined || !('shape' in query)) return Object.keys(given);
  return Object.keys(getRecord(query.shape));
}

function getRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
