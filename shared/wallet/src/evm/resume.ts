import type { Config, Connector } from 'wagmi';
import { reconnect, watchConnectors } from 'wagmi/actions';
import { kitId } from './kit-id.ts';

/** How long an installed wallet may take to announce itself. */
const ANNOUNCE_MS = 1_000;

/** How long a wallet may take to say whether it lets the site in; a locked one may ask its owner first. */
const ANSWER_MS = 4_000;

/** How the connection of the last visit fared. */
export type Resumption =
  /** There was none. */
  | 'none'
  | 'resumed'
  /** The wallet is there and does not show its account: it is locked, or no longer lets the site in. */
  | 'locked'
  /** The wallet is not in this browser any more, or the pairing with the phone has ended. */
  | 'missing';

function connectorById(config: Config, id: string, announceMs: number): Promise<Connector | undefined> {
  const find = () => config.connectors.find((connector) => kitId(connector) === id);
  const found = find();
  if (found !== undefined) return Promise.resolve(found);
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unwatch();
      resolve(find());
    };
    const unwatch = watchConnectors(config, { onChange: () => find() !== undefined && finish() });
    const timer = setTimeout(finish, announceMs);
  });
}

/** Asks the wallet, and resumes unless another one was connected while it thought. */
async function resumeWith(config: Config, connector: Connector): Promise<boolean> {
  if (!(await connector.isAuthorized()) || config.state.status === 'connected') return false;
  return (await reconnect(config, { connectors: [connector] })).length > 0;
}

function forget(config: Config): void {
  // What wagmi read from storage is only the memory of a connection.
  if (config.state.status === 'connected') return;
  config.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }));
}

/**
 * Resumes the connection of the last visit, asking only the wallet that had it: wagmi's own way walks all
 * connectors and loads each one's SDK. A wallet that says nothing for 4 s counts as locked; when it answers after
 * all, it is resumed then. Never rejects.
 */
export async function resumeRecent(config: Config, announceMs = ANNOUNCE_MS): Promise<Resumption> {
  const recent = await config.storage?.getItem('recentConnectorId');
  const connector = recent ? await connectorById(config, recent, announceMs) : undefined;
  if (connector !== undefined && (await answersInTime(config, connector))) return 'resumed';
  forget(config);
  if (!recent) return 'none';
  // A pairing is not locked: without a session there is nothing to come back to.
  if (connector !== undefined && connector.type !== 'walletConnect') return 'locked';
  await config.storage?.removeItem('recentConnectorId');
  return 'missing';
}

async function answersInTime(config: Config, connector: Connector): Promise<boolean> {
  config.setState((state) => ({ ...state, status: 'reconnecting' }));
  // Its code may have a long way to come; that is not the wallet's silence.
  await connector.getProvider().catch(() => undefined); // asked for again below, and reported there
  return Promise.race([
    resumeWith(config, connector).catch(() => false),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ANSWER_MS)),
  ]);
}
