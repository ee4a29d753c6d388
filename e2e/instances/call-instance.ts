import { type Endpoint, endpointPath } from '@hideout/contract/endpoint';
import { type ApiInstance, ORIGIN } from './api-instances.ts';

export type InstanceCall = {
  readonly cookie?: string | undefined;
  readonly params?: Record<string, unknown>;
  readonly body?: unknown;
};

/** An answer, or `lost` when the connection broke before there was one. */
export type InstanceAnswer =
  // Tests read bodies of many calls; each knows the shape it expects.
  { readonly status: number; readonly body: Record<string, unknown> } | { readonly status: 'lost' };

/** Calls an endpoint of one instance as a page of the site would. */
export async function callInstance(
  instance: Pick<ApiInstance, 'url'>,
  endpoint: Endpoint,
  call: InstanceCall = {},
): Promise<InstanceAnswer> {
  const post = endpoint.method === 'POST';
  try {
    const answer = await fetch(`${instance.url}${endpointPath(endpoint, call.params)}`, {
      method: endpoint.method,
      headers: {
        'x-hideout': '1',
        origin: ORIGIN,
        ...(post ? { 'content-type': 'application/json' } : {}),
        ...(call.cookie === undefined ? {} : { cookie: call.cookie }),
      },
      ...(post ? { body: JSON.stringify(call.body ?? {}) } : {}),
    });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return { status: 'lost' };
  }
}
