import type { EndpointInput } from '@hideout/contract/endpoint';
import type { receiveTelemetry } from '@hideout/contract/telemetry';

export type Delivery = EndpointInput<typeof receiveTelemetry>['body'];

/** Equal to the path of `receiveTelemetry`. */
const ADDRESS = '/api/telemetry';

/** Browsers let this many bytes outlive the page. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** Sends what was measured, without cookies, and says whether it arrived. Never throws. */
export async function deliver(delivery: Delivery): Promise<boolean> {
  const body = JSON.stringify(delivery);
  const type = 'application/json';
  // Firefox before 133 cuts off every other request of a page that is left.
  if (!('keepalive' in Request.prototype)) return navigator.sendBeacon(ADDRESS, new Blob([body], { type }));
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
      keepalive: body.length < MAX_KEEPALIVE_BYTES,
      credentials: 'omit',
      mode: 'same-origin',
      // Not the path of the page, which can name a user.
      referrerPolicy: 'origin',
    });
    return response.ok;
  } catch {
    return false;
  }
}
