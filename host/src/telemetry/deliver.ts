import type { EndpointInput } from '@hideout/contract/endpoint';
import type { receiveTelemetry } from '@hideout/contract/telemetry';

export type Delivery = EndpointInput<typeof receiveTelemetry>['body'];

/** Browsers let this many bytes outlive the page. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** Sends what was measured, without cookies, and says whether it arrived. Never throws. */
export async function deliver(address: string, delivery: Delivery): Promise<boolean> {
  const body = JSON.stringify(delivery);
  const isOurs = address.startsWith('/');
  // A foreign collector is not asked for permission first: a page that is being left has no time for that.
  const type = isOurs ? 'application/json' : 'text/plain';
  // Firefox before 133 cuts off every other request of a page that is left.
  if (!('keepalive' in Request.prototype)) return navigator.sendBeacon(address, new Blob([body], { type }));
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
      keepalive: body.length < MAX_KEEPALIVE_BYTES,
      credentials: 'omit',
      mode: isOurs ? 'same-origin' : 'no-cors',
      // Not the path of the page, which can name a user.
      referrerPolicy: 'origin',
    });
    return response.ok || response.type === 'opaque';
  } catch {
    return false;
  }
}
