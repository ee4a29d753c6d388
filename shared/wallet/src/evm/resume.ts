import type { Config, Connector } from 'wagmi';
import { reconnect, watchConnectors } from 'wagmi/actions';

/** How long an installed wallet may take to announce itself. */
const ANNOUNCE_MS = 1_000;

function connectorById(config: Config, id: string, announceMs: number): Promise<Connector | undefined> {
  const find = () => config.connectors.find((connector) => connector.id === id);
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

/**
 * Resumes the connection of the last visit, asking only the wallet that had it: wagmi's own way walks all
 * connectors and loads each one's SDK. Resolves with true when connected. Never rejects.
 */
export async function resumeRecent(config: Config, announceMs = ANNOUNCE_MS): Promise<boolean> {
  const recent = await config.storage?.getItem('recentConnectorId');
  const connector = recent ? await connectorById(config, recent, announceMs) : undefined;
  const connections = connector === undefined ? [] : await reconnect(config, { connectors: [connector] });
  if (connections.length > 0) return true;
  // What wagmi read from storage is only the memory of a connection.
  if (config.state.status !== 'connected') {
    config.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }));
  }
  return false;
}
