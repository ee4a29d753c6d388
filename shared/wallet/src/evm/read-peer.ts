import type { Connector } from 'wagmi';
import { cleanWalletName } from '../wallet-label.ts';
import { valueAt } from './value-at.ts';

/** The wallet at the other end of a WalletConnect session, as it describes itself. */
export type WalletPeer = {
  readonly name: string | null;
  /** Opens its app on the device that it runs on; null when it gives no link that could be followed safely. */
  readonly appLink: string | null;
};

/** Null for connectors that are not paired with anything. */
export async function readPeer(connector: Connector): Promise<WalletPeer | null> {
  if (connector.type !== 'walletConnect') return null;
  const metadata = valueAt(await connector.getProvider(), 'session', 'peer', 'metadata');
  return {
    name: cleanWalletName(valueAt(metadata, 'name')),
    appLink:
      readAppLink(valueAt(metadata, 'redirect', 'universal')) ??
      readAppLink(valueAt(metadata, 'redirect', 'native')),
  };
}

/** What the browser itself would do something with, instead of handing it to an app. */
const OWN_SCHEMES =
  /^(javascript|data|blob|filesystem|file|about|view-source|vbscript|https?|wss?|ftp|mailto|tel|sms):/i;

/** The wallet writes it: an app's own scheme or a page by https, and nothing that runs or loads here. */
function readAppLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 400 || !URL.canParse(value)) return null;
  const { href, protocol, host } = new URL(value);
  if (protocol === 'https:') return host === '' ? null : href;
  return OWN_SCHEMES.test(href) || !/^[a-z][a-z0-9+.-]*:\/\//.test(href) ? null : href;
}
